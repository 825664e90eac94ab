import { markOf } from '../../../../outbox/fields/mark'
import { resolveConflict } from '../../../../outbox/edits/resolve-conflict'
import { wakeReplay } from '../../../../workspace/line/wake-replay'
import { useWorkspace } from '../../../../workspace/workspace'
import { Banner } from '../../../../ui/notices/banner'
import { timeWords } from '../../../../ui/words/date-words'
import { markWords } from '../../../../ui/words/mark-words'
import { TwoValues } from '../../../../ui/table/two-values'
import type { RegisterLine } from '../read-register'

/** A difference or a refusal, with what can be done about it. */
export function MarkTrouble({ line, onDone }: { line: RegisterLine; onDone: () => void }) {
  const { db, timeZone } = useWorkspace()
  const row = line.queued
  if (line.truth !== 'attention' || !row) return null
  if (row.state === 'rejected') {
    return (
      <Banner kind="error" title="Ditolak sekolah">
        {row.last_error?.message || 'Sekolah tidak menerima catatan ini.'} Ubah tandanya, atau buka
        Sinkronisasi untuk mencoba lagi.
      </Banner>
    )
  }
  const { remote } = row
  const by = [
    remote?.updated_by?.name,
    remote?.updated_at && timeWords(Date.parse(remote.updated_at), timeZone),
  ]
  return (
    <TwoValues
      mine={markWords({ status: line.status, minutes_late: line.minutesLate, note: line.note })}
      theirs={markWords(markOf(remote))}
      theirsBy={by.filter(Boolean).join(' ') || null}
      onKeep={(side) => {
        void resolveConflict(db, row.seq ?? 0, side).then(() => {
          wakeReplay('now')
          onDone()
        })
      }}
    />
  )
}
