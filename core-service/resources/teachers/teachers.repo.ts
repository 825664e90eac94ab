import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Teacher } from '../../../contract/teachers'
import type { Queryable } from '../../db/client'
import { classes } from '../../db/schema/classes'
import { periods } from '../../db/schema/periods'
import { teachers } from '../../db/schema/teachers'
import { countOf } from '../../plugins/count-of'
import { type PageQuery, pageWindow } from '../../plugins/paging'
import { searchIn } from '../../plugins/search'

type TeacherRow = typeof teachers.$inferSelect

export const toTeacher = (row: TeacherRow, homeroom: Teacher['homeroom_class'] = null): Teacher => ({
  id: row.id,
  name: row.name,
  type: row.type,
  nip: row.nip,
  nuptk: row.nuptk,
  gender: row.gender,
  email: row.email,
  phone: row.phone,
  photo_url: row.photoUrl,
  homeroom_class: homeroom,
})

/** Staff by name, each with the first class they are wali kelas of in the active period. */
export async function pageOfTeachers(
  db: Queryable,
  schoolId: string,
  query: PageQuery & { search?: string | undefined; type?: TeacherRow['type'] | undefined },
): Promise<{ list: Teacher[]; total: number }> {
  const where = and(
    eq(teachers.schoolId, schoolId),
    query.type === undefined ? undefined : eq(teachers.type, query.type),
    searchIn(teachers.nameFold, query.search),
  )
  const { limit, offset } = pageWindow(query)
  const rows = await db
    .select()
    .from(teachers)
    .where(where)
    .orderBy(sql`${teachers.nameFold} COLLATE "C"`, asc(teachers.id))
    .limit(limit)
    .offset(offset)
  const homerooms = await homeroomsOf(
    db,
    schoolId,
    rows.map((row) => row.id),
  )
  return {
    list: rows.map((row) => toTeacher(row, homerooms.find((one) => one.teacherId === row.id) ?? null)),
    total: await countOf(db, teachers, where),
  }
}

function homeroomsOf(db: Queryable, schoolId: string, teacherIds: readonly string[]) {
  return db
    .select({ id: classes.id, name: classes.name, teacherId: classes.homeroomTeacherId })
    .from(classes)
    .innerJoin(periods, and(eq(periods.schoolId, classes.schoolId), eq(periods.id, classes.periodId)))
    .where(
      and(
        eq(classes.schoolId, schoolId),
        inArray(classes.homeroomTeacherId, [...teacherIds]),
        eq(periods.isActive, true),
        eq(classes.status, 'active'),
      ),
    )
    .orderBy(asc(classes.nameFold))
}

export async function findTeacher(
  db: Queryable,
  schoolId: string,
  id: string,
): Promise<TeacherRow | undefined> {
  const [row] = await db
    .select()
    .from(teachers)
    .where(and(eq(teachers.schoolId, schoolId), eq(teachers.id, id)))
  return row
}

export async function insertTeacher(
  db: Queryable,
  row: typeof teachers.$inferInsert,
): Promise<TeacherRow | undefined> {
  const [inserted] = await db.insert(teachers).values(row).returning()
  return inserted
}
