import { Ban } from 'lucide-react'
import { useState } from 'react'
import { isOpen, restOf, type StoredBundle } from '../../../pull/lists/bundles'
import { Menu } from '../../../ui/office/menu'
import { Badge } from '../../../ui/parts/badge'
import { fullDate } from '../../../ui/words/date-words'
import { FreshText } from '../../../ui/parts/fresh-text'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { useWorkspace } from '../../../workspace/workspace'
import { oldestFirst } from './pay/allocate'
import { billName, billState } from '../../../records/bills/bill-words'
import { reductionWords, waitingWords } from '../bill-words'
import { CorrectionNote } from '../correction-note'
import { VoidDialog } from '../void-dialog'
import billStyles from '../bills.module.css'
import styles from './till.module.css'

interface OpenBillsProps {
  bundles: readonly StoredBundle[]
  ticked: readonly string[]
  /** Without it nothing can be ticked: the person may only read. */
  onTick?: ((ticked: string[]) => void) | undefined
  /** A plain service takes one bill at a time. */
  single: boolean
  /** Whose bills they are, where there are several pupils. */
  of?: string
}

/** What is still to pay, the oldest first, with boxes to tick. */
export function OpenBills({ bundles, ticked, onTick, single, of = '' }: OpenBillsProps) {
  const { can } = useWorkspace()
  const [voiding, setVoiding] = useState<string | null>(null)
  const open = oldestFirst(bundles.filter(isOpen))
  const voided = open.find(({ id }) => id === voiding)
  if (open.length === 0) {
    return (
      <p className={styles.clear} role="status">
        {bundles.length === 0
          ? `Belum ada tagihan untuk ${of || 'siswa ini'}.`
          : `Semua tagihan ${of || 'siswa ini'} lunas.`}
      </p>
    )
  }
  const toggle = (id: string, on: boolean) => {
    if (single) onTick?.(on ? [id] : [])
    else onTick?.(on ? [...ticked, id] : ticked.filter((one) => one !== id))
  }
  return (
    <fieldset className={styles.bills}>
      <legend className={styles.heading}>Belum lunas{of && `, ${of}`}</legend>
      {single && (
        <p className={billStyles.quiet}>Layanan sekolah ini menerima satu tagihan setiap pembayaran.</p>
      )}
      <ul>
        {open.map((bundle) => {
          const { word, tone } = billState(bundle)
          const due = bundle.due_date ? `Jatuh tempo ${fullDate(bundle.due_date)}` : ''
          const paid = bundle.paid
            ? `dibayar ${rupiahWords(bundle.paid)} dari ${rupiahWords(bundle.total)}`
            : ''
          return (
            <li key={bundle.id} className={styles.row}>
              <label className={styles.bill}>
                {onTick && (
                  <input
                    type="checkbox"
                    checked={ticked.includes(bundle.id)}
                    onChange={({ target }) => toggle(bundle.id, target.checked)}
                  />
                )}
                <span className={billStyles.words}>
                  <span className={styles.billName}>
                    {billName(bundle)} <Badge tone={tone}>{word}</Badge>
                  </span>
                  <span className={billStyles.quiet}>{[due, paid].filter(Boolean).join(' · ')}</span>
                  {waitingWords(bundle).map((sentence, index) => (
                    <span key={index} className={billStyles.waiting}>
                      {sentence}
                    </span>
                  ))}
                  {reductionWords(bundle) && (
                    <span className={billStyles.quiet}>Sudah dikurangi: {reductionWords(bundle)}</span>
                  )}
                </span>
                <strong className={styles.amount}>
                  <FreshText>{rupiahWords(restOf(bundle))}</FreshText>
                </strong>
              </label>
              {can('bills.correct') && (
                <Menu
                  label={`Tindakan untuk ${billName(bundle)}`}
                  actions={[
                    {
                      label: 'Batalkan tagihan ini',
                      icon: <Ban aria-hidden="true" />,
                      danger: true,
                      onSelect: () => setVoiding(bundle.id),
                    },
                  ]}
                />
              )}
            </li>
          )
        })}
      </ul>
      <CorrectionNote />
      {voided && <VoidDialog key={voided.id} bundle={voided} onClose={() => setVoiding(null)} />}
    </fieldset>
  )
}
