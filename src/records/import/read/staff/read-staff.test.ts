import { describe, expect, it } from 'vitest'
import type { TeacherImportRow } from '../../../../../contract/people/teacher-import'
import { fixtureStaff, staffRows, staffSecrets } from '../../../../../tests/fixtures/workbooks/dapodik-staff'
import {
  dapodikRows,
  workbookOf,
  type FixtureCell,
} from '../../../../../tests/fixtures/workbooks/dapodik-workbook'
import { delimited, utf8Bom } from '../../../../../tests/fixtures/workbooks/delimited'
import { makePupils } from '../../../../../tests/fixtures/workbooks/make-pupils'
import { readBytes } from '../../file/read-bytes'
import { pupilReader } from '../pupils/read-pupil'
import { readGrids, type ReadResult } from '../read-grid'
import { staffReader } from './read-staff'

const today = '2026-11-22'
const read = (bytes: Uint8Array): ReadResult<TeacherImportRow> =>
  readGrids(staffReader, readBytes(bytes), today)

/** The list with the cells of its first person replaced by heading. */
function withFirst(change: Record<string, FixtureCell>): FixtureCell[][] {
  const rows = staffRows(fixtureStaff)
  const heading = rows[4] ?? []
  rows[5] = (rows[5] ?? []).map((cell, at) => {
    const name = String(heading[at])
    return name in change ? (change[name] ?? null) : cell
  })
  return rows
}
const first = (change: Record<string, FixtureCell>) => read(workbookOf(withFirst(change)))

describe("Dapodik's list of staff", () => {
  const result = read(workbookOf(staffRows(fixtureStaff)))

  it('is read from row 6 on: titles stay in names, numbers stay texts with their zeros', () => {
    expect(result.faulty).toEqual([])
    expect(result.notes).toEqual([])
    expect(result.rows[0]).toEqual({
      row: 6,
      name: 'Dr. H. Maman Suryaman, S.Pd., M.M.',
      nip: '197002281995011001',
      nuptk: '0560748650200012',
      gender: 'L',
      birth_place: 'Garut',
      birth_date: '1970-02-28',
      email: 'maman@contoh.sch.id',
      phone: '+6281211110001',
      address: 'Jl. Kenanga No. 1, RT 2/RW 4, Dusun Krajan, Sukamaju, Kec. Sukasari 16111',
      type: 'teacher',
    })
    expect(result.rows[2]).toMatchObject({ name: 'Reza Firmansyah, S.Kom.', nip: null, nuptk: null })
  })
  it('says by "Jenis PTK" who teaches', () => {
    expect(result.rows.map(({ type }) => type)).toEqual(['teacher', 'teacher', 'teacher', 'non_teaching'])
  })
  it('keeps what is nobody’s business in the file', () => {
    const text = JSON.stringify(result)
    for (const secret of Object.values(staffSecrets)) expect(text).not.toContain(secret)
  })
  it('is the same as CSV with semicolons and with moved columns', () => {
    expect(read(utf8Bom(delimited(staffRows(fixtureStaff), ';'))).rows).toEqual(result.rows)
    const moved = staffRows(fixtureStaff).map((row) => [...row.slice(9), null, ...row.slice(0, 9).reverse()])
    expect(read(workbookOf(moved)).rows).toEqual(result.rows)
  })
  it('without "Jenis PTK" leaves the type to what the school knows', () => {
    const result = read(new TextEncoder().encode('Nama;NIP\nAni, S.Pd.;197002281995011001\n'))
    expect(result.rows[0]?.type).toBeNull()
  })
})

describe('what people make of the file', () => {
  it.each([
    ['19700228 199501 1 001', '197002281995011001'],
    ["'197002281995011001", '197002281995011001'],
    ['-', null],
    ['0', null],
  ])('takes the NIP "%s"', (cell, nip) => {
    expect(first({ NIP: cell }).rows[0]?.nip).toBe(nip)
  })
  it('refuses a NIP that Excel kept as a number, because its last digits are lost', () => {
    const [fault] = first({ NIP: Number('197002281995011001') }).faulty
    expect(fault?.messages[0]).toContain('kolom NIP')
    expect(fault?.messages[0]).toContain('ubah kolom NIP menjadi teks')
  })
  it('gives a NUPTK that is a number its zero back, with a remark', () => {
    const result = first({ NUPTK: 560748650200012 })
    expect(result.rows[0]?.nuptk).toBe('0560748650200012')
    expect(result.notes).toEqual(['Baris 6: NUPTK 560748650200012 dilengkapi menjadi 0560748650200012.'])
  })
  it('names row, column and value of a number that is too short', () => {
    expect(first({ NIP: '1234' }).faulty[0]?.messages).toEqual([
      'Baris 6, kolom NIP: "1234" harus 18 angka, di berkas 4 angka.',
    ])
  })
  it('leaves an address out that the service would refuse, and takes the person', () => {
    const result = first({ Email: 'maman..s@contoh.sch.id' })
    expect(result.rows[0]?.email).toBeNull()
    expect(result.lost[0]).toContain('tidak diimpor')
  })
  it('hands over a row with a name alone: the service asks whom it means', () => {
    const result = first({ NIP: null, NUPTK: null, 'Tanggal Lahir': null })
    expect([result.faulty, result.rows[0]?.nip]).toEqual([[], null])
  })
  it('finds a person twice by NIP and names the first', () => {
    const [maman, nur] = fixtureStaff
    const result = read(workbookOf(staffRows([maman!, { ...nur!, nip: maman!.nip }])))
    expect(result.faulty[0]?.messages).toEqual([
      `Baris 7: NIP ${maman!.nip} sama dengan baris 6 (${maman!.name}).`,
    ])
  })
})

describe('the list of the other kind', () => {
  const pupils = workbookOf(dapodikRows(makePupils('VII A', 3)))

  it('is recognised in both directions', () => {
    expect(() => read(pupils)).toThrow('otherKind')
    const staff = readBytes(workbookOf(staffRows(fixtureStaff)))
    expect(() => readGrids(pupilReader, staff, today)).toThrow('otherKind')
  })
  it.each([
    'Nama;NIP;Tanggal Lahir\nAni;197002281995011001;1970-02-28\n',
    'Nama;Jenis PTK;JK;Tanggal Lahir\nAni;Guru;P;1970-02-28\n',
  ])('is recognised without all of its columns', (text) => {
    expect(() => readGrids(pupilReader, readBytes(new TextEncoder().encode(text)), today)).toThrow(
      'otherKind',
    )
  })
  it('is no matter of a signature below a short list', () => {
    const text = 'Nama;Tanggal Lahir;JK\nAni;2013-02-28;P\n;;\n;Kepala Sekolah;\nNIP;197002281995011001;\n'
    const result = readGrids(pupilReader, readBytes(new TextEncoder().encode(text)), today)
    expect(result.rows).toMatchObject([{ name: 'Ani' }])
  })
  it('gives way to a sheet of the own kind in the same workbook', () => {
    const both = [...readBytes(workbookOf(staffRows(fixtureStaff))), ...readBytes(pupils)]
    expect(readGrids(pupilReader, both, today).rows).toHaveLength(3)
    expect(readGrids(staffReader, both, today).rows).toHaveLength(4)
  })
})
