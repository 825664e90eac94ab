import { useState } from 'react'
import type { StoredStudent } from '../../../../pull/lists/students'
import { usePagedList } from '../../../../pull/list/use-paged-list'
import { bundlesOf, bundleSource, isOpen } from '../../../../pull/lists/bundles'
import { useRecordReach } from '../../../../pull/record/use-record-reach'
import { voidBill } from '../../../../pull/record/money/void-bill'
import { billName } from '../../../../records/bills/bill-words'
import { counted } from '../../../../records/list/list-words'
import { refusalWords } from '../../../../records/refusal-words'
import { Banner } from '../../../../ui/notices/banner'
import { Button } from '../../../../ui/controls/button'
import { fullDate } from '../../../../ui/words/date-words'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import { useToday } from '../../../../workspace/calendar/use-today'

interface BillsToComeProps {
  student: StoredStudent
  /** Called when the bills to come are void: what the pupil owes has changed. */
  onVoided: () => void
}

/**
 * The bills of a pupil who leaves: those that fall due after the last day and on which nothing is paid are voided together, the
 * others stay, and are paid or voided at the till.
 */
export function BillsToCome({ student, onVoided }: BillsToComeProps) {
  const reach = useRecordReach()
  const today = useToday()
  const open = (usePagedList(bundleSource, bundlesOf(student.id)).rows ?? []).filter(isOpen)
  const toCome = open.filter(({ due_date, paid }) => !paid && due_date && due_date > today)
  const rest = open.length - toCome.length
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function voidAll() {
    setBusy(true)
    setFault(null)
    try {
      for (const bundle of toCome) {
        const end = await voidBill(reach, bundle, `Keluar dari sekolah ${fullDate(today)}`)
        if (end.kind === 'saved') continue
        setFault(`${billName(bundle)} belum dibatalkan. ${refusalWords(end)}`)
        return
      }
      onVoided()
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {toCome.length > 0 && (
        <>
          <p>Tagihan yang jatuh tempo setelah hari ini dan belum dibayar:</p>
          <ul>
            {toCome.map((bundle) => (
              <li key={bundle.id}>
                {billName(bundle)}, {rupiahWords(bundle.total)}
                {bundle.due_date && `, jatuh tempo ${fullDate(bundle.due_date)}`}
              </li>
            ))}
          </ul>
          <Button look="outline" busy={busy} onClick={() => void voidAll()}>
            Batalkan {counted(toCome.length, 'tagihan')} ini
          </Button>
        </>
      )}
      {toCome.length > 0 && rest > 0 && (
        <p>
          {counted(rest, 'tagihan')} sudah jatuh tempo atau sudah dibayar sebagian: tetap di Tunggakan, dan
          dibayar atau dibatalkan di kasir.
        </p>
      )}
      {fault && <Banner kind="error">{fault}</Banner>}
    </>
  )
}
