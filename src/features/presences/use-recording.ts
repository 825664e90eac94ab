import { useCallback } from 'react'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import { clockIn, momentIn } from '../../../contract/values/dates'
import { serviceNow } from '../../outbox/replay/clock'
import { typedTime, type GatePatch } from '../../outbox/fields/gate-fields'
import { aboutPresence, presence } from '../../outbox/kinds/presence'
import type { ChangeIntent } from '../../outbox/edits/save-change'
import type { PresenceLine } from '../../pull/attendance/presence-page'
import type { Half } from '../../records/position/position'
import { useOfflineSave } from '../../records/use-offline-save'
import { useWorkspace } from '../../workspace/workspace'
import { fieldsOf } from './presence-words'

/** What can be recorded of a pupil's day; each resolves to whether it is stored on this device. */
export interface Recording {
  status: (line: PresenceLine, status: AttendanceStatus | null) => Promise<boolean>
  /** @param time `HH:MM` by the school's clock; null takes it away, with the place that belongs to it */
  time: (line: PresenceLine, half: Half, time: string | null) => Promise<boolean>
  /** The time of this moment by the service's clock, as last measured. */
  now: (line: PresenceLine, half: Half) => Promise<boolean>
  patch: (line: PresenceLine, patch: GatePatch, photos?: ChangeIntent['photos']) => Promise<boolean>
}

/** Records presences of one day through the outbox. @param date `YYYY-MM-DD` */
export function useRecording(date: string): Recording {
  const { db, timeZone } = useWorkspace()
  const { schoolId, storeOne } = useOfflineSave(true)

  const save = useCallback(
    (line: PresenceLine, make: () => Promise<GatePatch>, photos?: ChangeIntent['photos']) =>
      storeOne(
        presence,
        async () => ({
          about: aboutPresence(schoolId, line.id, date),
          subject: line.name,
          patch: await make(),
          ...(photos ? { photos } : {}),
        }),
        line.classId,
      ),
    [storeOne, schoolId, date],
  )
  return {
    status: (line, status) => save(line, () => Promise.resolve({ status })),
    time: (line, half, time) =>
      save(line, () =>
        Promise.resolve(
          typedTime(
            half,
            fieldsOf(line),
            time === null ? null : momentIn(timeZone, date, time).toISOString(),
          ),
        ),
      ),
    now: (line, half) =>
      save(line, async () => {
        const at = clockIn(timeZone, await serviceNow(db, Date.now()))
        return typedTime(half, fieldsOf(line), momentIn(timeZone, date, at).toISOString())
      }),
    patch: (line, patch, photos) => save(line, () => Promise.resolve(patch), photos),
  }
}
