import * as z from 'zod/mini'
import {
  listTeacherAttendances,
  putTeacherAttendance,
  TeacherAttendance,
} from '../../../contract/teacher-attendances'
import type { Fields, Held, OutboxRow } from '../../db/outbox-row'
import { pick, says, without, type Source } from '../fields'
import { cleanText, gateAgrees, gateBody, gateOf, gateUnits, type GateFields } from '../gate-fields'
import { spoken, type Kind, type RowAnswer } from '../kind'
import { dropOlder, storeNewer } from '../store-newer'

/** A member of staff's day: check-in, check-out, status and a note. */
export type TeacherDay = GateFields & Readonly<{ note: string | null }>

/** What a teacher's attendance is about, for `saveChanges`. One row for each teacher and day. */
export function aboutTeacherDay(schoolId: string | null, teacher_id: string, date: string) {
  return { key: `teacherAttendance|${schoolId ?? ''}|${teacher_id}|${date}`, teacher_id, date }
}

/** What a row says of a teacher's day. */
export function teacherDayOf(source: Source): TeacherDay {
  return { ...gateOf(source), note: cleanText(source?.['note']) }
}

/** Attendance of one member of staff on one day. */
export const teacherAttendance: Kind = {
  name: 'teacherAttendance',
  units: [...gateUnits, ['note']],
  photos: { checkin_image_url: 'presensi-guru', checkout_image_url: 'presensi-guru' },
  saidOnce: () => false,
  choice: 'contested',
  read: teacherDayOf,
  agrees: (held, sent, before) =>
    gateAgrees(held, without(sent, ['note']), before) && says(teacherDayOf(held), noteIn(sent)),
  tidy: teacherDayOf,

  tables: (db) => [db.teacherAttendances],
  confirmed: async (db, row) => (await db.teacherAttendances.get(keyOf(row))) ?? null,
  async store(db, row, held, asOf) {
    const parsed = z.safeParse(TeacherAttendance, held)
    if (parsed.success) await storeNewer(db.teacherAttendances, keyOf(row), parsed.data, asOf)
    else if (held === null) await dropOlder(db.teacherAttendances, keyOf(row), asOf)
  },

  absentIsNone: true,
  group: (row) => row.key,
  rowIn,
  async fetch(client, rows) {
    const found = new Map<string, Held>()
    for (const row of rows) {
      const query = { page: 1, limit: 200, teacher_id: teacher(row), date: row.date }
      const { list } = await client.send(listTeacherAttendances, { query })
      const held = list.find((one) => one.teacher_id === row.teacher_id && one.date === row.date)
      if (held) found.set(row.key, held)
    }
    return found
  },
  async send(client, claimed, versions) {
    const answers = new Map<string, RowAnswer>()
    for (const one of claimed) {
      const { row, ground, version } = one
      const said = spoken(one, teacherAttendance, versions)
      const body = {
        ...(typeof ground?.['id'] === 'string' ? { id: ground['id'] } : {}),
        teacher_id: teacher(row),
        date: row.date,
        ...gateBody(said),
        ...('note' in said ? { note: cleanText(said['note']) } : {}),
        ...(versions && version !== null ? { version } : {}),
      }
      const held = rowIn(await client.send(putTeacherAttendance, { body }), row)
      if (held) answers.set(row.key, { kind: 'confirmed', row: held })
    }
    return answers
  },
}

function noteIn(sent: Fields): Fields {
  return pick(sent, ['note'])
}

function teacher({ teacher_id }: OutboxRow): string {
  if (teacher_id === undefined) throw new Error('a teacher’s attendance without a teacher')
  return teacher_id
}

function keyOf(row: OutboxRow): [string, string] {
  return [teacher(row), row.date]
}

function rowIn(data: unknown, row: OutboxRow): Held | null {
  const parsed = z.safeParse(TeacherAttendance, data)
  if (!parsed.success) return null
  return parsed.data.teacher_id === row.teacher_id && parsed.data.date === row.date ? parsed.data : null
}
