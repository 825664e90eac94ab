import { deflateRawSync } from 'node:zlib'
import { utils, write } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { readBytes } from './read-bytes'
import { unpackedSize } from './unpacked-size'

/** A zip file with one part of blanks. @param claim how large its directory says that the part is */
function zipOf(length: number, claim = length): Uint8Array {
  const name = Buffer.from('xl/sharedStrings.xml')
  const packed = deflateRawSync(Buffer.alloc(length, ' '))
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(claim, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(claim, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return new Uint8Array(Buffer.concat([local, name, packed, entry, name, end]))
}

it('a file that claims more than a browser can hold is refused before anything is unpacked', () => {
  const bomb = zipOf(1000, 0xffff_ffff)
  expect(unpackedSize(bomb)).toBe(0xffff_ffff)
  expect(() => readBytes(bomb)).toThrow('tooLargeInside')
})

it('a part that is larger than it claims is cut at its claim, and the file refused', () => {
  expect(() => readBytes(zipOf(20_000_000, 1000))).toThrow('notWorkbook')
})

it('counts the parts of a real workbook, also behind a comment', () => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Nama'], ['Siti']]), 'Siswa')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
  const size = unpackedSize(bytes)
  expect(size).toBeGreaterThan(1000)
  const commented = new Uint8Array([...bytes, 1, 2, 3])
  expect(unpackedSize(commented)).toBe(size)
  expect(unpackedSize(new Uint8Array(10))).toBe(0)
  expect(readBytes(bytes)[0]?.rows).toEqual([['Nama'], ['Siti']])
})
