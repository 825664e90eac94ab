import type { BookType } from '@e965/xlsx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthNames } from '../../../../../contract/values/calendar-names'
import type { FixtureCell } from '../../../../../tests/fixtures/workbooks/dapodik-workbook'
import { delimited, utf8Bom } from '../../../../../tests/fixtures/workbooks/delimited'
import { sheetsOf } from '../../../../../tests/fixtures/workbooks/small-lists'
import { readBytes } from '../../file/read-bytes'
import { ReadFailure } from '../../file/read-failure'
import { readArrears } from './read-arrears'

const today = '2026-11-28'

const csv = (rows: FixtureCell[][]) => utf8Bom(delimited(rows, ';'))
type Result = ReturnType<typeof readArrears>
/** "Aji: SPP Juli 2025 150000" for each bill. */
const billsOf = ({ rows }: Result) =>
  rows.flatMap(({ name, bills }) => bills.map((bill) => `${name}: ${bill.name} ${bill.amount}`))
/** Null: the file is refused as one that names nothing that is owed. */
function read(bytes: Uint8Array): Result | null {
  try {
    return readArrears(readBytes(bytes), today)
  } catch (error) {
    if (error instanceof ReadFailure && error.code === 'noSums') return null
    throw error
  }
}
const names = ['Aji Saputra', 'Budi Santoso', 'Citra Dewi', 'Éka Putri', 'M. Fajar']
const styles: readonly ((amount: number) => FixtureCell)[] = [
  (amount) => amount,
  (amount) => String(amount),
  (amount) => amount.toLocaleString('id-ID'),
  (amount) => amount.toLocaleString('en-US'),
  (amount) => `Rp ${amount.toLocaleString('id-ID')},-`,
  (amount) => `Rp${amount.toLocaleString('id-ID')},00`,
  (amount) => `${amount / 1000} rb`,
]
const nothings: readonly FixtureCell[] = ['', '-', 0, 'lunas', null]
const kinds = ['Buku', 'Uang gedung', 'Seragam']
const layout = fc.record({
  shape: fc.constantFrom('flat', 'grouped', 'kinds', 'one'),
  format: fc.constantFrom<BookType | 'csv'>('xlsx', 'biff8', 'ods', 'csv'),
  style: fc.nat(styles.length - 1),
  nothing: fc.nat(nothings.length - 1),
  withNis: fc.boolean(),
  withTotal: fc.boolean(),
  withSumRow: fc.boolean(),
  withYear: fc.boolean(),
  isMerged: fc.boolean(),
  title: fc.constantFrom(
    'DAFTAR TUNGGAKAN SPP TAHUN PELAJARAN 2025/2026',
    'TUNGGAKAN SPP TAHUN 2025',
    'KARTU SPP',
  ),
})

describe('a list of a class in any of the layouts', () => {
  it('is read back as it was, or asked about, and never as something else', () => {
    let [equal, open] = [0, 0]
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 7, max: 12 }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.array(fc.option(fc.integer({ min: 1, max: 2_000 })), { minLength: 4, maxLength: 4 }), {
          minLength: 1,
          maxLength: names.length,
        }),
        layout,
        (chosen, pupils, how) => {
          const months = [...chosen].sort((a, b) => a - b)
          const { shape, withNis, withTotal, withSumRow, withYear, isMerged } = how
          const columns =
            shape === 'one'
              ? [{ head: 'Tunggakan', name: 'Tunggakan awal' }]
              : shape === 'kinds'
                ? kinds.map((name) => ({ head: name, name }))
                : months.map((month) => {
                    const name = monthNames[month - 1] ?? ''
                    const head = withYear ? `${name} 2025` : name
                    return { head: shape === 'flat' ? `SPP ${head}` : head, name: `SPP ${name} 2025` }
                  })
          const before: FixtureCell[] = withNis ? ['No', 'NIS', 'Nama'] : ['No', 'Nama']
          const blank = before.map(() => null)
          const amounts = pupils.map((row) => columns.map((_, at) => (row[at] ?? 0) * 500))
          const written = (amount: number) =>
            (amount === 0 ? nothings[how.nothing] : styles[how.style]?.(amount)) ?? null
          const total = (row: readonly number[]) => row.reduce((sum, one) => sum + one, 0)
          const heads: FixtureCell[] = [...columns.map(({ head }) => head), ...(withTotal ? ['Jumlah'] : [])]
          const body = amounts.map((row, at): FixtureCell[] => [
            at + 1,
            ...(withNis ? [`2500${at}`] : []),
            names[at] ?? '',
            ...row.map(written),
            ...(withTotal ? [written(total(row))] : []),
          ])
          const sumRow: FixtureCell[][] = withSumRow
            ? [
                [
                  ...blank.slice(1),
                  'Jumlah',
                  ...columns.map((_, at) => total(amounts.map((row) => row[at] ?? 0))),
                ],
              ]
            : []
          const head: FixtureCell[][] =
            shape === 'grouped'
              ? [
                  [...before, 'SPP', ...columns.slice(1).map(() => null), ...(withTotal ? ['Jumlah'] : [])],
                  [...blank, ...columns.map((column) => column.head)],
                ]
              : [[...before, ...heads]]
          const rows: FixtureCell[][] = [[how.title], ['Kelas : 7A'], ...head, ...body, ...sumRow]
          const merged = isMerged && shape === 'grouped' && columns.length > 1
          const file =
            how.format === 'csv'
              ? csv(rows)
              : sheetsOf(
                  [
                    {
                      name: 'Data',
                      rows,
                      ...(merged ? { merged: [[2, before.length, columns.length]] as const } : {}),
                    },
                  ],
                  how.format,
                )
          const result = read(file)
          const expected = amounts.flatMap((row, at) =>
            row.flatMap((amount, column) =>
              amount > 0 ? [`${names[at] ?? ''}: ${columns[column]?.name ?? ''} ${amount}`] : [],
            ),
          )
          if (result === null) {
            expect(expected).toEqual([])
            return
          }
          if (result.asks.length > 0) {
            open++
            return
          }
          equal++
          expect(result.faulty).toEqual([])
          expect(result.lost).toEqual([])
          expect(billsOf(result).sort()).toEqual(expected.sort())
        },
      ),
      { numRuns: 600 },
    )
    expect(equal).toBeGreaterThan(open / 2)
  })
})
