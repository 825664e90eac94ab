import { and, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { uuidv7 } from '../../contract/values/ids'
import { addDays } from '../../contract/values/dates'
import { studentDays } from './schema/attendance/student-days'
import { studentMonths } from './schema/attendance/student-months'
import { schoolKit } from '../../tests/support/records/school-kit'

const { service, school } = await schoolKit('bulan', {})

const pupils = () => school.classes['7A'].pupils.map(({ id }) => id)
const row = (studentId: string, date: string, status: (typeof studentDays.$inferInsert)['status']) => ({
  ...{ id: uuidv7(), schoolId: school.schoolId, studentId, date, status, registerVersion: 1 },
})
const ofDay = (studentId: string, date: string) =>
  and(eq(studentDays.studentId, studentId), eq(studentDays.date, date))

/** Months whose figures differ from those of the days; a month without a mark need not be there. */
async function differing(): Promise<unknown[]> {
  const { rows } = await service.db.execute(sql`
    SELECT student_id, date, status, letter FROM (
      SELECT student_id, (month + place)::date AS date, replace(substr(marks, place + 1, 1), ' ', '-') AS letter
      FROM student_months CROSS JOIN generate_series(0, 30) AS place
      WHERE extract(month FROM month + place) = extract(month FROM month) OR substr(marks, place + 1, 1) NOT IN ('-', ' ')
    ) AS letters
    FULL JOIN (SELECT student_id, date, status FROM student_days) AS days USING (student_id, date)
    WHERE coalesce(letter, '-') <> hadir_mark_letter(status)`)
  return rows
}

it('counts in each month what its days hold, whatever is written', async () => {
  const { db } = service
  const [one = '', two = '', three = ''] = pupils()
  const days = Array.from({ length: 70 }, (_, at) => addDays('2026-01-25', at))
  // Many days and months in one statement, and a day that the gate wrote alone.
  await db.insert(studentDays).values([one, two].flatMap((id) => days.map((date) => row(id, date, 'hadir'))))
  await db.insert(studentDays).values(row(three, '2026-01-31', null))
  expect(await differing()).toEqual([])
  expect(await db.$count(studentMonths, eq(studentMonths.studentId, one))).toBe(4)

  // The register's own way: a row that is there already is written over.
  await db
    .insert(studentDays)
    .values([
      row(one, '2026-01-31', 'sakit'),
      row(three, '2026-01-31', 'izin'),
      row(three, '2026-02-28', 'alpa'),
    ])
    .onConflictDoUpdate({
      target: [studentDays.schoolId, studentDays.studentId, studentDays.date],
      set: { status: sql`excluded.status` },
    })
  await db.update(studentDays).set({ status: null }).where(ofDay(one, '2026-02-10'))
  await db.update(studentDays).set({ note: 'Datang bersama ibu' }).where(ofDay(one, '2026-02-11'))
  await db.update(studentDays).set({ status: 'terlambat' }).where(ofDay(two, '2026-03-31'))
  await db.delete(studentDays).where(ofDay(two, '2026-02-28'))
  expect(await differing()).toEqual([])
  const [january] = await db
    .select()
    .from(studentMonths)
    .where(and(eq(studentMonths.studentId, one), eq(studentMonths.month, '2026-01-01')))
  expect(january?.marks).toBe(`${' '.repeat(24)}HHHHHHS`)

  // A row that becomes that of another day leaves its old place.
  await db.update(studentDays).set({ date: '2026-07-14' }).where(ofDay(two, '2026-03-31'))
  expect(await differing()).toEqual([])
})

it('keeps both of two days that are written at the same moment, and nothing that is taken back', async () => {
  const { db } = service
  const ids = pupils()
  const write = (date: string) => db.insert(studentDays).values(ids.map((id) => row(id, date, 'alpa')))
  await Promise.all(['2026-09-01', '2026-09-02', '2026-09-03', '2026-09-04'].map(write))
  expect(await differing()).toEqual([])
  const taken = db.transaction(async (tx) => {
    await tx.insert(studentDays).values(ids.map((id) => row(id, '2026-09-07', 'sakit')))
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  expect(await differing()).toEqual([])
})
