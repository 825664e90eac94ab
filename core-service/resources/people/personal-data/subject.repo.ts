import { type SQL, sql } from 'drizzle-orm'
import type { Person, PersonKind } from '../../../../contract/accounts/personal-data'
import { ErrorCode } from '../../../../contract/errors'
import { permissions } from '../../../../contract/permissions'
import type { Queryable } from '../../../db/client'
import { fail } from '../../../kit/answers/fail'
import type { Session } from '../../../kit/session/session'
import { holdsAll } from '../../accounts/roles/roles.rules'

/** Somebody of whom the school holds data, with every id that rows use for them. */
export interface Subject {
  readonly kind: PersonKind
  readonly id: string
  readonly name: string
  readonly number: string | null
  readonly present: boolean
  readonly erasedAt: Date | null
  readonly studentId: string | null
  readonly teacherId: string | null
  readonly userId: string | null
  /** What the role of their account allows; empty without one. */
  readonly permissions: readonly string[]
}

type SubjectRow = {
  kind: PersonKind
  id: string
  name: string
  name_fold: string
  number: string | null
  present: boolean
  erased_at: string | Date | null
  teacher_id: string | null
  user_id: string | null
  permissions: string[] | null
}

/** Pupils, staff with the account that they have, and accounts of nobody on the staff. */
export const everybody = (schoolId: string): SQL => sql`
  SELECT 'students' AS kind, s.id, s.name, s.name_fold, coalesce(s.nis, s.nisn) AS number, s.status = 'active' AS present,
    s.erased_at, NULL::uuid AS teacher_id, NULL::uuid AS user_id, NULL::text[] AS permissions
  FROM students s WHERE s.school_id = ${schoolId}
  UNION ALL
  SELECT 'teachers', t.id, t.name, t.name_fold, coalesce(t.nip, t.nuptk, u.email),
    t.status = 'active' OR coalesce(u.active, false), t.erased_at, t.id, u.id, r.permissions
  FROM teachers t LEFT JOIN users u ON u.school_id = t.school_id AND u.teacher_id = t.id
    LEFT JOIN roles r ON r.school_id = u.school_id AND r.id = u.role_id
  WHERE t.school_id = ${schoolId}
  UNION ALL
  SELECT 'users', u.id, u.name, hadir_fold(u.name), u.email, u.active, u.erased_at, NULL, u.id, r.permissions
  FROM users u JOIN roles r ON r.school_id = u.school_id AND r.id = u.role_id
  WHERE u.school_id = ${schoolId} AND u.teacher_id IS NULL`

/**
 * @throws DomainError 1200 where the school has nobody of that kind and id
 */
export async function findSubject(
  db: Queryable,
  schoolId: string,
  { kind, id }: { kind: PersonKind; id: string },
): Promise<Subject> {
  const { rows } = await db.execute<SubjectRow>(sql`
    SELECT * FROM (${everybody(schoolId)}) AS person
    WHERE (kind = ${kind} AND id = ${id}::uuid) OR (${kind} = 'users' AND user_id = ${id}::uuid)`)
  const [row] = rows
  if (row === undefined) return fail(ErrorCode.notFound, { message: 'Orang ini tidak ditemukan.' })
  return {
    kind: row.kind,
    id: row.id,
    name: row.name,
    number: row.number,
    present: row.present,
    erasedAt: row.erased_at === null ? null : new Date(row.erased_at),
    studentId: row.kind === 'students' ? row.id : null,
    teacherId: row.teacher_id,
    userId: row.user_id,
    permissions: row.permissions ?? [],
  }
}

/** Every id that rows use for somebody. */
export const idsOf = ({ studentId, teacherId, userId }: Subject): string[] =>
  [studentId, teacherId, userId].filter((id) => id !== null)

/** The audit's entry about an export or an erasure: whose, and the pupil's id, by which the row is found. */
export const auditedSubject = ({ kind, studentId }: Subject) => ({
  kind,
  ...(studentId === null ? {} : { student_id: studentId }),
})

/** The person as the contract shows them. */
export const toPerson = (
  subject: Omit<Subject, 'studentId' | 'teacherId' | 'userId' | 'permissions'>,
): Person => ({
  kind: subject.kind,
  id: subject.id,
  name: subject.name,
  number: subject.erasedAt === null ? subject.number : null,
  present: subject.present,
  erased_at: subject.erasedAt?.toISOString() ?? null,
})

const reads = permissions.filter((name) => name.endsWith('.read') && name !== 'developer.read')

/**
 * Asks for every permission to read, the reach and the accounts: a part of what is held would be called the whole, and nobody
 * takes over or removes an account that holds what they lack (decision 0012).
 * @throws DomainError 1400
 */
export function requireWholeSight(session: Session, subject: Pick<Subject, 'permissions'>): void {
  if (!holdsAll(session.permissions, [...reads, 'classes.all', 'users.write', ...subject.permissions])) {
    fail(ErrorCode.notPermitted, {
      message: 'Data lengkap seseorang hanya dibuka oleh administrator yang memegang semua hak baca.',
    })
  }
}
