/** Other common names of a field, tried in this order where the contract's own name is absent. */
const fieldNames: Readonly<Record<string, readonly string[]>> = {
  id: ['_id', 'uuid'],
  list: ['items', 'rows', 'records', 'results', 'data'],
  current_page: ['page'],
  page_size: ['per_page', 'limit', 'size'],
  total_data: ['total', 'total_items', 'total_records', 'count'],
  total_page: ['total_pages', 'last_page', 'pages'],
  name: ['full_name', 'fullname', 'nama', 'nama_lengkap'],
  body: ['content', 'text', 'isi'],
  title: ['judul'],
  note: ['notes', 'remark', 'remarks', 'catatan', 'keterangan'],
  reason: ['alasan', 'keterangan'],
  gender: ['sex', 'jenis_kelamin'],
  birth_date: ['date_of_birth', 'tanggal_lahir'],
  birth_place: ['place_of_birth', 'tempat_lahir'],
  address: ['alamat'],
  religion: ['agama'],
  phone: ['phone_number', 'no_hp', 'telepon'],
  photo_url: ['photo', 'avatar', 'image_url'],
  date: ['tanggal'],
  minutes_late: ['late_minutes'],
  class: ['classroom', 'current_class', 'kelas', 'rombel'],
  grade: ['tingkat'],
  homeroom_teacher: ['homeroom', 'wali_kelas'],
  from: ['start_date', 'date_from', 'from_date'],
  to: ['end_date', 'date_to', 'to_date'],
}

/** Other common words for a value of an enumeration, in lower case without spaces, dots and dashes. */
const valueWords: Readonly<Record<string, readonly string[]>> = {
  L: ['lakilaki', 'lk', 'male', 'm', 'pria'],
  P: ['perempuan', 'pr', 'female', 'f', 'wanita'],
  active: ['aktif'],
  archived: ['arsip', 'diarsipkan', 'inactive', 'nonaktif', 'tidakaktif'],
  graduated: ['lulus', 'alumni'],
  transferred: ['pindah', 'mutasi'],
  dropped: ['keluar', 'dropout'],
  hadir: ['h', 'present'],
  terlambat: ['t', 'late'],
  sakit: ['s', 'sick'],
  izin: ['i', 'ijin', 'permission', 'excused'],
  alpa: ['a', 'alpha', 'alfa', 'absent'],
  pending: ['menunggu', 'diajukan', 'waiting'],
  approved: ['disetujui', 'diterima'],
  rejected: ['ditolak'],
  teacher: ['guru'],
  non_teaching: ['nonguru', 'staf', 'staff', 'tendik'],
  draft: ['draf'],
  published: ['terbit', 'diterbitkan'],
  paid: ['lunas'],
  unpaid: ['belumlunas', 'belumbayar'],
  partial: ['sebagian', 'cicil'],
}

/** Whether a value is an object with named fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * A field of a service's object under its own or another common name: camel case, `class.id` for `class_id`
 * and `class_id` with `class_name` for `class`.
 * @param key the contract's name
 * @param parts names of the fields inside, where the contract has an object here
 * @param siblings the other names that the contract has beside it
 * @returns undefined where the service gives nothing that is known to mean this
 */
export function findField(
  source: Readonly<Record<string, unknown>>,
  key: string,
  parts: readonly string[],
  siblings: readonly string[],
): unknown {
  const own = source[key]
  if (own !== undefined && own !== null && (parts.length === 0 || typeof own === 'object')) return own
  for (const name of [camel(key), ...(fieldNames[key] ?? [])]) {
    const value = siblings.includes(name) ? null : (source[name] ?? null)
    if (value !== null && (parts.length === 0 || typeof value === 'object')) return value
  }
  if (key.endsWith('_id')) {
    const whole = source[key.slice(0, -3)] ?? source[camel(key.slice(0, -3))]
    if (isRecord(whole)) return whole['id']
  }
  return parts.includes('id') ? gathered(source, key, parts, siblings) : own
}

/**
 * An object put together from flat fields that begin with its name; without an id there is none, nor where the id is
 * all there is and the contract has it as a field of its own.
 */
function gathered(
  source: Readonly<Record<string, unknown>>,
  key: string,
  parts: readonly string[],
  siblings: readonly string[],
): unknown {
  const flat = (part: string) => source[`${key}_${part}`] ?? source[camel(`${key}_${part}`)]
  const whole = Object.fromEntries(parts.map((part) => [part, flat(part)]))
  if ((whole['id'] ?? null) === null) return source[key]
  // `{ class_id: 7, class: "7A" }`
  const text = source[key]
  if (typeof text === 'string') whole['name'] ??= text
  // `{ student_id: 7, name: "Ani" }`: where the row is about this very thing.
  if (siblings.includes(`${key}_id`))
    for (const part of parts) if (!siblings.includes(part) && part !== 'id') whole[part] ??= source[part]
  const isIdAlone = Object.entries(whole).every(([part, value]) => part === 'id' || (value ?? null) === null)
  return isIdAlone && siblings.includes(`${key}_id`) ? source[key] : whole
}

function camel(key: string): string {
  return key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The enumeration's value that a text means; undefined for a value of the service's own. */
export function knownValue(values: readonly unknown[], text: string): unknown {
  const folded = fold(text)
  return values.find(
    (value) => typeof value === 'string' && (fold(value) === folded || valueWords[value]?.includes(folded)),
  )
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[\s._-]+/g, '')
}
