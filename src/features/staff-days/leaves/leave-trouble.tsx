import { RotateCw } from 'lucide-react'
import { failureSentence } from '../../../../contract/failures'
import { createTeacherLeave, updateTeacherLeave } from '../../../../contract/attendance/teacher-leaves'
import { stateOf } from '../../../db/outbox-row'
import { resolveConflict } from '../../../outbox/edits/resolve-conflict'
import { leaveOf } from '../../../outbox/fields/leave-fields'
import { sendAgain } from '../../../outbox/queue'
import type { ShownLeave } from '../../../pull/attendance/read-leaves'
import { Button } from '../../../ui/controls/button'
import { Banner } from '../../../ui/notices/banner'
import { TwoValues } from '../../../ui/table/two-values'
import { leaveStatus, leaveTypes } from '../../../ui/words/teacher-leave-words'
import { wakeReplay } from '../../../workspace/line/wake-replay'
import { useWorkspace } from '../../../workspace/workspace'
import { spanWords } from './span-words'

/** A leave that the service refused or holds differently, with what can be done about it. */
export function LeaveTrouble({ leave }: { leave: ShownLeave }) {
  const { db } = useWorkspace()
  const { queued, truth } = leave
  if (truth !== 'attention' || !queued) return null
  const seq = queued.seq ?? 0
  if (stateOf(queued) === 'conflict') {
    return (
      <TwoValues
        mine={words(leave.fields)}
        theirs={queued.remote ? words(queued.remote) : 'Sudah dibatalkan'}
        theirsBy={null}
        onKeep={(side) => {
          void resolveConflict(db, seq, side).then(() => wakeReplay('now'))
        }}
      />
    )
  }
  const fallback = failureSentence(queued.base ? updateTeacherLeave : createTeacherLeave)
  return (
    <>
      <Banner kind="error" title="Ditolak sekolah">
        {queued.last_error?.message || fallback} Isian Anda tetap ada di perangkat ini.
      </Banner>
      <Button
        size="sm"
        icon={<RotateCw aria-hidden="true" />}
        onClick={() => {
          void sendAgain(db, seq).then(() => wakeReplay('now'))
        }}
      >
        Kirim lagi
      </Button>
    </>
  )
}

/** "Sakit, 23 November 2026, Menunggu · Demam". */
function words(source: Parameters<typeof leaveOf>[0]): string {
  const { type, from, to, status, reason } = leaveOf(source)
  const facts = [leaveTypes[type ?? 'izin'], spanWords(from, to), leaveStatus[status ?? 'pending'].word]
  return [facts.join(', '), reason].filter(Boolean).join(' · ')
}
