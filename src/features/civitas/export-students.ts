import type { Client } from '../../api/client'
import { NetworkError } from '../../api/errors'
import type { UserDb } from '../../db/user-db'
import { studentSource, type StoredStudent, type StudentQuery } from '../../pull/paged-list-students'
import { csvOf } from './csv'
import { writeWorkbook } from './import/workbook-worker'
import { localPhone, studentStatus } from './student-words'

export type ExportFormat = 'csv' | 'xlsx'

export interface Export {
  blob: Blob
  count: number
  /** Only from rows at hand: the service could not be reached. */
  partial: boolean
}

/** Rows of one request; the service gives no more. */
const pageSize = 200

/**
 * Everything the list's filters mean, not one page, as a file. Headings are those of the import, so that
 * the file can be mended and read in again.
 * @param onProgress rows fetched and rows in all
 * @throws what the client throws, except silence: then the rows at hand are given, marked partial
 */
export async function exportStudents(
  db: UserDb,
  client: Client,
  query: StudentQuery,
  format: ExportFormat,
  onProgress: (done: number, total: number) => void,
): Promise<Export> {
  const { rows, partial } = await collect(db, client, query, onProgress)
  const table = [heading, ...rows.map(lineOf)]
  const blob = format === 'csv' ? csvOf(table) : await writeWorkbook('Siswa', table)
  return { blob, count: rows.length, partial }
}

async function collect(
  db: UserDb,
  client: Client,
  query: StudentQuery,
  onProgress: (done: number, total: number) => void,
): Promise<{ rows: StoredStudent[]; partial: boolean }> {
  const rows: StoredStudent[] = []
  try {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await studentSource.ask(client, { ...query, page, limit: pageSize }, {})
      if ('notModified' in answer) break
      rows.push(...answer.data.list)
      pages = answer.data.pagination.total_page
      onProgress(rows.length, answer.data.pagination.total_data)
    }
    return { rows, partial: false }
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    return { rows: await studentSource.local(db, query), partial: true }
  }
}

const heading = [
  'Nama',
  'NIS',
  'NISN',
  'JK',
  'Tempat Lahir',
  'Tanggal Lahir',
  'Agama',
  'Alamat',
  'HP',
  'E-Mail',
  'Nama Ayah',
  'Nama Ibu',
  'Nama Wali',
  'Kelas',
  'Status',
]

function lineOf(student: StoredStudent): (string | null)[] {
  return [
    student.name,
    student.nis ?? null,
    student.nisn ?? null,
    student.gender ?? null,
    student.birth_place ?? null,
    student.birth_date ?? null,
    student.religion ?? null,
    student.address ?? null,
    student.phone ? localPhone(student.phone) : null,
    student.email ?? null,
    student.father_name ?? null,
    student.mother_name ?? null,
    student.guardian_name ?? null,
    student.class?.name ?? null,
    studentStatus[student.status ?? 'active'].word,
  ]
}
