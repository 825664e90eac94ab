import type { BillGroup } from '../../../../../contract/bills/bill-groups'
import { counted } from '../../../../records/list/list-words'
import { fullDate } from '../../../../ui/words/date-words'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import { statusWords } from '../settings-words'

/** One line: state, due date, and what is billed, paid and open. */
export function GroupSums({ group }: { group: BillGroup }) {
  const { status, due_date, student_count, total, paid, outstanding, void_reason } = group
  const parts = [
    status && statusWords[status].word,
    due_date && `jatuh tempo ${fullDate(due_date)}`,
    typeof student_count === 'number' && status !== 'void' && `${counted(student_count, 'siswa')} ditagih`,
    typeof total === 'number' && status !== 'void' && rupiahWords(total),
    typeof paid === 'number' && paid > 0 && `dibayar ${rupiahWords(paid)}`,
    typeof outstanding === 'number' && outstanding > 0 && `belum dibayar ${rupiahWords(outstanding)}`,
    void_reason && `alasan: ${void_reason}`,
  ]
  return <>{parts.filter(Boolean).join(' · ')}</>
}
