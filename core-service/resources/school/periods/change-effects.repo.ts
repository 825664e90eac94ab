import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { classes, classMemberships } from '../../../db/schema/school/classes'
import { students } from '../../../db/schema/people/students'
import { dateInWords } from '../../../messages/dates'
import type { StoredSubPeriod } from './periods.repo'

export interface ChangeEffects extends Record<string, unknown> {
  readonly classes: number
  readonly classes_without_homeroom: number
  readonly students: number
  readonly students_without_class: number
}

/** What people will find in a school year once it is the active one. */
export async function effectsOf(db: Queryable, schoolId: string, periodId: string): Promise<ChangeEffects> {
  const { rows } = await db.execute<ChangeEffects>(sql`
    WITH own AS (
      SELECT id, homeroom_teacher_id FROM ${classes}
      WHERE school_id = ${schoolId} AND period_id = ${periodId} AND status = 'active'
    ), placed AS (
      SELECT DISTINCT m.student_id FROM ${classMemberships} m
      WHERE m.school_id = ${schoolId} AND m.to_date IS NULL AND m.class_id IN (SELECT id FROM own)
    ), pupils AS (
      SELECT id FROM ${students} WHERE school_id = ${schoolId} AND status = 'active'
    )
    SELECT (SELECT count(*) FROM own)::int AS classes,
      (SELECT count(*) FROM own WHERE homeroom_teacher_id IS NULL)::int AS classes_without_homeroom,
      (SELECT count(*) FROM pupils WHERE id IN (SELECT student_id FROM placed))::int AS students,
      (SELECT count(*) FROM pupils WHERE id NOT IN (SELECT student_id FROM placed))::int
        AS students_without_class`)
  return rows[0] ?? { classes: 0, classes_without_homeroom: 0, students: 0, students_without_class: 0 }
}

/** What the office should do before or after, in words. */
export function changeWarnings(
  { name, periodName, setting }: Pick<StoredSubPeriod, 'name' | 'periodName' | 'setting'>,
  effects: ChangeEffects,
  today: string,
): string[] {
  const { first_date: first, last_date: last } = setting
  const warnings: string[] = []
  if (effects.classes === 0) {
    warnings.push(`Belum ada kelas di ${periodName}. Buat kelasnya dulu supaya absensi bisa diisi.`)
  } else if (effects.students_without_class > 0) {
    warnings.push(`${effects.students_without_class} siswa aktif belum punya kelas di ${periodName}.`)
  }
  if (effects.classes_without_homeroom > 0) {
    warnings.push(`${effects.classes_without_homeroom} kelas belum punya wali kelas.`)
  }
  if (today < first) warnings.push(`${name} baru mulai ${dateInWords(first)}.`)
  if (today > last) warnings.push(`${name} sudah selesai ${dateInWords(last)}.`)
  return warnings
}
