import { describe, expect, it } from 'vitest'
import type { StudentImportRow } from '../../../../../contract/people/student-import'
import {
  dapodikHeading,
  dapodikRow,
  dapodikRows,
  secretAccount,
  secretFamilyCard,
  secretIncome,
  secretNik,
  workbookOf,
  type FixtureCell,
} from '../../../../../tests/fixtures/workbooks/dapodik-workbook'
import { encryptedWorkbook } from '../../../../../tests/fixtures/workbooks/encrypted-workbook'
import { delimited, latin1, utf8Bom } from '../../../../../tests/fixtures/workbooks/delimited'
import { makePupils } from '../../../../../tests/fixtures/workbooks/make-pupils'
import { readBytes } from '../../file/read-bytes'
import { readGrids, type ReadResult } from '../read-grid'
import { pupilReader } from './read-pupil'

const today = '2026-11-21'
const pupils = makePupils('VII A', 36)
const read = (bytes: Uint8Array): ReadResult<StudentImportRow> =>
  readGrids(pupilReader, readBytes(bytes), today)
const codeOf = (bytes: Uint8Array): string => {
  try {
    read(bytes)
  } catch (error) {
    return error instanceof Error ? error.message : 'other'
  }
  return 'read'
}
/** One class with its first row's cells replaced by heading. */
function withFirst(change: Record<string, FixtureCell>): FixtureCell[][] {
  const rows = dapodikRows(pupils)
  const heading = rows[4] ?? []
  rows[6] = (rows[6] ?? []).map((cell, at) => {
    const name = String(heading[at])
    return name in change ? (change[name] ?? null) : cell
  })
  return rows
}

describe("Dapodik's own layout", () => {
  const result = read(workbookOf(dapodikRows(pupils)))

  it('reads 36 pupils from row 7 on, none faulty, nothing to remark', () => {
    expect(result.rows).toHaveLength(36)
    expect(result.faulty).toEqual([])
    expect(result.notes).toEqual([])
    expect(result.sheet).toBe('Daftar Peserta Didik')
  })
  it('takes every field by its rule', () => {
    const first = pupils[0]
    expect(result.rows[0]).toEqual({
      row: 7,
      name: first?.name,
      nis: '26270001',
      nisn: first?.nisn,
      gender: 'P',
      birth_place: first?.birthPlace,
      birth_date: first?.birthDate,
      religion: 'Islam',
      address: 'Jl. Melati No. 1, RT 3/RW 5, Dusun Krajan, Sukamaju, Kec. Sukasari 16111',
      phone: `+62${first?.phone.slice(1)}`,
      email: null,
      father_name: first?.father,
      mother_name: first?.mother,
      guardian_name: null,
      class_name: 'VII A',
      grade_level: 7,
      ...{ status: null, joined_on: null, left_on: null },
    })
  })
  it('leaves NIK, family card, bank and income in the file', () => {
    const text = JSON.stringify(result)
    for (const secret of [secretNik, secretFamilyCard, secretAccount, secretIncome]) {
      expect(text).not.toContain(secret)
    }
  })
  it('reads old .xls the same', () => {
    expect(read(workbookOf(dapodikRows(pupils), 'biff8')).rows).toEqual(result.rows)
  })
  it.each([
    ['semicolons with BOM', utf8Bom(delimited(dapodikRows(pupils), ';'))],
    ['commas, line feeds', new TextEncoder().encode(delimited(dapodikRows(pupils), ',', '\n'))],
    ['tabs, as pasted', new TextEncoder().encode(delimited(dapodikRows(pupils), '\t'))],
  ])('reads CSV with %s the same', (_, bytes) => {
    expect(read(bytes).rows).toEqual(result.rows)
  })
  it('reads moved columns the same', () => {
    const moved = dapodikRows(pupils).map((row) => [...row.slice(24), null, ...row.slice(0, 24).reverse()])
    expect(read(workbookOf(moved)).rows).toEqual(result.rows)
  })
  it('reports progress that ends complete', () => {
    const seen: number[] = []
    readGrids(pupilReader, readBytes(workbookOf(dapodikRows(makePupils('VII A', 600)))), today, {
      onProgress: (done, total) => {
        expect(total).toBe(600)
        seen.push(done)
      },
    })
    expect(seen[0]).toBe(0)
    expect(seen.at(-1)).toBe(600)
    expect(seen.length).toBeGreaterThan(3)
  })
})

describe('what people make of the file', () => {
  it('gives numbers for NISN their zeros back, with a remark', () => {
    const result = read(workbookOf(withFirst({ NISN: 51234567 })))
    expect(result.rows[0]?.nisn).toBe('0051234567')
    expect(result.notes).toEqual(['Baris 7: NISN 51234567 dilengkapi menjadi 0051234567.'])
  })
  it('reads Excel dates', () => {
    expect(read(workbookOf(withFirst({ 'Tanggal Lahir': 41333 }))).rows[0]?.birth_date).toBe('2013-02-28')
  })
  it('names row, column and value of a date that does not exist, and keeps the others', () => {
    const result = read(workbookOf(withFirst({ 'Tanggal Lahir': '31/02/2013' })))
    expect(result.faulty).toEqual([
      {
        row: 7,
        name: pupils[0]?.name,
        messages: ['Baris 7, kolom Tanggal Lahir: "31/02/2013" bukan tanggal yang ada di kalender.'],
      },
    ])
    expect(result.rows).toHaveLength(35)
  })
  it('says all that is wrong with a row at once', () => {
    const result = read(workbookOf(withFirst({ Nama: ' ', JK: 'X', NISN: '123' })))
    expect(result.faulty[0]?.messages).toHaveLength(3)
  })
  it.each([
    ['NISN', { NISN: pupils[0]?.nisn ?? '' }, `NISN ${pupils[0]?.nisn}`],
    ['NIPD', { NIPD: pupils[0]?.nipd ?? '' }, `NIPD ${pupils[0]?.nipd}`],
    [
      'name and birth date',
      {
        Nama: pupils[0]?.name.toUpperCase() ?? '',
        'Tanggal Lahir': pupils[0]?.birthDate ?? '',
        NISN: null,
        NIPD: null,
      },
      'nama dan tanggal lahir',
    ],
  ])('finds a pupil twice by %s and names the first', (_, change, what) => {
    const rows = dapodikRows(pupils)
    const heading = rows[4] ?? []
    rows[10] = (rows[10] ?? []).map((cell, at) => {
      const found = Object.entries(change).find(([name]) => name === heading[at])
      return found ? found[1] : cell
    })
    const result = read(workbookOf(rows))
    expect(result.faulty).toHaveLength(1)
    expect(result.faulty[0]?.messages).toEqual([
      `Baris 11: ${what} sama dengan baris 7 (${pupils[0]?.name}).`,
    ])
  })
  it('takes two namesakes of one birth date whose numbers differ as two pupils', () => {
    const namesake = { ...pupils[1]!, name: pupils[0]!.name, birthDate: pupils[0]!.birthDate }
    expect(read(workbookOf(dapodikRows([pupils[0]!, namesake]))).faulty).toEqual([])
  })
  it('leaves a row with nothing but a name to the service, which asks whom it means', () => {
    const result = read(workbookOf(withFirst({ NISN: null, NIPD: null, 'Tanggal Lahir': null })))
    expect(result.faulty).toEqual([])
    expect(result.rows[0]).toMatchObject({ nis: null, nisn: null, birth_date: null })
  })
  it('refuses texts beyond the limits of the contract by name', () => {
    const result = read(workbookOf(withFirst({ Nama: 'A'.repeat(151) })))
    expect(result.faulty[0]?.messages[0]).toMatch(/Baris 7, kolom Nama: "A{40}…" terlalu panjang/)
  })
  it('skips blank rows, repeated headers and a row of column numbers', () => {
    const rows = dapodikRows(pupils)
    rows.splice(20, 0, ...dapodikHeading.slice(4), [], [null, null, ' '])
    rows.splice(
      6,
      0,
      (dapodikHeading[4] ?? []).map((_, at) => at + 1),
    )
    const result = read(workbookOf(rows))
    expect(result.rows).toHaveLength(36)
    expect(result.faulty).toEqual([])
  })
  it('understands our template, translated headings and odd spacing', () => {
    const rows: FixtureCell[][] = [
      ['  Full  Name ', 'nisn', 'Date of\nBirth', 'SEX', 'Class', 'Level'],
      ['Ani', '0131234567', '28/02/2013', 'Female', 'Ibnu Sina', 'VII'],
    ]
    expect(read(workbookOf(rows)).rows[0]).toMatchObject({
      row: 2,
      name: 'Ani',
      nisn: '0131234567',
      birth_date: '2013-02-28',
      gender: 'P',
      class_name: 'Ibnu Sina',
      grade_level: 7,
    })
  })
  it('reads Windows-1252, quotes, and addresses full of commas', () => {
    const text = 'Nama;NISN;Alamat\r\n"Ren\u00e9 ""Kecil"" D\u2019Arc";0131234567;Jl. A, B, C, D, E, F\r\n'
    const bytes = latin1(text.replace('\u2019', "'"))
    expect(read(bytes).rows[0]).toMatchObject({
      name: 'Ren\u00e9 "Kecil" D\'Arc',
      address: 'Jl. A, B, C, D, E, F',
    })
  })
  it('keeps the row numbers of a CSV whose cells hold line breaks', () => {
    const bytes = utf8Bom('Nama,NISN,Alamat\n"Ani","0131234567","Jl. A\nNo. 1"\nBudi,0131234568,\n')
    expect(read(bytes).rows.map((row) => [row.row, row.name])).toEqual([
      [2, 'Ani'],
      [3, 'Budi'],
    ])
  })
  it('chooses the sheet that holds pupils', () => {
    const grids = [
      { sheet: 'Petunjuk', rows: [['Isi lembar berikut']], typed: true, date1904: false },
      {
        sheet: 'Data',
        rows: [
          ['Nama', 'NIS'],
          ['Ani', '1'],
        ],
        typed: true,
        date1904: false,
      },
    ]
    expect(readGrids(pupilReader, grids, today).sheet).toBe('Data')
  })
})

describe('files that cannot be used', () => {
  const encoder = new TextEncoder()
  it.each([
    ['a photo', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]), 'notWorkbook'],
    ['a text', encoder.encode('Kepada Yth. Bapak Kepala Sekolah\nDengan hormat'), 'noHeader'],
    ['nothing', new Uint8Array(), 'empty'],
    ['only blanks', encoder.encode('\r\n;;;\r\n'), 'empty'],
    ['a header without pupils', workbookOf(dapodikHeading), 'empty'],
    [
      'a staff list',
      encoder.encode('No;Nama;NUPTK;JK;Tanggal Lahir;NIP;Jenis PTK\n1;Ani;1;P;1980-01-01;2;Guru\n'),
      'otherKind',
    ],
    ['a workbook with a password', encryptedWorkbook(), 'encrypted'],
    ['half a zip', workbookOf(dapodikRows(pupils)).slice(0, 4000), 'broken'],
    [
      'a web page',
      encoder.encode('<!doctype html><html><body><p>Masuk dahulu</p></body></html>'),
      'notWorkbook',
    ],
  ])('%s', (_, bytes, code) => {
    expect(codeOf(bytes)).toBe(code)
  })
  it('20,001 rows are too many', () => {
    const row = dapodikRow(pupils[0] ?? makePupils('VII A', 1)[0]!, 1)
    const rows = [['Nama', 'NIS'], ...Array.from({ length: 20_001 }, (_, at) => [String(row[1]), at + 1])]
    expect(codeOf(encoder.encode(delimited(rows, ';')))).toBe('tooManyRows')
  })
  it('20 MB and one byte are too large', () => {
    expect(codeOf(new Uint8Array(20 * 1024 * 1024 + 1))).toBe('tooLarge')
  })
})
