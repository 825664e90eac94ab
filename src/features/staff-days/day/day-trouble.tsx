import { gateOf } from '../../../outbox/fields/gate-fields'
import { resolveConflict } from '../../../outbox/edits/resolve-conflict'
import type { StaffDayLine } from '../../../pull/staff-days/read-staff-days'
import { Banner } from '../../../ui/notices/banner'
import { timeWords } from '../../../ui/words/date-words'
import { markWords } from '../../../ui/words/mark-words'
import { TwoValues } from '../../../ui/table/two-values'
import { wakeReplay } from '../../../workspace/line/wake-replay'
import { useWorkspace } from '../../../workspace/workspace'
import { timeOfDay, refusalWords } from '../day-words'

/** A day that the service refused or holds differently, with what can be done about it. */
export function DayTrouble({ line, onDone }: { line: StaffDayLine; onDone: () => void }) {
  const { db, timeZone } = useWorkspace()
  const { queued, day } = line
  if (line.truth !== 'attention' || !queued) return null
  if (queued.state === 'rejected') {
    return (
      <Banner kind="error" title="Ditolak sekolah">
        {refusalWords(line)} Catatan Anda tetap ada di perangkat ini. Ubah, atau buka Sinkronisasi untuk
        mengirim lagi.
      </Banner>
    )
  }
  const { remote } = queued
  const theirs = gateOf(remote)
  const words = (one: {
    status: typeof day.status
    checkin_time: string | null
    checkout_time: string | null
  }) =>
    [
      markWords({ status: one.status }),
      one.checkin_time && `masuk ${timeOfDay(one.checkin_time, timeZone) ?? ''}`,
      one.checkout_time && `pulang ${timeOfDay(one.checkout_time, timeZone) ?? ''}`,
    ]
      .filter(Boolean)
      .join(', ')
  const at = remote?.updated_at ? timeWords(Date.parse(remote.updated_at), timeZone) : null
  return (
    <TwoValues
      mine={words(day)}
      theirs={words(theirs)}
      theirsBy={[remote?.updated_by?.name, at].filter(Boolean).join(' ') || null}
      onKeep={(side) => {
        void resolveConflict(db, queued.seq ?? 0, side).then(() => {
          wakeReplay('now')
          onDone()
        })
      }}
    />
  )
}
