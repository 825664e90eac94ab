import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { StoredStudent } from '../../pull/lists/students'
import { readBytes } from '../../records/import/file/read-bytes'
import { noChoices } from '../../records/import/read/choices'
import { pupilReader } from '../../records/import/read/pupils/read-pupil'
import { readGrids } from '../../records/import/read/read-grid'
import { csvOf } from '../../records/list/csv'
import { exportedStudents } from './student-columns'

const facts = {
  name: 'Sari Wulandari',
  nis: '025126',
  nisn: '0134500001',
  gender: 'P',
  birth_place: 'Bandung',
  birth_date: '2013-04-03',
  religion: 'Islam',
  address: 'Jl. Melati 5',
  phone: '+6281234567890',
  email: 'sari@contoh.sch.id',
  father_name: 'Asep',
  mother_name: 'Euis',
  guardian_name: 'Dadang',
  status: 'transferred',
  joined_on: '2026-07-13',
  left_on: '2026-11-02',
} as const satisfies Partial<StoredStudent>

const pupil: StoredStudent = {
  id: '01a00000-0000-7000-8000-000000000001',
  ...facts,
  class: { id: '01a00000-0000-7000-8000-000000000002', name: '7A' },
  class_id: '01a00000-0000-7000-8000-000000000002',
}

const read = (bytes: Uint8Array) =>
  readGrids(pupilReader, readBytes(bytes), '2026-11-28', { choices: noChoices })

const exported = async (pupils: readonly StoredStudent[]) =>
  new Uint8Array(
    await csvOf([[...exportedStudents.heading], ...pupils.map(exportedStudents.line)]).arrayBuffer(),
  )

it('each column of an exported file is read back as it was', async () => {
  const result = read(await exported([pupil]))
  expect(result.rows).toMatchObject([{ ...facts, class_name: '7A' }])
  expect(result).toMatchObject({ faulty: [], lost: [], questions: [], asks: [] })
  expect(result.used).toHaveLength(exportedStudents.heading.length)
})

// Run where LibreOffice is installed, as before a release.
it.runIf(spawnSync('soffice', ['--version']).status === 0)(
  'a copy that LibreOffice saved is read as the file itself, but for zeros in front of a NIS',
  { timeout: 120_000 },
  async () => {
    const pupils = Array.from({ length: 432 }, (_, at): StoredStudent => ({
      ...pupil,
      name: `${['Sari', "Nur 'Aini", 'Muḥammad al-Fātiḥ', 'D’Angelo "Dodi" Putra'][at % 4] ?? ''} ${at}`,
      nis: String(25_000 + at).padStart(6, '0'),
      nisn: `01${34_500_000 + at}`,
      birth_date: new Date(Date.UTC(2012, 0, 1 + at)).toISOString().slice(0, 10),
      address: `Jl. Melati 5; RT 0${at % 9}/RW 03, "atas"`,
      phone: at % 5 === 0 ? null : `+62812345${String(at).padStart(5, '0')}`,
      class: { id: pupil.id, name: ['7A', '7-1', 'VII B', '8E'][at % 4] ?? '' },
    }))
    const folder = mkdtempSync(join(tmpdir(), 'hadir-exports-'))
    try {
      const own = await exported(pupils)
      writeFileSync(join(folder, 'siswa.csv'), own)
      const rowsOf = (bytes: Uint8Array) =>
        read(bytes).rows.map((row) => ({ ...row, nis: row.nis?.replace(/^0+/, '') }))
      for (const kind of ['xlsx', 'xls', 'ods', 'fods', 'html']) {
        // Semicolons, quotes, UTF-8, from row 1, and as when opened by hand: numbers and dates are recognized.
        const opening = '--infilter=Text - txt - csv (StarCalc):59,34,76,1,,1033,false,true'
        const profile = `-env:UserInstallation=file://${folder}/profile`
        execFileSync('soffice', [
          ...[profile, '--headless', opening, '--convert-to', kind],
          ...['--outdir', folder, join(folder, 'siswa.csv')],
        ])
        expect(rowsOf(readFileSync(join(folder, `siswa.${kind}`))), kind).toEqual(rowsOf(own))
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
