import { describe, expect, it } from 'vitest'
import { readText } from '../file/read-text'
import { noChoices, type ReadChoices } from './choices'
import { pupilReader } from './pupils/read-pupil'
import { readGrids } from './read-grid'
import { staffReader } from './staff/read-staff'

const today = '2026-11-28'
const read = (lines: readonly string[], choices: ReadChoices = noChoices) =>
  readGrids(pupilReader, [readText(lines.join('\n'))], today, { choices })
const namesAndClasses = (result: ReturnType<typeof read>) =>
  result.rows.map(({ name, class_name }) => `${name} ${class_name ?? '-'}`)

describe('a line between people that names a class', () => {
  it.each([
    ['in the first column', 'KELAS VII A;;;', 'VII A'],
    ['in the column of names', ';Kelas 7A;;', '7A'],
    ['as a name alone', 'VII A;;;', 'VII A'],
    ['beside its wali kelas and a count', 'Rombel : Ibnu Sina;Wali Kelas: Contoh;;L=1', 'Ibnu Sina'],
  ])('%s is that of the people below it', (_, line, name) => {
    const result = read([
      'No;Nama;NIS;L/P',
      line,
      '1;Ani;2501;P',
      '2;Budi;2502;L',
      'KELAS 8C',
      '1;Cici;2503;P',
    ])
    expect(namesAndClasses(result)).toEqual([`Ani ${name}`, `Budi ${name}`, 'Cici 8C'])
    expect([result.faulty, result.others]).toEqual([[], []])
  })

  it.each([
    [
      'a column of classes',
      ['Nama;NIS;Kelas', 'Ani;2501;Kelas 7A', 'Budi;2502;Kelas 7B'],
      ['Ani Kelas 7A', 'Budi Kelas 7B'],
    ],
    [
      'names that look like one',
      ['Nama;NIS', 'Xi Ping;2501', 'Kelasih;2502', 'V;2503'],
      ['Xi Ping -', 'Kelasih -', 'V -'],
    ],
  ])('is none of %s', (_, lines, found) => {
    expect(namesAndClasses(read(lines))).toEqual(found)
  })
})

describe('a class beside the first of its people alone', () => {
  const lines = ['Kelas;Nama;NIS', '7A;Ani;2501', ';Budi;2502', ';Cici;2503', '7B;Dodi;2504', ';Eka;2505']
  it('is asked about, and that of all of them where nobody says no', () => {
    const result = read(lines)
    expect(result.asks).toEqual(['answers'])
    expect(result.questions).toMatchObject([{ id: 'class/once', example: '7A' }])
    expect(namesAndClasses(result)).toEqual(['Ani 7A', 'Budi 7A', 'Cici 7A', 'Dodi 7B', 'Eka 7B'])
  })
  it.each([
    ['yes', ['Ani 7A', 'Budi 7A', 'Cici 7A', 'Dodi 7B', 'Eka 7B']],
    ['no', ['Ani 7A', 'Budi -', 'Cici -', 'Dodi 7B', 'Eka -']],
  ])('is what a person answers: %s', (answer, found) => {
    const result = read(lines, { ...noChoices, answers: { 'class/once': answer } })
    expect([result.asks, namesAndClasses(result)]).toEqual([[], found])
  })
  it.each([
    [
      'a few pupils without a class',
      ['Kelas;Nama;NIS', '7A;Ani;2501', '7A;Budi;2502', ';Cici;2503', '7B;Dodi;2504'],
    ],
    ['no class at all', ['Kelas;Nama;NIS', ';Ani;2501', ';Budi;2502']],
  ])('is not asked about where a list has %s', (_, lines) => {
    expect(read(lines).questions).toEqual([])
  })
})

describe('rows besides the list', () => {
  const list = ['No;Nama;NIS;L/P', '1;Ani;2501;P', '2;Budi;2502;L']
  it.each([
    ['sums', [';Jumlah;2;', ';Jumlah Laki-laki;1;', 'TOTAL;;2;', ';;;Total: 2']],
    ['sums of sexes', ['Jumlah;;1;1']],
    [
      'a signature',
      [
        '',
        ';Mengetahui,;;Bandung, 1 Juli 2026',
        ';Kepala Sekolah;;',
        ';Dra. Siti, M.Pd.;;',
        ';NIP. 19650101 199003 1 001;;',
      ],
    ],
    ['a signature in a column of its own', ['', ';;;;;Bandung, 1 Juli 2026', ';;;;;Kepala Sekolah']],
    ['a note', ['Catatan: data per 1 Juli;;;']],
  ])('such as %s are named, and nobody is made of them', (_, below) => {
    const result = read([...list, ...below])
    expect(namesAndClasses(result)).toEqual(['Ani -', 'Budi -'])
    expect(result.faulty).toEqual([])
    expect(result.others).toEqual(
      below.flatMap((line, at) => (line === '' ? [] : [`Baris ${list.length + at + 1}`])),
    )
  })

  it.each([
    ['whoever has a name alone and is in the list', [';Zaki;;'], ['Zaki']],
    ['whoever has a number in the list', ['', '3;Zaki;;'], ['Zaki']],
    [
      'names that begin like a sum',
      [';Totalia;2503;P', ';Ketut;2504;L', ';Jumlahwati;2505;P'],
      ['Totalia', 'Ketut', 'Jumlahwati'],
    ],
  ])('are not %s', (_, below, names) => {
    const result = read([...list, ...below])
    expect(result.rows.map(({ name }) => name)).toEqual(['Ani', 'Budi', ...names])
  })

  it('are none of numbers for more people than there are', () => {
    expect(read([...list, '3;;;', '4;;;']).others).toEqual([])
  })

  it('are not all names of a list that has nothing else', () => {
    const result = readGrids(
      staffReader,
      [readText(['Nama;NIP', 'Ani;', 'Budi;', ';', 'Cici;'].join('\n'))],
      today,
    )
    expect(result.rows.map(({ name }) => name)).toEqual(['Ani', 'Budi', 'Cici'])
  })
})

it('a list without a column of names asks for it', () => {
  expect(read(['Nama Depan;Nama Belakang;NIS', 'Ani;Lestari;2501', 'Budi;Santoso;2502']).asks).toContain(
    'name',
  )
})

describe('numbers before names', () => {
  it.each([
    ['all have one', ['1. Ani;2501', '2. Budi;2502'], ['Ani', 'Budi']],
    ['all have one with a bracket', ['1) Ani;2501', '12)Budi;2502'], ['Ani', 'Budi']],
    ['one has none', ['1. Ani;2501', 'Budi;2502'], ['1. Ani', 'Budi']],
  ])('are no part of them where %s', (_, lines, names) => {
    expect(read(['Nama;NIS', ...lines]).rows.map(({ name }) => name)).toEqual(names)
  })
})
