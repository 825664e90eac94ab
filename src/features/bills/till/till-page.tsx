import { Wallet } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { BillPayment } from '../../../../contract/bills/bill-payments'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/notices/empty-state'
import { PageHeader } from '../../../ui/parts/page-header'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { toast } from '../../../ui/dialogs/toast'
import { useLacks } from '../../../workspace/use-lacks'
import { useToday } from '../../../workspace/calendar/use-today'
import { PupilSearch } from './search/pupil-search'
import type { Paid } from './paid/paid'
import { PupilTill } from './pupil-till'
import type { TillPupil } from './search/pupils'
import { BillViews } from '../bill-views'
import { ReceiptPaper } from '../receipt/receipt-paper'
import { usePrinting } from '../receipt/use-printing'
import { SentNotices } from './paid/sent-notices'
import shared from '../../../ui/theme/shared.module.css'
import styles from './till.module.css'
import { useCashDay } from './use-cash-day'
import { usePupil } from './search/use-pupil'
import { useSent } from './paid/use-sent'

/**
 * `/tagihan/tagihan-pembayaran`: the till. Whose bills are shown is in the address (`?siswa=`), and the payment whose
 * receipt was looked for (`&pembayaran=`).
 */
export function TillPage() {
  const [address, setAddress] = useSearchParams()
  const box = useRef<HTMLInputElement>(null)
  const plain = useLacks('till')
  const [paid, setPaid] = useState<{ end: Paid; pupilId: string } | null>(null)
  const [late, setLate] = useState<readonly BillPayment[]>([])
  const printing = usePrinting()
  const today = useCashDay(useToday())
  // An address that names nobody is the till without a pupil, not with everybody's bills.
  const id = address.get('siswa') || null
  const { pupil, remember } = usePupil(id)
  // Counts the forms: each payment is typed in a new one, whose id no payment had before.
  const [turn, setTurn] = useState(0)
  const { waiting, again, forget } = useSent(!plain, (end, sent) => {
    if (end.kind === 'paid') {
      setLate((before) => [...before.filter((one) => one.id !== sent.id), end.payment])
      if (sent.parts.some(({ bundle }) => bundle.student_id === id)) setTurn((before) => before + 1)
    } else if (end.kind === 'refused') toast({ kind: 'error', text: end.message, ms: 10_000 })
  })

  const show = (next: TillPupil, paymentId: string | null = null) => {
    setPaid(null)
    setTurn((before) => before + 1)
    remember(next)
    setAddress({ siswa: next.id, ...(paymentId !== null && { pembayaran: paymentId }) })
  }
  const toNext = useCallback(() => {
    // What was paid stays until its pupil has gone: an empty form in between would take the focus.
    setAddress({})
    box.current?.focus()
  }, [setAddress])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F2') return
      event.preventDefault()
      toNext()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [toNext])

  return (
    <div className={shared.column}>
      <PageHeader
        subtitle={
          today
            ? `Hari ini ${rupiahWords(today.sum)}, tunai ${rupiahWords(today.cash)}`
            : 'Terima pembayaran dan lihat tagihan siswa'
        }
      />
      <BillViews current="kasir" />
      <SentNotices waiting={waiting} till={!plain} onAgain={again} onForget={forget} />
      {late.map((payment) => (
        <Banner
          key={payment.id}
          title={`${rupiahWords(payment.amount)} sudah tercatat`}
          action={
            <>
              <Button size="sm" onClick={() => printing.print(payment)}>
                Cetak kwitansi
              </Button>
              <Button size="sm" look="ghost" onClick={() => setLate(late.filter((one) => one !== payment))}>
                Tutup
              </Button>
            </>
          }
        >
          Pembayaran yang jawabannya sempat hilang ternyata sudah diterima layanan sekolah.
        </Banner>
      ))}
      <div className={styles.columns}>
        <PupilSearch box={box} onPupil={show}>
          {pupil ? (
            <PupilTill
              key={`${pupil.id} ${String(turn)}`}
              pupil={pupil}
              blocked={waiting.flatMap(({ payment }) => payment.parts.map(({ bundle }) => bundle.student_id))}
              paid={paid?.pupilId === pupil.id ? paid.end : null}
              onPaid={(end) => setPaid({ end, pupilId: pupil.id })}
              wanted={address.get('pembayaran')}
              onPrint={printing.print}
              onNext={toNext}
              onMore={() => show(pupil)}
            />
          ) : (
            <EmptyState icon={<Wallet />} title="Siapa yang membayar?">
              Ketik nama atau NIS siswa, atau pindai kartunya. Tagihan yang sudah jatuh tempo dipilih lebih
              dulu.
            </EmptyState>
          )}
        </PupilSearch>
      </div>
      {printing.job && <ReceiptPaper {...printing.job} />}
    </div>
  )
}
