import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Erasure, PersonKind } from '../../../../contract/accounts/personal-data'
import { ErrorCode } from '../../../../contract/errors'
import type { Queryable } from '../../../db/client'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import type { Write } from '../../../kit/records/write'
import type { Session } from '../../../kit/session/session'
import { tidy } from '../../../kit/tidy'
import { lockMoves } from '../../school/class-moves/move-students'
import { openBillsOf, unpaidSentence } from '../students/unpaid-bills.repo'
import { emptyAudit, imagesInAudit } from './audit-about.repo'
import { imageUrlsOf } from './export-person'
import { held } from './held'
import { keptColumns } from './kept-columns'
import { auditedIds, heldOf, type HeldRows } from './rows.repo'
import { eraseIdentity, nameAfter, replaceCopiedNames } from './identity.repo'
import { auditedSubject, findSubject, requireWholeSight, type Subject, toPerson } from './subject.repo'

type Asked = { kind: PersonKind; id: string }

/**
 * What an erasure would remove and keep, and why it is not possible where it is not.
 * @throws DomainError 1200, 1400
 */
export async function previewErasure(db: Queryable, session: Session, asked: Asked): Promise<Erasure> {
  const subject = await findSubject(db, session.schoolId, asked)
  requireWholeSight(session, subject)
  const found = await heldOf(db, session.schoolId, subject)
  return toErasure(subject, found, (await refusalOf(db, session, subject))?.message ?? null)
}

/**
 * Erases the personal data of somebody who has left (decision 0050). Who is erased already stays so.
 * @returns the erasure, and the images that nothing refers to any more; their bytes go after the transaction
 * @throws DomainError 1200, 1400 for oneself and for those who held what the asker lacks, 1350 for those who are still there, 1320
 *   for open bills, 1100 for another name
 */
export async function erasePerson(
  write: Write,
  asked: Asked,
  typed: string,
): Promise<{ erasure: Erasure; images: readonly string[] }> {
  const { tx, schoolId, session, at } = write
  // A move of pupils locks the moves before the rows of the pupils; the other order would lock both out.
  if (asked.kind === 'students') await lockMoves(write)
  await holdPerson(tx, schoolId, asked)
  const subject = await findSubject(tx, schoolId, asked)
  requireWholeSight(session, subject)
  const found = await heldOf(tx, schoolId, subject)
  if (subject.erasedAt !== null) {
    return { erasure: toErasure(subject, found, null), images: await imagesErased(tx, schoolId, subject.id) }
  }
  const refusal = await refusalOf(tx, session, subject)
  if (refusal !== null) return fail(refusal.code, { message: refusal.message })
  if (tidy(typed) !== tidy(subject.name)) {
    failField('name', `Nama tidak sama. Ketik persis: ${subject.name}`)
  }

  const erasure = toErasure(subject, found, null)
  const audited = auditedIds(subject, found)
  const exchanged = await imagesInAudit(tx, schoolId, subject, audited)
  const images = [...new Set([...found.flatMap(({ rows }) => rows.flatMap(imageUrlsOf)), ...exchanged])]
  await emptyAudit(tx, schoolId, subject, audited)
  const columns = await columnsToEmpty(tx)
  for (const one of [...held].reverse()) {
    const where = one.of(subject)
    if (where === undefined) continue
    const table = sql.identifier(one.table)
    const own = sql`t.school_id = ${schoolId} AND ${where}`
    const empty = columns.get(one.table) ?? []
    if (one.erase?.columns === 'row') await tx.execute(sql`DELETE FROM ${table} t WHERE ${own}`)
    else if (empty.length > 0)
      await tx.execute(sql`UPDATE ${table} t SET ${sql.join(empty, sql`, `)} WHERE ${own}`)
  }
  await replaceCopiedNames(tx, schoolId, subject)
  await eraseIdentity(tx, schoolId, subject, at)
  await write.audit('data_erasures', subject.id, null, {
    ...auditedSubject(subject),
    name_after: nameAfter(subject),
    images,
  })
  const after = { ...subject, name: nameAfter(subject), erasedAt: at }
  return { erasure: { ...erasure, person: toPerson(after) }, images }
}

const Columns = z.array(z.object({ table: z.string(), column: z.string(), optional: z.boolean() }))

/**
 * What empties the columns of each table whose rows stay: all that the database has, but for those that are kept. A
 * column that must hold something gets its default; one without a default refuses the erasure.
 */
async function columnsToEmpty(db: Queryable): Promise<Map<string, SQL[]>> {
  const { rows } = await db.execute(sql`
    SELECT table_name AS table, column_name AS column, is_nullable = 'YES' AS optional FROM information_schema.columns
    WHERE table_schema = 'public' AND is_generated = 'NEVER' ORDER BY ordinal_position`)
  const empty = new Map<string, SQL[]>()
  for (const { table, column, optional } of z.parse(Columns, rows)) {
    const kept = keptColumns[table]
    if (kept === undefined || kept.includes(column)) continue
    const to = sql`${sql.identifier(column)} = ${optional ? sql`NULL` : sql`DEFAULT`}`
    empty.set(table, [...(empty.get(table) ?? []), to])
  }
  return empty
}

/** The images of an erasure, whose bytes are still there if the service ended before it removed them. */
async function imagesErased(tx: Queryable, schoolId: string, id: string): Promise<string[]> {
  const { rows } = await tx.execute(sql`SELECT after -> 'images' AS images FROM audit_log
    WHERE school_id = ${schoolId} AND entity_id = ${id}::uuid AND entity = 'data_erasures'`)
  return z.parse(z.array(z.object({ images: z.array(z.string()) })), rows).flatMap(({ images }) => images)
}

/** Holds the rows of a person until the transaction ends, so that two who erase take turns. */
async function holdPerson(tx: Queryable, schoolId: string, { kind, id }: Asked): Promise<void> {
  await tx.execute(
    sql`SELECT id FROM ${sql.identifier(kind)} WHERE school_id = ${schoolId} AND id = ${id}::uuid FOR UPDATE`,
  )
  if (kind === 'teachers') {
    await tx.execute(
      sql`SELECT id FROM users WHERE school_id = ${schoolId} AND teacher_id = ${id}::uuid FOR UPDATE`,
    )
  }
}

/** Why somebody cannot be erased now; null: they can. */
async function refusalOf(db: Queryable, session: Session, subject: Subject) {
  const { userId, studentId, kind, present, erasedAt } = subject
  if (userId !== null && userId === session.userId) {
    return {
      code: ErrorCode.notPermitted,
      message: 'Anda tidak dapat menghapus data Anda sendiri. Mintalah administrator lain.',
    }
  }
  if (present && erasedAt === null) return { code: ErrorCode.wrongState, message: stillThere[kind] }
  if (studentId === null) return null
  const open = (await openBillsOf(db, session.schoolId, [studentId])).get(studentId)
  return open === undefined ? null : { code: ErrorCode.inUse, message: unpaidSentence(open) }
}

const stillThere: Readonly<Record<PersonKind, string>> = {
  students: 'Siswa ini masih aktif. Arsipkan dulu di Civitas, Siswa.',
  teachers: 'Pegawai ini masih aktif atau akunnya masih dapat masuk. Arsipkan pegawainya dulu.',
  users: 'Akun ini masih dapat masuk. Nonaktifkan dulu di Pengaturan, Pengguna.',
}

function toErasure(subject: Subject, found: readonly HeldRows[], refusal: string | null): Erasure {
  return {
    person: toPerson(subject),
    refusal,
    erased: found.flatMap(({ held: { title, erase }, rows }) =>
      erase === undefined ? [] : [{ title, count: rows.length, words: erase.words }],
    ),
    kept: found.flatMap(({ held: { title, keep }, rows }) =>
      keep === undefined ? [] : [{ title, count: rows.length, words: keep }],
    ),
    name_after: nameAfter(subject),
  }
}
