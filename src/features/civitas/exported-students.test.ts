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

it('each column of an exported file is read back as it was', async () => {
  const { heading, line } = exportedStudents
  const file = csvOf([[...heading], line(pupil)])
  const read = readGrids(pupilReader, readBytes(new Uint8Array(await file.arrayBuffer())), '2026-11-28', {
    choices: noChoices,
  })
  expect(read.rows).toMatchObject([{ ...facts, class_name: '7A' }])
  expect(read).toMatchObject({ faulty: [], lost: [], questions: [], asks: [] })
  expect(read.used).toHaveLength(heading.length)
})
