import {
  createTeacherAttendance,
  listTeacherAttendances,
  putTeacherAttendance,
  TeacherAttendance,
} from '../../../contract/attendance/teacher-attendances'
import type { Fields, OutboxRow } from '../../db/outbox-row'
import { containsAll, without, type Source } from '../fields/fields'
import { cleanText, gateAgrees, gateBody, gateOf, gateUnits, type GateFields } from '../fields/gate-fields'
import { requestFields, type Kind } from '../kind'
import { oneByOne } from './one-by-one'

/** A member of staff's day: check-in, check-out, status and a note. */
export type TeacherDay = GateFields & Readonly<{ note: string | null }>

/** What a teacher's attendance is about, for `saveChanges`. One row for each teacher and day. */
export function aboutTeacherDay(schoolId: string | null, teacher_id: string, date: string) {
  return { key: `teacherAttendance|${schoolId ?? ''}|${teacher_id}|${date}`, teacher_id, date }
}

/** The fields of a row for a teacher's day. */
export function teacherDayOf(source: Source): TeacherDay {
  return { ...gateOf(source), note: cleanText(source?.['note']) }
}

/** Attendance of one member of staff on one day. */
export const teacherAttendance: Kind = {
  name: 'teacherAttendance',
  units: [...gateUnits, ['note']],
  photos: { checkin_image_url: 'presensi-guru', checkout_image_url: 'presensi-guru' },
  sentOnce: () => false,
  choice: 'contested',
  read: teacherDayOf,
  agrees: (held, sent, before) =>
    gateAgrees(held, without(sent, ['note']), before) && containsAll(teacherDayOf(held), noteIn(sent)),
  tidy: teacherDayOf,

  ...oneByOne({
    schema: TeacherAttendance,
    table: (db) => db.teacherAttendances,
    keyOf: (row) => [teacher(row), row.date] as [string, string],
    isSame,
    async find(client, row) {
      const query = { page: 1, limit: 200, teacher_id: teacher(row), date: row.date }
      const { list } = await client.send(listTeacherAttendances, { query })
      return list.find((one) => isSame(one, row))
    },
    async sendOne(client, one, versions) {
      const { row, latest, version } = one
      const id = latest?.['id']
      const known = typeof id === 'string' ? { id } : {}
      const fields = requestFields(one, teacherAttendance, versions)
      const body = {
        ...known,
        teacher_id: teacher(row),
        date: row.date,
        ...gateBody(fields),
        ...noteIn(fields),
        ...(versions && version !== null ? { version } : {}),
      }
      // After a lost answer the row may be there: only the first send of a day that nobody has recorded makes it.
      const call = 'id' in known || row.unsure.length > 0 ? putTeacherAttendance : createTeacherAttendance
      const held = teacherAttendance.rowIn(await client.send(call, { body }), row)
      return held && { kind: 'confirmed', row: held }
    },
  }),
}

function noteIn(fields: Fields): { note?: string | null } {
  return 'note' in fields ? { note: cleanText(fields['note']) } : {}
}

function teacher({ teacher_id }: OutboxRow): string {
  if (teacher_id === undefined) throw new Error('a teacher’s attendance without a teacher')
  return teacher_id
}

function isSame(held: TeacherAttendance, row: OutboxRow): boolean {
  return held.teacher_id === row.teacher_id && held.date === row.date
}
