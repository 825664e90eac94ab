import { formOf } from '../../../../records/import/file/file-form'
import type { Grid } from '../../../../records/import/file/grid'
import { readDelimited } from '../../../../records/import/file/read-delimited'
import { maxFileBytes, maxRows } from '../../../../records/import/file/read-failure'
import { unopenedWords } from '../../../../records/import/file/unopened-words'
import { isAscXml, readAscXml } from './asc-xml'
import type { FileLesson, Knows } from './file-lesson'
import { lessonsOfList, listHeadOf } from './lesson-list'
import { readWeekTable } from './week-table'

/** What was done with a sheet. */
export interface ReadSheet {
  /** Null where the file has one table. */
  name: string | null
  lessons: number
  /** Rows below a head of a week that have no hour, day or class. */
  skipped: number
  state: 'read' | 'noHead' | 'hidden'
}

/** What a file holds, or why it cannot be used, as a sentence with what to do. */
export type TimetableFile =
  { kind: 'lessons'; lessons: FileLesson[]; sheets: ReadSheet[] } | { kind: 'refused'; words: string }

/** Whether the workbook library must open a file before {@link readTimetable} can read it. */
export function needsWorkbook(bytes: Uint8Array): boolean {
  const form = formOf(bytes)
  return form.kind === 'workbook' || (form.kind === 'markup' && !isAscXml(form.text))
}

/**
 * Reads a timetable by what the file is: a list of lessons or a printed week as text or workbook, or the XML of aSc.
 * @param sheets of a file for which {@link needsWorkbook} holds
 */
export function readTimetable(bytes: Uint8Array, knows: Knows, sheets: readonly Grid[] = []): TimetableFile {
  if (bytes.length > maxFileBytes)
    return refused('Berkas lebih besar dari 20 MB. Simpan jadwalnya saja sebagai CSV.')
  const form = formOf(bytes)
  if (form.kind === 'none')
    return refused(
      'Berkas ini bukan CSV, buku kerja Excel, atau XML aSc. Jadwal dari PDF atau foto tidak dapat dibaca.',
    )
  if (form.kind === 'markup' && isAscXml(form.text)) {
    const lessons = readAscXml(form.text, knows)
    return ofLessons(lessons, [{ name: null, lessons: lessons.length, skipped: 0, state: 'read' }])
  }
  if (form.kind !== 'text') return readGrids(sheets, knows)
  if (form.text.trim() === '') return refused('Berkas ini kosong. Simpan lagi dari aSc atau FET.')
  return readGrids([readDelimited(form.text, (tried) => understoodIn(tried, knows))], knows)
}

/** A workbook that could not be opened. */
export const unopened = (error: unknown): TimetableFile => refused(unopenedWords(error))

const refused = (words: string): TimetableFile => ({ kind: 'refused', words })

/** How well cells are understood: a list comes before a week whose cells are anything. */
function understoodIn(grid: Grid, knows: Knows): number {
  const list = listHeadOf(grid)
  return list ? 10_000 + list.size : (readWeekTable(grid, knows)?.lessons.length ?? 0)
}

function readGrids(grids: readonly Grid[], knows: Knows): TimetableFile {
  const lessons: FileLesson[] = []
  const sheets = grids.map((grid): ReadSheet => {
    const sheet = { name: grid.sheet, lessons: 0, skipped: 0 }
    if (grid.hidden) return { ...sheet, state: 'hidden' }
    const list = listHeadOf(grid)
    const read = list ? { lessons: lessonsOfList(grid, list), skipped: 0 } : readWeekTable(grid, knows)
    if (!read) return { ...sheet, state: 'noHead' }
    lessons.push(...read.lessons)
    return { ...sheet, lessons: read.lessons.length, skipped: read.skipped, state: 'read' }
  })
  if (sheets.every(({ state }) => state !== 'read'))
    return refused(
      'Judul kolom tidak ditemukan. Berkas perlu baris judul dengan kelas, pelajaran (Subject), hari (Day), dan jam (Hour atau Period), atau tabel minggu dengan hari, jam, dan kelas di tepinya.',
    )
  return ofLessons(lessons, sheets)
}

function ofLessons(lessons: FileLesson[], sheets: ReadSheet[]): TimetableFile {
  if (lessons.length === 0) return refused('Berkas ini tidak berisi pelajaran di bawah judul kolomnya.')
  if (lessons.length > maxRows) return refused('Berkas berisi lebih dari 20.000 baris. Bagi per tingkat.')
  return { kind: 'lessons', lessons, sheets }
}
