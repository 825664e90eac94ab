import { createStudentLeave, updateStudentLeave } from '../../../contract/attendance/leave-changes'
import { listStudentLeaves, StudentLeave } from '../../../contract/attendance/leaves'
import type { Client } from '../../api/client'
import type { Fields, ServiceRow, OutboxRow } from '../../db/outbox-row'
import { isSameLeave, leaveAgrees, leaveId, leaveOf, leaveUnits, pupilType } from '../fields/leave-fields'
import { requestFields, type Claimed, type Kind, type RowAnswer } from '../kind'
import { notWhole, refuseChange } from './leave-refusals'
import { oneByOne } from './one-by-one'

/** What a pupil's leave is about, for `saveChanges`. The id is made by the person who enters it. */
export function aboutLeave(schoolId: string | null, leave_id: string, student_id: string, from: string) {
  return { key: `leave|${schoolId ?? ''}|${leave_id}`, leave_id, student_id, date: from }
}

/** A pupil's leave: entered, decided, or given its attachment. */
export const leave: Kind = {
  name: 'leave',
  units: leaveUnits,
  photos: { attachment_url: 'izin' },
  // The specification's service has no call that changes a pupil's leave.
  sentOnce: (capabilities) => !capabilities.includes('leave_decisions'),
  choice: 'whole',
  read: leaveOf,
  agrees: leaveAgrees,
  tidy: leaveOf,

  ...oneByOne({
    schema: StudentLeave,
    table: (db) => db.leaves,
    keyOf: leaveId,
    isSame,
    async find(client, row) {
      const query = { page: 1, limit: 200, student_id: pupil(row), from: row.date }
      const { list } = await client.send(listStudentLeaves, { query })
      return list.find((one) => one.id === leaveId(row)) ?? list.find((one) => isSame(one, row))
    },
    sendOne,
  }),
}

async function sendOne(client: Client, one: Claimed, versions: boolean): Promise<RowAnswer | null> {
  const { row, latest, sent, whole, version } = one
  if (!latest) {
    const { from, to, reason, attachment_url, type: anyType } = leaveOf(whole)
    const { status } = leaveOf(sent)
    const type = pupilType(anyType)
    // A half leave cannot be entered; the screen makes sure, and a file from elsewhere might not.
    if (type === null || from === null || to === null) return notWhole
    const body = {
      id: leaveId(row),
      student_id: pupil(row),
      type,
      from,
      to,
      reason,
      ...(attachment_url === null ? {} : { attachment_url }),
      ...(status === 'approved' || status === 'pending' ? { status } : {}),
    }
    return { kind: 'confirmed', row: await client.send(createStudentLeave, { body }) }
  }
  const fields = requestFields(one, leave, versions)
  if (changesDays(latest, whole)) return refuseChange(latest)
  const { reason, attachment_url, status } = leaveOf(fields)
  const body = {
    ...('reason' in fields ? { reason } : {}),
    ...('attachment_url' in fields ? { attachment_url } : {}),
    ...('status' in fields && status !== null ? { status } : {}),
    ...(versions && version !== null ? { version } : {}),
  }
  const held = await client.send(updateStudentLeave, { params: { id: leaveId(row) }, body })
  return held && { kind: 'confirmed', row: held }
}

/** Type and days of an entered leave do not change; another leave has to be made for others. */
function changesDays(latest: ServiceRow, whole: Fields): boolean {
  const held = leaveOf(latest)
  return held.type !== whole['type'] || held.from !== whole['from'] || held.to !== whole['to']
}

function pupil({ student_id }: OutboxRow): string {
  if (student_id === undefined) throw new Error('a leave without a pupil')
  return student_id
}

function isSame(held: StudentLeave, row: OutboxRow): boolean {
  return held.student_id === row.student_id && isSameLeave(held, row)
}
