import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from '../../contract/values/ids'
import type { Queryable } from '../db/client'
import { subjects, teacherSubjects } from '../db/schema/school/subjects'
import { teachers } from '../db/schema/people/teachers'
import type { CreatedSchool } from '../resources/accounts/setup/create-school.repo'
import { demoPeople } from './people/demo-sign-ins'

export interface DemoSubject {
  readonly code: string
  readonly name: string
  readonly group: 'A' | 'B' | 'lokal'
  /** Double and single lessons a week; 17 and 6 in all, as many as a week holds. */
  readonly doubles: number
  readonly singles: number
  /** Where it is taught, if not in the classroom. One teacher at most uses it, so that it is never taken. */
  readonly room?: string
}

const subject = (
  code: string,
  name: string,
  group: DemoSubject['group'],
  doubles: number,
  singles: number,
  room?: string,
): DemoSubject => ({ code, name, group, doubles, singles, ...(room === undefined ? {} : { room }) })

/** Kurikulum Merdeka of an SMP, with the muatan lokal of West Java. */
export const demoSubjects: readonly DemoSubject[] = [
  subject('PAI', 'Pendidikan Agama dan Budi Pekerti', 'A', 1, 1),
  subject('PP', 'Pendidikan Pancasila', 'A', 1, 1),
  subject('BIN', 'Bahasa Indonesia', 'A', 2, 1),
  subject('MTK', 'Matematika', 'A', 2, 1),
  subject('IPA', 'Ilmu Pengetahuan Alam', 'A', 2, 0, 'Lab IPA'),
  subject('IPS', 'Ilmu Pengetahuan Sosial', 'A', 2, 0),
  subject('BIG', 'Bahasa Inggris', 'A', 2, 0),
  subject('PJOK', 'Pendidikan Jasmani, Olahraga, dan Kesehatan', 'A', 1, 0, 'Lapangan'),
  subject('INF', 'Informatika', 'A', 1, 0, 'Lab Komputer'),
  subject('SB', 'Seni Budaya', 'B', 1, 0, 'Ruang Seni'),
  subject('PKY', 'Prakarya', 'B', 1, 0, 'Ruang Prakarya'),
  subject('BSUN', 'Bahasa Sunda', 'lokal', 1, 0),
  subject('PLH', 'Pendidikan Lingkungan Hidup', 'lokal', 0, 1),
  subject('BWK', 'Bimbingan Wali Kelas', 'lokal', 0, 1),
]

/** What the people who sign in teach, by mailbox; it goes with the title behind their names. */
const taughtBy: Readonly<Record<string, string>> = {
  guru: 'MTK',
  'wali.7a': 'BIN',
  'wali.7b': 'BSUN',
  'wali.7c': 'MTK',
  'wali.7d': 'SB',
  'wali.8a': 'BIN',
  'wali.8b': 'PJOK',
  'wali.8c': 'IPA',
  'wali.8d': 'INF',
  'wali.9a': 'BIG',
  'wali.9b': 'PAI',
  'wali.9c': 'BIG',
  'wali.9d': 'IPS',
}

/** What is taught, and what the teachers who do not sign in teach, one code for each of them. */
export interface SubjectPlan {
  readonly subjects: readonly Pick<DemoSubject, 'code' | 'name' | 'group'>[]
  readonly others: readonly string[]
}

/** Fourteen subjects and ten other teachers. */
const demoPlan: SubjectPlan = {
  subjects: demoSubjects,
  others: ['BIN', 'MTK', 'IPA', 'IPA', 'IPS', 'PAI', 'PAI', 'PP', 'PP', 'PKY'],
}

export interface DemoCurriculum {
  readonly subjectIds: ReadonlyMap<string, string>
  /** Teachers of a subject, by its code; the headmaster teaches none. */
  readonly teachers: ReadonlyMap<string, readonly string[]>
  /** Of the staff, by id. */
  readonly names: ReadonlyMap<string, string>
}

/** The subjects and the teachers who may be given them. */
export async function seedSubjects(
  tx: Queryable,
  { schoolId }: CreatedSchool,
  now: Date,
  plan = demoPlan,
): Promise<DemoCurriculum> {
  const rows = plan.subjects.map(({ code, name, group }) => ({
    id: uuidv7(now.getTime()),
    schoolId,
    code,
    name,
    group,
    createdAt: now,
  }))
  await tx.insert(subjects).values(rows)
  const subjectIds = new Map(rows.map((row) => [row.code, row.id]))
  const staff = await staffOf(tx, schoolId)
  const byCode = teachersByCode(staff, plan.others)
  // The wali kelas have an hour with their own class; the science teachers also teach the environment.
  const homeroom = demoPeople.flatMap((one) => (one.homeroom === undefined ? [] : one.email))
  const walis = staff.filter((one) => homeroom.includes(one.email ?? '')).map((one) => one.id)
  const all = new Map([...byCode, ['PLH', byCode.get('IPA') ?? []], ['BWK', walis]])
  await tx
    .insert(teacherSubjects)
    .values(
      [...all].flatMap(([code, ids]) =>
        ids.map((teacherId) => ({ schoolId, teacherId, subjectId: subjectIds.get(code) ?? '' })),
      ),
    )
  return { subjectIds, teachers: all, names: new Map(staff.map((one) => [one.id, one.name])) }
}

const staffOf = (tx: Queryable, schoolId: string) =>
  tx
    .select({ id: teachers.id, name: teachers.name, email: teachers.email, type: teachers.type })
    .from(teachers)
    .where(eq(teachers.schoolId, schoolId))
    // By name: ids of one moment are in no order, and the same people should teach the same everywhere.
    .orderBy(sql`${teachers.name} COLLATE "C"`)

function teachersByCode(
  staff: Awaited<ReturnType<typeof staffOf>>,
  others: readonly string[],
): Map<string, string[]> {
  const byCode = new Map<string, string[]>()
  const left = [...others]
  for (const { id, email, type } of staff) {
    if (type !== 'teacher') continue
    const code = email === null ? left.shift() : taughtBy[email.split('@')[0] ?? '']
    if (code !== undefined) byCode.set(code, [...(byCode.get(code) ?? []), id])
  }
  return byCode
}
