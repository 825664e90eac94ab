import { expect, it } from 'vitest'
import { daysOf, parseHolidays } from './parse-holidays'
import { longestList, readHolidayFile } from './read-holiday-file'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

it('reads the CSV that a Windows Excel writes: Latin-1, semicolons, a head line', () => {
  const read = readHolidayFile(
    latin1('Mulai;Selesai;Nama\r\n2026-12-21;2026-12-23;Libur Noël\r\n17-08-2026;Hari Kemerdekaan\r\n'),
    '',
  )
  expect(read.kind).toBe('text')
  const days = daysOf(parseHolidays(read.kind === 'text' ? read.text : ''))
  expect(days).toEqual([
    { date: '2026-12-21', name: 'Libur Noël' },
    { date: '2026-12-22', name: 'Libur Noël' },
    { date: '2026-12-23', name: 'Libur Noël' },
    { date: '2026-08-17', name: 'Hari Kemerdekaan' },
  ])
})

it('adds a file to what is typed', () => {
  expect(readHolidayFile(utf8('\uFEFF2026-08-17 Merdeka\n'), '2026-10-05 Banjir\n')).toEqual({
    kind: 'text',
    text: '2026-10-05 Banjir\n2026-08-17 Merdeka',
  })
})

it('refuses a photo, an empty file and a list that is too long, and cuts none of them', () => {
  const photo = readHolidayFile(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0]), '')
  expect(photo).toMatchObject({ kind: 'problem', why: expect.stringContaining('bukan teks') as string })
  expect(readHolidayFile(utf8(' \n'), 'x')).toMatchObject({ kind: 'problem' })
  const line = '2026-10-05 Banjir\n'
  const long = line.repeat(Math.ceil(longestList / line.length) + 1)
  expect(readHolidayFile(utf8(long), '')).toMatchObject({ kind: 'problem' })
  expect(readHolidayFile(utf8('é'.repeat(longestList * 3)), '')).toMatchObject({ kind: 'problem' })
  expect(readHolidayFile(utf8('2026-08-17 Merdeka'), 'x'.repeat(longestList - 5))).toMatchObject({
    kind: 'problem',
    why: expect.stringContaining('20.000 huruf') as string,
  })
})
