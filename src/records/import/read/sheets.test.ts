import { describe, expect, it } from 'vitest'
import {
  smallHead as head,
  smallPupil as pupil,
  workbookWith,
} from '../../../../tests/fixtures/workbooks/small-lists'
import { readBytes } from '../file/read-bytes'
import { noChoices, type ReadChoices } from './choices'
import { pupilReader } from './pupils/read-pupil'
import { readGrids } from './read-grid'

const read = (bytes: Uint8Array, choices: ReadChoices = noChoices) =>
  readGrids(pupilReader, readBytes(bytes), '2026-11-27', { choices })

describe('sheets', () => {
  const two = workbookWith({ '7A': [head, pupil(1)], 'Kelas VII B': [head, pupil(2)] })

  it('of one kind are read together, each row with its sheet', () => {
    const result = read(two)
    expect(result.rows.map((row) => [row.name, row.class_name])).toEqual([
      ['Uji Siswa 1', '7A'],
      ['Uji Siswa 2', 'VII B'],
    ])
    expect(new Set(result.rows.map(({ row }) => row)).size).toBe(2)
    const twice = read(workbookWith({ '7A': [head, pupil(1)], '7B': [head, pupil(1)] }))
    expect(twice.faulty[0]?.messages).toEqual([
      'Lembar 7B, baris 2: NISN 0134500001 sama dengan lembar 7A, baris 2 (Uji Siswa 1).',
    ])
  })
  it('are read as the person says', () => {
    const result = read(two, { ...noChoices, sheets: { '7A': false } })
    expect(result.rows.map(({ name }) => name)).toEqual(['Uji Siswa 2'])
    expect(result.sheets.map(({ name, rows, isRead }) => [name, rows, isRead])).toEqual([
      ['7A', 1, false],
      ['Kelas VII B', 1, true],
    ])
  })
  it('with another head are asked about, the larger one ticked', () => {
    const bytes = workbookWith({
      Rekap: [
        ['Nama', 'NIS'],
        ['Uji Siswa 1', '7'],
      ],
      Data: [head, pupil(1), pupil(2)],
    })
    const result = read(bytes)
    expect(result.asks).toEqual(['sheets'])
    expect(result.sheets.map(({ name, isRead }) => [name, isRead])).toEqual([
      ['Rekap', false],
      ['Data', true],
    ])
    expect(read(bytes, { ...noChoices, sheets: { Rekap: true, Data: false } }).asks).toEqual([])
  })
  it('of the whole school beside those of its classes are named and not read, unless the person says so', () => {
    const bytes = workbookWith({
      Semua: [head, pupil(1), pupil(2)],
      '7A': [head, pupil(1)],
      '7B': [head, pupil(2)],
    })
    const result = read(bytes)
    expect(result.rows.map((row) => [row.name, row.class_name])).toEqual([
      ['Uji Siswa 1', '7A'],
      ['Uji Siswa 2', '7B'],
    ])
    expect(result.faulty).toEqual([])
    expect(result.sheets.map(({ name, state, isRead }) => [name, state, isRead])).toEqual([
      ['Semua', 'repeated', false],
      ['7A', 'choice', true],
      ['7B', 'choice', true],
    ])
    expect(read(bytes, { ...noChoices, sheets: { Semua: true } }).faulty).toHaveLength(2)
  })
  it('that has one pupil more than those of the classes is read', () => {
    const bytes = workbookWith({
      Semua: [head, pupil(1), pupil(2), pupil(3)],
      '7A': [head, pupil(1)],
      '7B': [head, pupil(2)],
    })
    expect(read(bytes).rows.map(({ name }) => name)).toContain('Uji Siswa 3')
  })
  it('without a head are named with their rows, hidden ones are never looked at', () => {
    const bytes = workbookWith(
      {
        Petunjuk: [['Isi lembar berikut'], ['Terima kasih']],
        lama: [head, pupil(1)],
        baru: [head, pupil(2)],
      },
      ['lama'],
    )
    const result = read(bytes)
    expect(result.rows.map(({ name }) => name)).toEqual(['Uji Siswa 2'])
    expect(result.sheets.map(({ name, rows, state }) => [name, rows, state])).toEqual([
      ['Petunjuk', 2, 'noHead'],
      ['lama', 0, 'hidden'],
      ['baru', 1, 'choice'],
    ])
  })
})
