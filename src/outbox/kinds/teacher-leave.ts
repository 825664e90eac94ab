import {
  createTeacherLeave,
  listTeacherLeaves,
  TeacherLeave,
  updateTeacherLeave,
} from '../../../contract/teacher-leaves'
import type { Client } from '../../api/client'
import type { OutboxRow } from '../../db/outbox-row'
import { isSameLeave, leaveAgrees, leaveId, leaveOf, leaveUnits } from '../leave-fields'
import { spoken, type Claimed, type Kind, type RowAnswer } from '../kind'
import { notWhole } from './leave-refusals'
import { oneByOne } from './one-by-one'

/** What a teacher's leave is about, for `saveChanges`. The id is made by who enters it. */
export function aboutTeacherLeave(
  schoolId: string | null,
  leave_id: string,
  teacher_id: string,
  from: string,
) {
  return { key: `teacherLeave|${schoolId ?? ''}|${leave_id}`, leave_id, teacher_id, date: from }
}

/** A leave of a member of staff: asked for, changed, decided, or given its attachment. */
export const teacherLeave: Kind = {
  name: 'teacherLeave',
  units: leaveUnits,
  photos: { attachment_url: 'izin-guru' },
  saidOnce: () => false,
  choice: 'whole',
  read: leaveOf,
  agrees: leaveAgrees,
  tidy: leaveOf,

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
  const { row, ground, sent, whole, version } = one
  const wanted = leaveOf(whole)
  const { type, from, to } = wanted
  // Also one that is taken back after it was entered: nothing that could be sent says so.
  if (type === null || from === null || to === null) return notWhole
  if (!ground) {
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
  const said = spoken(one, teacherLeave, versions)
  const { reason, attachment_url, status } = leaveOf(said)
  const body = {
    ...('type' in said ? { type } : {}),
    ...('from' in said ? { from } : {}),
    ...('to' in said ? { to } : {}),
    ...('reason' in said ? { reason } : {}),
    ...('attachment_url' in said ? { attachment_url } : {}),
    ...(status === null ? {} : { status }),
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
