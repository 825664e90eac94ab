import { describe, expect, it } from 'vitest'
import { textOf } from './cell-text'
import { readBirthDate } from './read-birth-date'
import { readEmail, readPhone } from './read-contact'
import { readGender } from './read-gender'
import { readNisn } from './read-digits'

describe('textOf', () => {
  it('collapses spaces of every kind and drops invisible characters', () => {
    expect(textOf('  Siti\u00a0 Nur\u200b\n Aini ')).toBe('Siti Nur Aini')
  })
  it('takes a dash and an error value as nothing', () => {
    expect([textOf('-'), textOf(' '), textOf(null), textOf('#N/A')]).toEqual([null, null, null, null])
  })
  it('shows large numbers without an exponent', () => {
    expect(textOf(3201999988887777)).toBe('3201999988887777')
  })
})

describe('readNisn', () => {
  it('keeps ten digits with their zeros', () => {
    expect(readNisn('0051234567', true)).toEqual({ value: '0051234567' })
  })
  it.each([
    [51234567, '0051234567'],
    [131234567, '0131234567'],
  ])('gives %i its zeros back and says so', (cell, value) => {
    expect(readNisn(cell, true)).toEqual({ value, note: `NISN ${cell} dilengkapi menjadi ${value}` })
  })
  it('gives zeros back in a text file, which cannot tell numbers from text', () => {
    expect(readNisn('51234567', false).value).toBe('0051234567')
  })
  it('refuses a typed text that is too short, and anything else', () => {
    expect(readNisn('51234567', true).fault).toContain('8 angka')
    expect(readNisn(1234567, true).fault).toContain('7 angka')
    expect(readNisn('00512345678', true).fault).toContain('11 angka')
    expect(readNisn('00512A4567', true).fault).toBe('harus 10 angka')
    expect(readNisn('1,31E+08', false).fault).toContain('bilangan ilmiah')
  })
  it('takes a blank, a dash and zeros as no NISN', () => {
    expect([readNisn(null, true), readNisn('-', true), readNisn(0, true)]).toEqual([
      { value: null },
      { value: null },
      { value: null },
    ])
  })
})

describe('readBirthDate', () => {
  const read = (cell: string | number | null, date1904 = false) =>
    readBirthDate(
      cell,
      { order: 'day', date1904 },
      { today: '2026-11-21', earliest: '1950-01-01', youngest: 3 },
    )

  it.each([
    ['2013-02-28', '2013-02-28'],
    ['28/02/2013', '2013-02-28'],
    ['28-02-2013', '2013-02-28'],
    ['8/2/2013', '2013-02-08'],
    ['2013-02-28 00:00:00', '2013-02-28'],
    ['28 Februari 2013', '2013-02-28'],
    ['3 Agustus 2012', '2012-08-03'],
    ['12-Mei-2012', '2012-05-12'],
    ['29/02/2012', '2012-02-29'],
  ])('%s is %s', (cell, value) => {
    expect(read(cell)).toEqual({ value })
  })
  it.each([
    [41333, '2013-02-28'],
    [41333.75, '2013-02-28'],
    [40968, '2012-02-29'],
  ])('serial %d of the 1900 system is %s', (cell, value) => {
    expect(read(cell)).toEqual({ value })
  })
  it('reads a serial of the 1904 system', () => {
    expect(read(41333 - 1462, true)).toEqual({ value: '2013-02-28' })
  })
  it.each(['31/02/2013', '29/02/2013', '2013-13-01', '00/01/2013'])('%s does not exist', (cell) => {
    expect(read(cell)).toEqual({ value: null, fault: 'bukan tanggal yang ada di kalender' })
  })
  it.each([
    ['28/02/13', '2013-02-28'],
    ['28-Feb-98', '1998-02-28'],
    ['Sabtu, 15 Juni 2013', '2013-06-15'],
    ['June 15, 2013', '2013-06-15'],
    ['15-Jun-2013 00:00', '2013-06-15'],
    ['2013-02-28T00:00:00.000Z', '2013-02-28'],
    ['20130615', '2013-06-15'],
    ['41333', '2013-02-28'],
    ['5/15/2013', '2013-05-15'],
  ])('%s is %s as well', (cell, value) => {
    expect(read(cell)).toEqual({ value })
  })
  it('takes the order of the column', () => {
    const rules = { today: '2026-11-21', earliest: '1950-01-01', youngest: 3 }
    expect(readBirthDate('3/4/2013', { order: 'month', date1904: false }, rules).value).toBe('2013-03-04')
    expect(readBirthDate('3/4/2013', { order: 'day', date1904: false }, rules).value).toBe('2013-04-03')
  })
  it('refuses the future, the far past and nonsense, each in words', () => {
    expect(read('28/02/40').fault).toBe('tahun harus 4 angka')
    expect(read('2027-01-01').fault).toBe('masih di masa depan')
    expect(read(2013).fault).toBe('terlalu lampau')
    expect(read('kemarin').fault).toContain('bukan tanggal')
  })
  it('takes a blank as no date', () => {
    expect(read('')).toEqual({ value: null })
  })
})

describe('readGender', () => {
  it.each(['L', 'l', 'Laki-laki', 'LAKI LAKI', 'Lk', 'Pria', 'Male'])('%s is L', (cell) => {
    expect(readGender(cell)).toEqual({ value: 'L' })
  })
  it.each(['P', 'Perempuan', 'wanita', 'Pr.', 'F'])('%s is P', (cell) => {
    expect(readGender(cell)).toEqual({ value: 'P' })
  })
  it('refuses anything else', () => {
    expect(readGender('X').fault).toBeDefined()
  })
})

describe('readPhone', () => {
  it.each([
    ['081234567890', '+6281234567890'],
    ['0812-3456-7890', '+6281234567890'],
    [81234567890, '+6281234567890'],
    ['6281234567890', '+6281234567890'],
    ['+62 812 3456 7890', '+6281234567890'],
    ['+62 0812 3456 7890', '+6281234567890'],
    ['(0251) 8312345', '+622518312345'],
  ])('%s is %s', (cell, value) => {
    expect(readPhone(cell)).toEqual({ value })
  })
  it('takes the first of several, and says which are left out', () => {
    expect(readPhone('081234567890 / 081300000000, 0813')).toEqual({
      value: '+6281234567890',
      lost: 'Nomor lain "081300000000, 0813" tidak diimpor',
    })
    expect(readPhone('081234567890;')).toEqual({ value: '+6281234567890' })
  })
  it('leaves out what is no number and says so', () => {
    expect(readPhone('tanya ibu')).toEqual({
      value: null,
      lost: 'Nomor "tanya ibu" tidak dikenal, tidak diimpor',
    })
    expect(readPhone('0812').value).toBeNull()
    expect(readPhone('0')).toEqual({ value: null })
  })
})

describe('readEmail', () => {
  it('keeps an address in lower case and leaves out half of one with a remark', () => {
    expect(readEmail('Ani@Contoh.sch.id')).toEqual({ value: 'ani@contoh.sch.id' })
    expect(readEmail('ani@').lost).toContain('tidak diimpor')
  })
})
