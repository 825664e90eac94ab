import { CFB, utils, write, type BookType } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { delimited, latin1, utf8Bom } from '../../../../tests/fixtures/workbooks/delimited'
import { pupilReader } from '../read/pupils/read-pupil'
import { readGrids } from '../read/read-grid'
import type { Packer } from './hidden-sheets'
import { readBytes } from './read-bytes'

const text: (string | null)[][] = [
  ['Nama', 'NIS', 'NISN', 'JK', 'Tanggal Lahir', 'HP', 'Kelas', 'Alamat'],
  [
    'René "Kecil" D\'Arc',
    '025126',
    '0131234001',
    'L',
    '28/02/2013',
    '081234567801',
    'VII A',
    'Jl. A; No. 1, RT 2',
  ],
  ['Uji Berkas Dua', '025127', '0051234002', 'P', '29/02/2012', '0812-3456-7802', 'VII A', 'Kp.\tBaru'],
]
const today = '2026-11-27'
const rowsOf = (bytes: Uint8Array) => readGrids(pupilReader, readBytes(bytes), today).rows
const expected = rowsOf(utf8Bom(delimited(text, ';')))

function book(bookType: BookType): Uint8Array {
  const made = utils.book_new()
  utils.book_append_sheet(made, utils.aoa_to_sheet(text), 'Data')
  const bytes: unknown = write(made, { type: 'array', bookType })
  if (!(bytes instanceof ArrayBuffer)) throw new Error('no bytes')
  return new Uint8Array(bytes)
}

function utf16(content: string, isLittle: boolean, mark: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(content.length * 2 + (mark ? 2 : 0)))
  const all = mark ? `\uFEFF${content}` : content
  for (let at = 0; at < all.length; at++) view.setUint16(at * 2, all.charCodeAt(at), isLittle)
  return new Uint8Array(view.buffer)
}

it('reads what it should', () => {
  expect(expected.map(({ name, nis, nisn, birth_date }) => [name, nis, nisn, birth_date])).toEqual([
    ['René "Kecil" D\'Arc', '025126', '0131234001', '2013-02-28'],
    ['Uji Berkas Dua', '025127', '0051234002', '2012-02-29'],
  ])
})

it.each(['xlsx', 'xlsm', 'xlsb', 'biff8', 'ods', 'fods', 'xlml', 'html'] as const)(
  '%s gives the same',
  (kind) => {
    expect(rowsOf(book(kind))).toEqual(expected)
  },
)

const commas = delimited(text, ',', '\n')
const semicolons = delimited(text, ';')
const tabs = delimited(text, '\t')
it.each([
  ['commas', new TextEncoder().encode(commas)],
  ['tabs', new TextEncoder().encode(tabs)],
  ['UTF-16 with its mark', utf16(semicolons, true, true)],
  ['UTF-16 of the other order', utf16(tabs, false, true)],
  ['UTF-16 without its mark', utf16(commas, true, false)],
  ['UTF-16 of the other order without its mark', utf16(tabs, false, false)],
  ['Windows-1252', latin1(semicolons)],
])('text with %s gives the same', (_, bytes) => {
  expect(rowsOf(bytes)).toEqual(expected)
})

const fods = `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles><style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${[
  'lama',
  'baru',
]
  .map(
    (name, at) =>
      `<table:table table:name="${name}" table:style-name="ta${2 - at}">${[
        ['Nama', 'NIS'],
        [`Uji ${name}`, '1'],
      ]
        .map(
          (row) =>
            `<table:table-row>${row.map((cell) => `<table:table-cell office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`).join('')}</table:table-row>`,
        )
        .join('')}</table:table>`,
  )
  .join('')}</office:spreadsheet></office:body></office:document>`

it('a sheet that an OpenDocument spreadsheet hides is not looked at, as a flat file and in its zip', () => {
  const packer = CFB as Packer
  const zip = packer.read(book('ods'), { type: 'array' })
  const content = packer.find(zip, '/content.xml')
  if (!content) throw new Error('no content')
  const bytes = new TextEncoder().encode(fods)
  Object.assign(content, { content: [...bytes], size: bytes.length })
  const zipped = packer.write(zip, { fileType: 'zip', type: 'array' })
  for (const file of [bytes, Uint8Array.from(zipped)])
    expect(rowsOf(file).map(({ name }) => name)).toEqual(['Uji baru'])
})

it('a sheet that an old workbook hides is not looked at', () => {
  const made = utils.book_new()
  for (const name of ['lama', 'baru'])
    utils.book_append_sheet(
      made,
      utils.aoa_to_sheet([
        ['Nama', 'NIS'],
        [`Uji ${name}`, '1'],
      ]),
      name,
    )
  made.Workbook = {
    Sheets: [
      { name: 'lama', Hidden: 1 },
      { name: 'baru', Hidden: 0 },
    ],
  }
  const bytes: unknown = write(made, { type: 'array', bookType: 'biff8' })
  expect(rowsOf(new Uint8Array(bytes as ArrayBuffer)).map(({ name }) => name)).toEqual(['Uji baru'])
})
