import {
  createTeacherLeave,
  listTeacherLeaves,
  TeacherLeave,
  updateTeacherLeave,
} from '../../../contract/attendance/teacher-leaves'
import type { Client } from '../../api/client'
import type { Fields, ServiceRow, OutboxRow } from '../../db/outbox-row'
import { containsAll, without, type Source } from '../fields/fields'
import { cleanText } from '../fields/gate-fields'
import {
  isSameLeave,
  leaveAgrees,
  leaveId,
  leaveOf,
  leaveUnits,
  type LeaveFields,
} from '../fields/leave-fields'
import { requestFields, type Claimed, type Kind, type RowAnswer } from '../kind'
import { notWhole } from './leave-refusals'
import { oneByOne } from './one-by-one'

/** What a teacher's leave is about, for `saveChanges`. The id is made by the person who enters it. */
export function aboutTeacherLeave(
  schoolId: string | null,
  leave_id: string,
  teacher_id: string,
  from: string,
) {
  return { key: `teacherLeave|${schoolId ?? ''}|${leave_id}`, leave_id, teacher_id, date: from }
}

/** A leave of a member of staff, with what the office wrote to its decision. */
type TeacherLeaveFields = LeaveFields & Readonly<{ decision_note: string | null }>

/** The fields of a row for a leave of staff. */
function teacherLeaveOf(source: Source): TeacherLeaveFields {
  return { ...leaveOf(source), decision_note: cleanText(source?.['decision_note']) }
}

/** As for a pupil's leave; a service that keeps no note is not contradicted by one. */
function agrees(held: ServiceRow, sent: Fields, before: ServiceRow | null): boolean {
  const kept = !('decision_note' in sent) || held['decision_note'] === undefined
  return (
    leaveAgrees(held, without(sent, ['decision_note']), before) &&
    (kept || containsAll(teacherLeaveOf(held), { decision_note: sent['decision_note'] ?? null }))
  )
}

/** A leave of a member of staff: asked for, changed, decided, or given its attachment. */
export const teacherLeave: Kind = {
  name: 'teacherLeave',
  units: [...leaveUnits, ['decision_note']],
  photos: { attachment_url: 'izin-guru' },
  sentOnce: () => false,
  choice: 'whole',
  read: teacherLeaveOf,
  agrees,
  tidy: teacherLeaveOf,

  ...oneByOne({
    schema: TeacherLeave,
    table: (db) => db.teacherLeaves,
    keyOf: leaveId,
    isSame,
    async find(client, row) {
      const query = { page: 1, limit: 200, teacher_id: teacher(row), from: row.date }
      const { list } = await client.send(listTeacherLeaves, { query })
      return list.find((one) => one.id === leaveId(row)) ?? list.find((one) => isSame(one, row))
    },
    sendOne,
  }),
}

async function sendOne(client: Client, one: Claimed, versions: boolean): Promise<RowAnswer | null> {
  const { row, latest, sent, whole, version } = one
  const wanted = leaveOf(whole)
  const { type, from, to } = wanted
  // Also one that is taken back after it was entered: no request could express it.
  if (type === null || from === null || to === null) return notWhole
  if (!latest) {
    const { reason, attachment_url } = wanted
    const { status } = leaveOf(sent)
    const body = {
      id: leaveId(row),
      teacher_id: teacher(row),
      type,
      from,
      to,
      reason,
      ...(attachment_url === null ? {} : { attachment_url }),
      ...(status === null ? {} : { status }),
    }
    return { kind: 'confirmed', row: await client.send(createTeacherLeave, { body }) }
  }
  const fields = requestFields(one, teacherLeave, versions)
  const { reason, attachment_url, status } = leaveOf(fields)
  const body = {
    ...('type' in fields ? { type } : {}),
    ...('from' in fields ? { from } : {}),
    ...('to' in fields ? { to } : {}),
    ...('reason' in fields ? { reason } : {}),
    ...('attachment_url' in fields ? { attachment_url } : {}),
    ...(status === null ? {} : { status }),
    ...('decision_note' in fields ? { decision_note: cleanText(fields['decision_note']) } : {}),
    ...(versions && version !== null ? { version } : {}),
  }
  const held = await client.send(updateTeacherLeave, { params: { id: leaveId(row) }, body })
  return held && { kind: 'confirmed', row: held }
}

function teacher({ teacher_id }: OutboxRow): string {
  if (teacher_id === undefined) throw new Error('a leave without a teacher')
  return teacher_id
}

function isSame(held: TeacherLeave, row: OutboxRow): boolean {
  return held.teacher_id === row.teacher_id && isSameLeave(held, row)
}
