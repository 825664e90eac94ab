import type { PersonExport, PersonKind, PersonSection } from '../../../../contract/accounts/personal-data'
import type { Write } from '../../../kit/records/write'
import { findSchool } from '../../school/school/school.repo'
import { auditAbout, auditBy } from './audit-about.repo'
import { cellOf, columnsOf, idsIn, type Reading } from './cells'
import { auditedIds, heldOf, namesOf, type Row } from './rows.repo'
import { auditedSubject, findSubject, requireWholeSight, toPerson } from './subject.repo'

/**
 * Everything that is held of one person, and the audit row with the person who took it.
 * @throws DomainError 1200, 1400
 */
export async function exportPerson(
  write: Write,
  asked: { kind: PersonKind; id: string },
): Promise<PersonExport> {
  const { tx, schoolId, session, at } = write
  const subject = await findSubject(tx, schoolId, asked)
  requireWholeSight(session, subject)
  const found = await heldOf(tx, schoolId, subject)
  const about = await auditAbout(tx, schoolId, subject, auditedIds(subject, found))
  const by = subject.userId === null ? [] : await auditBy(tx, session, subject.userId)
  const tables: { key: string; title: string; rows: readonly Row[] }[] = [
    ...found.map(({ held, rows }) => ({ key: held.table, title: held.title, rows })),
    { key: 'audit_about', title: 'Catatan perubahan tentang orang ini', rows: about.map(auditRow) },
    {
      key: 'audit_by',
      title: 'Yang dikerjakan akun ini',
      rows: by.map(({ day, entity, count }) => ({ day, area: entity, count })),
    },
  ]
  const names = await namesOf(tx, schoolId, [...new Set(idsIn(tables))])
  const reading = { names, timeZone: session.timeZone }
  await write.audit('data_exports', subject.id, null, auditedSubject(subject))
  return {
    person: toPerson(subject),
    school: (await findSchool(tx, schoolId)).name,
    made_at: at.toISOString(),
    made_by: session.userName,
    sections: tables.filter(({ rows }) => rows.length > 0).map((table) => toSection(table, reading)),
    images: imagesIn(tables),
  }
}

const auditRow = ({ at, entity, ...row }: Awaited<ReturnType<typeof auditAbout>>[number]): Row => ({
  at: at.toISOString(),
  area: entity,
  ...row,
})

function toSection(
  { key, title, rows }: { key: string; title: string; rows: readonly Row[] },
  reading: Reading,
): PersonSection {
  const columns = columnsOf(rows)
  return {
    key,
    title,
    columns,
    rows: rows.map((row) => columns.map((column) => cellOf(column.key, row[column.key], reading))),
    data: rows.map((row) => ({ ...row })),
  }
}

/** The images of the service that the rows refer to, each once, with where it belongs. */
function imagesIn(
  tables: readonly { title: string; rows: readonly Row[] }[],
): { url: string; about: string }[] {
  const images = new Map<string, string>()
  for (const { title, rows } of tables) {
    for (const row of rows) {
      for (const url of imageUrlsOf(row)) {
        const date = typeof row['date'] === 'string' ? ` ${row['date']}` : ''
        if (!images.has(url)) images.set(url, `${title}${date}`)
      }
    }
  }
  return [...images].map(([url, about]) => ({ url, about }))
}

/** The addresses of images that a row holds in columns of its own. */
export const imageUrlsOf = (row: Row): string[] =>
  Object.entries(row).flatMap(([key, value]) =>
    key.endsWith('_url') && typeof value === 'string' && value.startsWith('/v1/images/') ? [value] : [],
  )
