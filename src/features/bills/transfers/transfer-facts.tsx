import type { BillTransfer } from '../../../../contract/bills/bill-transfers'
import { dateIn } from '../../../../contract/values/dates'
import { fullDate } from '../../../ui/words/date-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { useWorkspace } from '../../../workspace/workspace'
import { methodWords } from '../bill-words'
import billStyles from '../bills.module.css'
import styles from './transfers.module.css'

/** What a transfer is for, when it was made and who noted it. */
export function TransferFacts({ transfer }: { transfer: BillTransfer }) {
  const { timeZone } = useWorkspace()
  const { parts, method, transferred_on, reference, recorded_by, recorded_at } = transfer
  const noted = fullDate(dateIn(timeZone, new Date(recorded_at)))
  return (
    <>
      <ul className={styles.parts} aria-label="Untuk tagihan">
        {parts.map(({ bundle_id, bill, student, amount }) => (
          <li key={bundle_id}>
            <span className={billStyles.words}>
              {bill}
              <span className={billStyles.quiet}>
                {[student.name, student.class?.name].filter(Boolean).join(' · ')}
              </span>
            </span>
            <strong className={billStyles.sum}>{rupiahWords(amount)}</strong>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <dt>Cara bayar</dt>
        <dd>{methodWords[method ?? 'transfer']}</dd>
        <dt>Tanggal</dt>
        <dd>{fullDate(transferred_on)}</dd>
        <dt>Nomor referensi</dt>
        <dd>{reference ?? 'Tidak ada'}</dd>
        <dt>Dicatat</dt>
        <dd>
          {recorded_by}, {noted}
        </dd>
      </dl>
    </>
  )
}
