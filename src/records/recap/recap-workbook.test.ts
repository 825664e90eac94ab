import { read, utils, type CellObject } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import { recapOf, type DayMarks } from './recap-of'
import { recapTable } from './recap-table'
import type { RecapForm, RecapView } from './recap-view'
import { workbookOf } from './recap-workbook'

const days = [
  { date: '2026-11-02', kind: 'school' },
  { date: '2026-11-03', kind: 'school' },
  { date: '2026-11-04', kind: 'holiday' },
] as const
const people = [
  { id: 'a', name: '=HYPERLINK("http://jahat.test")', number: '00123', gender: 'L' },
  { id: 'b', name: 'Budi Santoso', number: '+62', gender: 'P' },
] as const
const marks = new Map<string, DayMarks>([
  [
    '2026-11-02',
    new Map<string, AttendanceStatus>([
      ['a', 'sakit'],
      ['b', 'hadir'],
    ]),
  ],
  ['2026-11-03', new Map<string, AttendanceStatus>([['a', 'hadir']])],
  ['2026-11-04', new Map<string, AttendanceStatus>([['b', 'alpa']])],
])
const view: RecapView = {
  month: '2026-11',
  days: [...days],
  people: [...people],
  marks,
  recap: recapOf(['a', 'b'], days, marks, '2026-11-20'),
  unsent: 3,
  untaken: [],
  partial: ['2026-11-03'],
  unknown: [],
  fetchedAt: null,
}

function readBack() {
  const form: RecapForm = {
    title: 'Rekap absensi siswa',
    facts: ['Kelas: 7A'],
    numberHead: 'NIS',
    noun: 'siswa',
    signer: { title: 'Wali Kelas 7A', name: 'Siti Rahmawati, S.Pd.' },
    file: 'rekap-absensi-7A',
  }
  const bytes = workbookOf(recapTable(view, form, 'SMP Demo'), days.length)
  const sheet = read(bytes, { cellNF: true, cellFormula: true }).Sheets['Rekap'] ?? {}
  const cells = Object.entries(sheet).flatMap(([at, cell]): [string, CellObject][] =>
    at.startsWith('!') ? [] : [[at, cell as CellObject]],
  )
  return { rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1 }), cells: new Map(cells) }
}

describe('the workbook of a recap', () => {
  it('keeps leading zeros, and a text that looks like a formula stays a text', () => {
    const { rows, cells } = readBack()
    const first = rows.findIndex((row) => row[0] === 1)
    expect(rows[first]?.slice(0, 4)).toEqual([1, '00123', '=HYPERLINK("http://jahat.test")', 'L'])
    expect(cells.get(`B${first + 1}`)).toMatchObject({ t: 's', v: '00123' })
    expect(cells.get(`B${first + 2}`)).toMatchObject({ t: 's', v: '+62' })
    expect(cells.get(`C${first + 1}`)).toMatchObject({ t: 's' })
    const texts = [...cells].filter(([at]) => /^[A-D]\d/.test(at))
    expect(texts.filter(([, cell]) => cell.f !== undefined)).toEqual([])
  })

  it('holds letters, totals and the percentage as numbers', () => {
    const { rows } = readBack()
    const first = rows.findIndex((row) => row[0] === 1)
    expect(rows[first]?.slice(4)).toEqual(['S', 'H', undefined, 1, 0, 0, 0, 0.5])
    expect(rows[first + 1]?.slice(4)).toEqual(['H', undefined, undefined, 0, 0, 0, 0, 0])
    const last = rows.at(-1)
    expect(last?.[2]).toBe('Tidak hadir')
    expect(last?.slice(4, 11)).toEqual([1, 0, undefined, 1, 0, 0, 0])
    expect(last?.[11]).toBeCloseTo(1 / 3)
  })

  it('counts by formulas over the letters, so that a changed letter changes the totals', () => {
    const { rows, cells } = readBack()
    const first = rows.findIndex((row) => row[0] === 1) + 1
    expect(cells.get(`H${first}`)).toMatchObject({ v: 1, f: `COUNTIF(E${first}:G${first},"S")` })
    expect(cells.get(`L${first}`)).toMatchObject({
      v: 0.5,
      f: `IF(COUNTA(E${first}:G${first})=0,"",(COUNTIF(E${first}:G${first},"S")+COUNTIF(E${first}:G${first},"I")+COUNTIF(E${first}:G${first},"A"))/COUNTA(E${first}:G${first}))`,
    })
    const whole = first + people.length
    expect(cells.get(`H${whole}`)).toMatchObject({ v: 1, f: `COUNTIF(E${first}:G${whole - 1},"S")` })
  })

  it('says what is not in it yet', () => {
    expect(readBack().rows.flat()).toContain('Catatan: 3 catatan belum terkirim, 1 hari belum lengkap.')
  })
})
