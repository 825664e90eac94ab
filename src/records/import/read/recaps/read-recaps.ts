import type { AttendanceStatus } from '../../../../../contract/attendance/attendances'
import { MarkImportRow } from '../../../../../contract/attendance/mark-import'
import type { Grid } from '../../file/grid'
import { ReadFailure } from '../../file/read-failure'
import { rawText } from '../cells/cell-text'
import { contractFaults, type RowCells, type RowReading } from '../cells/read-cells'
import { noChoices } from '../choices'
import { readWhose, whoseReader } from '../pupils/whose-row'
import type { ColumnQuestion } from '../judge-columns'
import {
  askingAlso,
  readGrids,
  type PeopleReader,
  type ReadOptions,
  type ReadResult,
  type RowContext,
} from '../read-grid'
import { isSumHeading, recapColumns, type RecapColumn } from './columns'
import { meaningsOf, readMark, type Letter } from './mark-letters'
import { prepareRecaps } from './prepare-recaps'

const { label } = recapColumns

/**
 * Reads recaps of attendance: sheets with pupils in rows and days in columns, for a class and a month or for a class and a term.
 * @param grids the file's sheets
 * @param today `YYYY-MM-DD`
 * @throws {ReadFailure} when no sheet can be used, also where it has sums and no days
 */
export function readRecaps(
  grids: readonly Grid[],
  today: string,
  { choices = noChoices, onProgress = () => undefined }: ReadOptions = {},
): ReadResult<MarkImportRow> {
  const { answers } = choices
  const prepared = prepareRecaps(grids, answers, today)
  if (!prepared.hasDays) throw new ReadFailure(hasSums(grids) ? 'onlySums' : 'noDays')
  const letters = new Map<Letter, string>()
  const reader: PeopleReader<RecapColumn, MarkImportRow> = {
    ...whoseReader,
    kind: 'student_attendances',
    columns: recapColumns,
    readRow: (cells, context) => readPupil(cells, context, today, answers, letters),
  }
  const result = readGrids(reader, prepared.grids, today, { choices, onProgress })
  const rows = result.rows.filter(({ marks }) => marks.length > 0)
  const blank = result.rows.length - rows.length
  const asked: ColumnQuestion[] = [
    ...prepared.questions,
    ...[...letters].map(([letter, example]) => ({
      id: `letter/${letter}`,
      keys: ['marks'],
      example,
      options: meaningsOf(letter).map((value) => ({ value, means: value })),
    })),
  ]
  return {
    ...result,
    ...askingAlso(result, asked, choices),
    rows,
    gone: [],
    lost: [...prepared.lost, ...result.lost],
    notes: [
      ...prepared.notes,
      ...(blank > 0 ? [`${blank} siswa tanpa tanda kehadiran tidak diimpor.`] : []),
      ...result.notes,
    ],
  }
}

/** Whether a sheet has a head of pupils and sums. */
const hasSums = (grids: readonly Grid[]): boolean =>
  grids.some(({ rows }) =>
    rows.slice(0, 40).some((row) => row.filter((cell) => isSumHeading(rawText(cell))).length >= 2),
  )

function readPupil(
  cells: RowCells<RecapColumn>,
  context: RowContext<RecapColumn>,
  today: string,
  answers: Readonly<Record<string, string>>,
  letters: Map<Letter, string>,
): RowReading<MarkImportRow> {
  const { place, faults, notes, lost, text } = cells
  const marks: MarkImportRow['marks'] = []
  for (const part of (text('marks') ?? '').split(', ').filter(Boolean)) {
    const [, mark = '', day = '', month = '', year = ''] = /^(.*) (\d\d)-(\d\d)-(\d{4})$/.exec(part) ?? []
    const date = `${year}-${month}-${day}`
    const read = readMark(mark)
    const shown = `${day}-${month}-${year}`
    if (read.kind === 'letter') letters.set(read.letter, letters.get(read.letter) ?? shown)
    const status =
      read.kind === 'mark' ? read.status : read.kind === 'letter' ? meaningOf(read.letter, answers) : null
    if (read.kind === 'none') continue
    if (status === null)
      lost.push(`${place}, ${shown}: "${mark.slice(0, 20)}" bukan tanda kehadiran, tidak diimpor.`)
    else if (date > today) lost.push(`${place}, ${shown}: masih di masa depan, tidak diimpor.`)
    else if (marks.some((one) => one.date === date)) faults.push(`${place}: tanggal ${shown} ada dua kali.`)
    else marks.push({ date, status })
  }
  const row: MarkImportRow = {
    ...readWhose(cells, context),
    marks,
  }
  if (row.name === '') faults.unshift(`${place}, kolom ${label.name}: kosong.`)
  // A row without any mark is counted by the caller.
  if (marks.length > 0) faults.push(...contractFaults(MarkImportRow, row, cells, label, 'name'))
  return { row, faults, notes, lost }
}

function meaningOf(letter: Letter, answers: Readonly<Record<string, string>>): AttendanceStatus {
  const options = meaningsOf(letter)
  const [first] = options
  return options.find((one) => one === answers[`letter/${letter}`]) ?? first ?? 'hadir'
}
