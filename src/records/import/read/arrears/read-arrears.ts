import { ArrearsImportRow } from '../../../../../contract/bills/arrears-import'
import { schoolNumberKey } from '../../../../../contract/values/school-number'
import type { Grid } from '../../file/grid'
import { ReadFailure } from '../../file/read-failure'
import { contractFaults, type RowCells, type RowReading } from '../cells/read-cells'
import { noChoices } from '../choices'
import { readWhose, whoseReader } from '../pupils/whose-row'
import {
  askingAlso,
  readGrids,
  type PeopleReader,
  type ReadOptions,
  type ReadResult,
  type RowContext,
} from '../read-grid'
import { arrearsColumns, type ArrearsColumn } from './columns'
import { prepareArrears } from './prepare-arrears'

const { label } = arrearsColumns

/**
 * Reads lists of what pupils still owe: pupils in rows, a column for each month or kind of bill, or one with the sum.
 * @param grids the file's sheets
 * @param today `YYYY-MM-DD`
 * @throws {ReadFailure} when no sheet can be used, also where it holds what was paid
 */
export function readArrears(
  grids: readonly Grid[],
  today: string,
  { choices = noChoices, onProgress = () => undefined }: ReadOptions = {},
): ReadResult<ArrearsImportRow> {
  const prepared = prepareArrears(grids, choices.answers, today)
  if (!prepared.hasSums) throw new ReadFailure('noSums')
  const places = new Map<number, string>()
  const reader: PeopleReader<ArrearsColumn, ArrearsImportRow> = {
    ...whoseReader,
    kind: 'bill_arrears',
    columns: arrearsColumns,
    readRow: (cells, context) => {
      places.set(cells.number, cells.place)
      return readPupil(cells, context, prepared.months)
    },
  }
  const result = readGrids(reader, prepared.grids, today, { choices, onProgress })
  const owing = result.rows.filter(({ bills }) => bills.length > 0)
  const blank = result.rows.length - owing.length
  const twins = twinsIn(owing, (row) => places.get(row) ?? `Baris ${row}`)
  const faulty = owing.flatMap(({ row, name }) => {
    const messages = twins.get(row)
    return messages === undefined ? [] : [{ row, name, messages }]
  })
  return {
    ...result,
    ...askingAlso(result, prepared.questions, choices),
    rows: owing.filter(({ row }) => !twins.has(row)),
    faulty: [...result.faulty, ...faulty].sort((a, b) => a.row - b.row),
    lost: [...prepared.lost, ...result.lost],
    notes: [
      ...prepared.notes,
      ...(blank > 0 ? [`${blank} siswa tanpa tunggakan tidak diimpor.`] : []),
      ...result.notes,
    ],
  }
}

function readPupil(
  cells: RowCells<ArrearsColumn>,
  context: RowContext<ArrearsColumn>,
  months: ReadonlyMap<string, string>,
): RowReading<ArrearsImportRow> {
  const { place, faults, notes, lost, text } = cells
  const [sums = '', ...wrong] = (text('bills') ?? '').split(/(?:^| )! /)
  faults.push(...wrong.map((words) => `${place}: ${words}.`))
  const bills = sums
    .split('; ')
    .filter(Boolean)
    .flatMap((part): ArrearsImportRow['bills'] => {
      const [, name = '', amount = ''] = /^(.*) Rp([\d.]+)$/.exec(part) ?? []
      if (name === '') faults.push(`${place}: "${part.slice(0, 40)}" bukan rincian tunggakan.`)
      return name === ''
        ? []
        : [{ name, month: months.get(name) ?? null, amount: Number(amount.replaceAll('.', '')) }]
    })
  const row: ArrearsImportRow = {
    ...readWhose(cells, context),
    bills,
  }
  if (row.name === '') faults.unshift(`${place}, kolom ${label.name}: kosong.`)
  // A row that owes nothing is counted by the caller.
  if (bills.length > 0) faults.push(...contractFaults(ArrearsImportRow, row, cells, label, 'name'))
  return { row, faults, notes, lost }
}

/** Rows of one pupil that have the same bill: which of them is right, only the school knows. */
function twinsIn(rows: readonly ArrearsImportRow[], placeOf: (row: number) => string): Map<number, string[]> {
  const byBill = new Map<string, { row: number; name: string }[]>()
  for (const row of rows) {
    const who =
      row.nisn ?? schoolNumberKey(row.nis ?? null) ?? `${row.name} ${row.class_name ?? ''}`.toLowerCase()
    for (const { name } of row.bills) {
      const key = `${who} ${name.toLowerCase()}`
      byBill.set(key, [...(byBill.get(key) ?? []), { row: row.row, name }])
    }
  }
  const twins = new Map<number, string[]>()
  for (const same of byBill.values()) {
    if (same.length < 2) continue
    for (const { row, name } of same) {
      const others = same
        .filter((one) => one.row !== row)
        .map((one) => placeOf(one.row).replace(/^./, (first) => first.toLowerCase()))
      const message = `${placeOf(row)}: ${name} siswa ini juga ada di ${others.join(', ')}. Gabungkan dulu.`
      twins.set(row, [...(twins.get(row) ?? []), message])
    }
  }
  return twins
}
