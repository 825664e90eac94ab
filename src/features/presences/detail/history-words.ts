import { attendanceStatuses } from '../../../../contract/attendance/attendances'
import { dateIn } from '../../../../contract/values/dates'
import type { StudentChange } from '../../../../contract/people/student-history'
import { shortDate, timeWords } from '../../../ui/words/date-words'
import { statusWords } from '../../../ui/words/status-words'

const titles: Readonly<Record<string, string>> = {
  presence: 'Presensi gerbang',
  attendance: 'Absensi kelas',
  evidence: 'Foto dilihat',
}

/** What kind of change it is; the code itself for one that a newer service may have. */
export const titleOf = ({ kind }: StudentChange): string => titles[kind ?? ''] ?? kind ?? 'Perubahan'

const fields: Readonly<Record<string, string>> = {
  status: 'Status',
  minutes_late: 'Menit terlambat',
  note: 'Catatan',
  checkin_time: 'Masuk',
  checkin_location: 'Tempat masuk',
  checkin_image_url: 'Foto masuk',
  checkout_time: 'Pulang',
  checkout_location: 'Tempat pulang',
  checkout_image_url: 'Foto pulang',
  photo: 'Foto',
}

/** The changed fields, before and after: "Masuk: 06.50 → 07.05". Positions are named, not written out. */
export function changesOf({ before, after }: StudentChange, zone: string): string[] {
  const names = Object.keys({ ...before, ...after })
  const lines = names
    .filter((name) => name in fields)
    .map((name) => {
      const [old, now] = [valueOf(name, before?.[name], zone), valueOf(name, after?.[name], zone)]
      return before && old !== now
        ? `${fields[name] ?? name}: ${old} → ${now}`
        : `${fields[name] ?? name}: ${now}`
    })
    // A new row lists what nobody recorded too.
    .filter((line) => !line.endsWith(': kosong'))
  const placed = names.some((name) => name.endsWith('_latitude') && (after?.[name] ?? null) !== null)
  return placed ? [...lines, 'Posisi dicatat'] : lines
}

function valueOf(name: string, value: unknown, zone: string): string {
  if (value === null || value === undefined || value === '') return 'kosong'
  if (name === 'photo') return value === 'checkout' ? 'foto pulang' : 'foto masuk'
  if (name.endsWith('_image_url')) return 'ada'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return '…'
  const status = attendanceStatuses.find((one) => one === value)
  if (status) return statusWords[status].word
  const at = name.endsWith('_time') ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? value : timeWords(at, zone)
}

/** "21 Nov 2026, 07.12" by the school's clock. @param at UTC ISO 8601 */
export function momentWords(at: string, zone: string): string {
  const moment = Date.parse(at)
  if (Number.isNaN(moment)) return ''
  const date = dateIn(zone, new Date(moment))
  return `${shortDate(date)} ${date.slice(0, 4)}, ${timeWords(moment, zone)}`
}
