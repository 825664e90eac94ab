import { permissions, type Permission } from '../../../../contract/permissions'
import { schoolDayName } from '../../../../contract/values/school-week-words'
import { dateIn } from '../../../../contract/values/dates'
import { isUuid } from '../../../../contract/values/ids'
import { fullDate, timeWords } from '../../../ui/words/date-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { permissionPhrase } from '../roles/permission-words'
import { fieldWord } from './field-words'

/** What the values of lists in the contract mean. Those that are Indonesian words already are shown as they are. */
const valueNames: Readonly<Record<string, string>> = {
  absent: 'tidak masuk',
  accepted: 'diterima',
  active: 'aktif',
  approved: 'disetujui',
  archived: 'diarsipkan',
  checkin: 'foto masuk',
  checkout: 'foto pulang',
  letter: 'surat izin',
  cash: 'tunai',
  classes: 'kelas tertentu',
  closed: 'ditutup',
  code: 'kode sekali pakai',
  corrected: 'dikoreksi',
  draft: 'rancangan',
  declined: 'ditolak',
  dropped: 'keluar',
  everyone: 'semua orang',
  father: 'ayah',
  gate: 'gerbang',
  graduated: 'lulus',
  guardian: 'wali',
  inactive: 'akun tidak aktif',
  late: 'terlambat',
  leave: 'izin',
  login: 'masuk',
  login_failed: 'gagal masuk',
  logout: 'keluar',
  monthly: 'setiap bulan',
  mother: 'ibu',
  non_teaching: 'bukan guru',
  once: 'sekali',
  other: 'cara lain',
  paid: 'lunas',
  partial: 'dicicil',
  password: 'kata sandi salah',
  pending: 'menunggu keputusan',
  published: 'diterbitkan',
  qris: 'QRIS',
  reduction: 'potongan',
  refused: 'ditolak',
  rejected: 'ditolak',
  renewed: 'diganti',
  ended: 'diakhiri',
  revoked: 'sesi diakhiri',
  roles: 'peran tertentu',
  scholarship: 'beasiswa',
  students: 'siswa',
  teacher: 'guru',
  teachers: 'guru atau pegawai',
  transfer: 'transfer',
  transferred: 'pindah',
  unpaid: 'belum dibayar',
  users: 'akun',
  valid: 'berlaku',
  void: 'dibatalkan',
  waiting: 'menunggu',
  withdrawn: 'dicabut',
  yearly: 'setiap tahun',
}

const isPermission = (text: string): text is Permission => permissions.some((one) => one === text)

/** Fields whose number is an amount in rupiah. */
const money = [
  'amount',
  'total',
  'paid',
  'reduced',
  'counted_cash',
  'expected_cash',
  'other_days_cash',
  'difference',
]

/** What values are said with. */
export interface InWords {
  /** IANA name of the school's time zone. */
  readonly zone: string
  /** What records are called, by their ids in small letters. */
  readonly names: Readonly<Record<string, string>>
}

/** "gambar 1f3a9c2d": enough to tell two apart; null for what is no address of an image. */
function imageWords(value: string): string | null {
  const name = /^\/v1\/images\/.*?([\da-f]{8})-[\da-f-]+\.webp$/i.exec(value)?.[1]
  return name === undefined ? null : `gambar ${name}`
}

/** A date or a moment as people write it; null for any other text. */
function whenWords(value: string, zone: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return fullDate(value)
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(value)) return null
  const at = new Date(value)
  return `${fullDate(dateIn(zone, at))} ${timeWords(at.getTime(), zone)}`
}

const textWords = (value: string, { zone, names }: InWords): string =>
  names[value.toLowerCase()] ??
  whenWords(value, zone) ??
  imageWords(value) ??
  (isPermission(value) ? permissionPhrase(value) : (valueNames[value] ?? value))

function numberWords(field: string, value: number): string {
  if (money.includes(field)) return rupiahWords(value)
  return field === 'weekday' || field === 'school_days'
    ? schoolDayName(value) || String(value)
    : String(value)
}

/** Several values: of records without a known name only how many, as nobody reads an id. */
function listWords(field: string, values: readonly unknown[], inWords: InWords): string {
  if (values.length === 0) return 'kosong'
  const [unnamed, named] = divide(values, (value) => isUuid(value) && !inWords.names[value.toLowerCase()])
  const words = named.map((value) => valueWords(field, value, inWords))
  const more = named.length === 0 ? String(unnamed.length) : `${unnamed.length} lainnya`
  return [...words, ...(unnamed.length > 0 ? [more] : [])].join('; ')
}

const divide = <T>(values: readonly T[], isFirst: (value: T) => boolean): [T[], T[]] => [
  values.filter(isFirst),
  values.filter((value) => !isFirst(value)),
]

/** The fields of a part of a record: its name alone, the others after what they are called. */
function partWords(value: object, inWords: InWords): string {
  return Object.entries(value)
    .filter(([, each]) => !isUuid(each) && each !== null && !(Array.isArray(each) && each.length === 0))
    .map(([key, each]) => {
      const words = valueWords(key, each, inWords)
      return key === 'name' ? words : `${fieldWord(key)} ${words}`
    })
    .join(', ')
}

/**
 * A value of the audit in words.
 * @param field its name in the contract
 */
export function valueWords(field: string, value: unknown, inWords: InWords): string {
  if (value === null || value === undefined || value === '') return 'kosong'
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
  if (typeof value === 'number') return numberWords(field, value)
  if (typeof value === 'string') return textWords(value, inWords)
  if (Array.isArray(value)) return listWords(field, value, inWords)
  return typeof value === 'object' ? partWords(value, inWords) : 'kosong'
}
