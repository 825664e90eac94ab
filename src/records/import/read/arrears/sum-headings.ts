import { monthIn, monthPattern, schoolYearIn, withoutMonth } from '../recaps/day-heads'

/** What the heading of a column of numbers says that they are. */
export type SumHeading =
  /** What is owed for a month. @property year null where the heading does not say it. @property of the kind of bill, perhaps blank */
  | { kind: 'month'; month: number; year: number | null; of: string }
  /** What is owed for something else, or for several months. */
  | { kind: 'named'; name: string }
  /** What is owed, without saying for what: it may be the sum of other columns. */
  | { kind: 'rest' }
  | { kind: 'total' }
  /** What was paid. */
  | { kind: 'paid' }
  /** What is to be paid in all, of which a part may be paid. */
  | { kind: 'billed' }
  | { kind: 'unknown' }

/** Words of what is still owed. */
export const owedWords =
  /tunggak|menunggak|\bsisa\b|kekurangan|kurang (?:bayar|lunas)|bel[ou]m (?:di|ter)?(?:bayar|lunas)|\b(?:pi)?h?utang\b/i
const paidWords = /bayar|setor|terima|lunas/i
const totalWords = /^(?:sub[\s-]*)?(?:grand )?(?:jumlah|jml|total|keseluruhan)\b/i
const countWords = /\b(?:siswa|kali|lembar|banyak|berapa)\b|\b(?:bulan|bln)\)?$/i
const billedWords =
  /^(?:tagihan|kewajiban|tarif|biaya|besar(?:an|nya)?|nominal|seharusnya|target|ketetapan|beban)\b|(?:per|\/)\s*(?:bulan|bln)\b/i
/** A part of what is paid in parts: whether it is open or paid, the heading does not say. */
const partWords = /angsur|cicil|diskon|potong|beasiswa|keringanan|denda/i
const billWords = new RegExp(
  `\\b(?:${[
    ...[
      'spp',
      'syahri?yah',
      'syariah',
      'dpp',
      'dsp',
      'spi',
      'komite',
      'gedung',
      'pangkal',
      'infa[kq]',
      'jariyah',
      'iuran',
    ],
    ...[
      'uang',
      'dana',
      'sumbangan',
      'daftar ulang',
      'pendaftaran',
      'seragam',
      'buku',
      'lks',
      'modul',
      'ujian',
      'us',
      'uts',
    ],
    ...[
      'uas',
      'pts',
      'pas',
      'pat',
      'asts',
      'asas',
      'ukk',
      'unbk',
      'kegiatan',
      'ekskul',
      'ekstrakurikuler',
      'osis',
      'pramuka',
    ],
    ...[
      'asrama',
      'makan',
      'katering',
      'catering',
      'jemputan',
      'antar jemput',
      'study tour',
      'wisata',
      'wisuda',
      'perpisahan',
    ],
    ...[
      'praktik',
      'praktikum',
      'prakerin',
      'pkl',
      'laboratorium',
      'lab',
      'komputer',
      'perpustakaan',
      'raport?',
      'kartu',
    ],
    ...[
      'qurban',
      'kurban',
      'zakat',
      'tabungan wajib',
      'pembangunan',
      'sarana',
      'listrik',
      'kesehatan',
      'spp',
    ],
  ].join('|')})\\b`,
  'i',
)
/** Not in a month, but until one. */
const untilWords =
  /(?:\bper|\bs\.?\s*[/.]?\s*d\.?|\bsampai(?: dengan)?|\bhingga|\bsebelum|\bsejak|\bdari|\bmulai)\s+(?:bulan\s+)?$/i

/** @param own the heading of the column. @param groups the headings above it, from the top */
export function sumHeading(own: string, groups: readonly string[]): SumHeading {
  const text = [...groups, own].join(' ').replace(/\s+/g, ' ').trim()
  const isOwed = owedWords.test(text)
  if (countWords.test(own)) return { kind: 'unknown' }
  if (!isOwed && paidWords.test(text)) return { kind: 'paid' }
  if (totalWords.test(own)) return { kind: 'total' }
  if (partWords.test(text)) return { kind: 'unknown' }
  const month = monthOfHeading(text)
  if (month !== null) return month
  if (isOwed) return isBareRest(text) ? { kind: 'rest' } : { kind: 'named', name: text }
  if (billedWords.test(own)) return { kind: 'billed' }
  if (billWords.test(text)) return { kind: 'named', name: text }
  // "2024/2025" alone.
  return /^(?:t\.?\s?[ap]\.?|tahun|thn|tahun (?:ajaran|pelajaran))?\s*20\d\d(?:\s*[/-]\s*(?:20)?\d\d)?$/i.test(
    text,
  )
    ? { kind: 'named', name: `Tunggakan ${text}` }
    : { kind: 'unknown' }
}

/** Whether nothing remains of a heading without the words of what is owed. */
const isBareRest = (text: string): boolean =>
  text
    .replace(new RegExp(owedWords, 'gi'), ' ')
    .replace(
      /\b(?:an|jumlah|jml|total|siswa|akhir|yang|masih|harus|di|bayar|dibayar|pembayaran|rp|nominal|saldo|besar)\b/gi,
      ' ',
    )
    .replace(/[^\p{L}\p{N}]+/gu, '') === ''

function monthOfHeading(text: string): SumHeading | null {
  const plain = text.replace(/\([^)]*\)/g, (all) => (monthIn(all) ? all : ' '))
  const figures = /^(?:.*\s)?(?:(0?[1-9]|1[0-2])[/-](20\d\d)|(20\d\d)[/-](0?[1-9]|1[0-2]))$/.exec(plain)
  if (figures && schoolYearIn(plain) === null) {
    const [all, month = figures[4], year = figures[3]] = figures
    return {
      kind: 'month',
      month: Number(month),
      year: Number(year),
      of: kindOf(plain.replace(all.trim().split(' ').at(-1) ?? '', '')),
    }
  }
  const school = schoolYearOf(plain)
  const withoutYears = plain.replace(schoolYears, ' ')
  const named = monthIn(withoutYears)
  if (named === null) return null
  const rest = withoutMonth(withoutYears)
  const before = withoutYears.slice(0, withoutYears.search(monthPattern) + 1)
  // Several months, or all until one.
  if (monthIn(rest) !== null || untilWords.test(before)) return null
  const alone = /(?:^|\D)(20\d\d)(?!\d)/.exec(rest)?.[1]
  const year =
    named.year ??
    (school === null ? null : named.month >= 7 ? school : school + 1) ??
    (alone === undefined ? null : Number(alone))
  return { kind: 'month', month: named.month, year, of: kindOf(rest.replace(/(?:^|\D)20\d\d(?!\d)/g, ' ')) }
}

const schoolYears = /\b(20\d\d|\d\d)\s*[/-]\s*(20\d\d|\d\d)\b/g

/** The first year of the school year that a text names: "2025/2026", "25/26". */
export function schoolYearOf(text: string): number | null {
  const full = schoolYearIn(text)
  if (full !== null) return full
  const [, first, second] = /(?:^|\D)(\d\d)\s*\/\s*(\d\d)(?!\d)/.exec(text) ?? []
  return first !== undefined && Number(second) === Number(first) + 1 && Number(first) >= 15
    ? 2000 + Number(first)
    : null
}

/** The kind of bill that a heading names beside its month: without the words that it is owed. */
const kindOf = (text: string): string =>
  text
    .replace(/^\s*(?:jumlah\s+)?(?:tunggakan|sisa|kekurangan|piutang|hutang|bel[ou]m (?:di)?bayar)\b/i, ' ')
    .replace(/\b(?:bulan|bln|tahun|thn|t\.?\s?[ap]\.?|ajaran|pelajaran|rp)\b/gi, ' ')
    .replace(/[\s/()._:|-]+/g, ' ')
    .trim()

/** The kind of bill that a title names, as "SPP" in "DAFTAR TUNGGAKAN SPP KELAS 7A"; null where it names none or several. */
export function kindOfTitle(lines: readonly string[]): string | null {
  const found = new Set(
    lines.flatMap((line) =>
      [...line.matchAll(/\b(spp|syahri?yah|iuran komite|komite|infa[kq]|asrama|katering|catering)\b/gi)].map(
        ([word]) => word.toLowerCase(),
      ),
    ),
  )
  const [only, ...others] = found
  if (only === undefined || others.length > 0) return null
  return only === 'spp' ? 'SPP' : only.charAt(0).toUpperCase() + only.slice(1)
}
