import { decodeText } from '../../../records/import/file/decode-text'

/** The longest list of holidays that is read, in letters: some 400 lines. */
export const longestList = 20_000

export type HolidayFile =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'problem'; readonly why: string }

/**
 * The text of a file with holidays, in whatever encoding Excel wrote it. Nothing is cut: a list that is too long is
 * refused with what to do.
 * @param before the list as it is, which the file's lines are added to
 */
export function readHolidayFile(bytes: Uint8Array, before: string): HolidayFile {
  // A letter takes up to four bytes.
  if (bytes.length > 4 * longestList) return problem(tooLong)
  const text = decodeText(bytes)
  if (text === null)
    return problem(
      'Berkas ini bukan teks. Bila dari Excel, pilih Simpan sebagai CSV, lalu ambil berkas CSV itu.',
    )
  const plain = text.replace(/^\uFEFF/, '').trim()
  if (plain === '') return problem('Berkas ini kosong.')
  const joined = `${before.trimEnd()}\n${plain}`.trim()
  return joined.length > longestList ? problem(tooLong) : { kind: 'text', text: joined }
}

/** Why a list is not used, and what to do. */
export const tooLong = `Daftar ini lebih dari ${longestList.toLocaleString('id-ID')} huruf. Bagi menjadi beberapa bagian, lalu masukkan satu per satu.`

const problem = (why: string): HolidayFile => ({ kind: 'problem', why })
