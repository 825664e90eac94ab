import { utils, write, type BookType } from '@e965/xlsx'
import { expect, it } from 'vitest'
import type { Cell } from '../../../records/import/file/grid'
import { readBytes } from '../../../records/import/file/read-bytes'
import { ReadFailure } from '../../../records/import/file/read-failure'
import { daysOf, parseHolidays } from './parse-holidays'
import { longestList, readHolidayFile } from './read-holiday-file'

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const schoolYear = { first: '2026-07-13', last: '2027-06-30' }

const readFile = (content: BlobPart, before = '') =>
  readHolidayFile(new Blob([content]), before, async (file) =>
    readBytes(new Uint8Array(await file.arrayBuffer())),
  )

async function daysIn(content: BlobPart) {
  const read = await readFile(content)
  return read.kind === 'text' ? daysOf(parseHolidays(read.text, schoolYear)) : read.why
}

/** A workbook with a sheet of these rows. */
function workbook(rows: Cell[][], bookType: BookType): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Libur')
  return new Uint8Array(write(book, { bookType, type: 'array' }) as ArrayBuffer)
}

it('reads the CSV that a Windows Excel writes: Latin-1, semicolons, a head line', async () => {
  const file = latin1(
    'Mulai;Selesai;Nama\r\n2026-12-21;2026-12-23;Libur Noël\r\n17-08-2026;Hari Kemerdekaan\r\n',
  )
  expect(await daysIn(file)).toEqual([
    { date: '2026-12-21', name: 'Libur Noël' },
    { date: '2026-12-22', name: 'Libur Noël' },
    { date: '2026-12-23', name: 'Libur Noël' },
    { date: '2026-08-17', name: 'Hari Kemerdekaan' },
  ])
})

it.each(['xlsx', 'xls', 'ods'] as const)(
  'reads a workbook as offices write it, %s: numbers of rows, days of the week, stored dates, names before dates',
  async (kind) => {
    const rows: Cell[][] = [
      ['KALENDER PENDIDIKAN 2026/2027'],
      ['No', 'Hari', 'Tanggal', 'Sampai', 'Keterangan'],
      // 46251 is the serial day of 17 August 2026.
      [1, 'Senin', 46251, null, 'Hari Kemerdekaan'],
      [2, 'Senin', '2026-12-21', '2026-12-23', 'Libur semester'],
      [3, 'Kamis', '18-20 Maret 2027', null, 'Nyepi dan Idulfitri'],
      ['Hari Buruh', null, '1 Mei 2027'],
      ['Mengetahui, Kepala Sekolah'],
    ]
    expect(await daysIn(workbook(rows, kind))).toEqual([
      { date: '2026-08-17', name: 'Hari Kemerdekaan' },
      ...['2026-12-21', '2026-12-22', '2026-12-23'].map((date) => ({ date, name: 'Libur semester' })),
      ...['2027-03-18', '2027-03-19', '2027-03-20'].map((date) => ({ date, name: 'Nyepi dan Idulfitri' })),
      { date: '2027-05-01', name: 'Hari Buruh' },
    ])
  },
)

it('adds a file to what is typed', async () => {
  expect(await readFile('\uFEFF2026-08-17 Merdeka\n', '2026-10-05 Banjir\n')).toEqual({
    kind: 'text',
    text: '2026-10-05 Banjir\n2026-08-17 Merdeka',
  })
})

it('refuses a photo, an empty file and a list that is too long, and cuts none of them', async () => {
  await expect(readFile(Uint8Array.from([0xff, 0xd8, 0xff, 0, 0, 0]))).rejects.toThrow(ReadFailure)
  await expect(readFile(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0]))).rejects.toThrow(ReadFailure)
  expect(await readFile(' \n', 'x')).toMatchObject({ kind: 'problem' })
  const line = '2026-10-05 Banjir\n'
  const long = line.repeat(Math.ceil(longestList / line.length) + 1)
  expect(await readFile(long)).toMatchObject({ kind: 'problem' })
  expect(await readFile('é'.repeat(longestList * 3))).toMatchObject({ kind: 'problem' })
  expect(await readFile('2026-08-17 Merdeka', 'x'.repeat(longestList - 5))).toMatchObject({
    kind: 'problem',
    why: expect.stringContaining('20.000 huruf') as string,
  })
})
