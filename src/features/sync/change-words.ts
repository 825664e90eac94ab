import { isKnown, type OutboxRow } from '../../db/outbox-row'
import type { Source } from '../../outbox/fields/fields'
import { gateOf } from '../../outbox/fields/gate-fields'
import { kindOf } from '../../outbox/kinds/all'
import { leaveOf } from '../../outbox/fields/leave-fields'
import { markOf } from '../../outbox/fields/mark'
import { contestedFields } from '../../outbox/edits/resolve-conflict'
import { shortDate, momentWords } from '../../ui/words/date-words'
import { markWords } from '../../ui/words/mark-words'
import { statusWords } from '../../ui/words/status-words'

const leaveTypes = { sakit: 'sakit', izin: 'izin', cuti: 'cuti', dinas: 'dinas luar' } as const
const decisions = { pending: 'menunggu keputusan', approved: 'disetujui', rejected: 'ditolak' } as const

/** A queued change in words: "Budi Santoso: Sakit, 21 Nov". Its date belongs to the words of its kind. */
export function changeWords(row: OutboxRow, timeZone: string): string {
  if (!isKnown(row)) return `${row.subject}: catatan dari versi Hadir yang lebih baru`
  const words = valueWords(row, row.kind === 'attendance' ? wantedFields(row) : spokenFields(row), timeZone)
  return row.kind === 'leave' || row.kind === 'teacherLeave'
    ? `${row.subject}: ${words}`
    : `${row.subject}: ${words}, ${shortDate(row.date)}`
}

/** What the person meant, and what the school holds, of what is in dispute. */
export function disputeWords(row: OutboxRow, timeZone: string): { mine: string; theirs: string } {
  const { choice } = kindOf(row)
  const fields = choice === 'contested' ? contestedFields(row) : null
  const only = (source: Source) =>
    fields ? Object.fromEntries(fields.map((name) => [name, source?.[name] ?? null])) : source
  return {
    mine: valueWords(row, only(wantedFields(row)), timeZone),
    theirs: valueWords(row, only(kindOf(row).read(row.remote)), timeZone),
  }
}

/** The whole of what shall be. */
function wantedFields(row: OutboxRow): Source {
  const kind = kindOf(row)
  return kind.tidy({ ...kind.read(row.base), ...row.patch })
}

/** The content of a change: a leave as a whole, a day at the gate only with what was touched. */
function spokenFields(row: OutboxRow): Source {
  if (row.kind === 'leave' || row.kind === 'teacherLeave') return wantedFields(row)
  const photos = Object.fromEntries(Object.keys(row.photos ?? {}).map((field) => [field, 'foto']))
  return { ...row.patch, ...photos }
}

function valueWords(row: OutboxRow, fields: Source, timeZone: string): string {
  switch (row.kind) {
    case 'attendance':
      return markWords(markOf(fields))
    case 'presence':
    case 'teacherAttendance':
      return gateWords(fields, timeZone)
    case 'leave':
    case 'teacherLeave':
      return leaveWords(fields)
  }
}

function gateWords(source: Source, timeZone: string): string {
  const day = gateOf(source)
  const note = typeof source?.['note'] === 'string' && source['note'] !== '' ? source['note'] : null
  const words = [
    day.status && statusWords[day.status].word,
    day.checkin_time && `masuk ${momentWords(day.checkin_time, timeZone)}`,
    day.checkout_time && `pulang ${momentWords(day.checkout_time, timeZone)}`,
    !day.checkin_time && day.checkin_image_url && 'foto masuk',
    !day.checkout_time && day.checkout_image_url && 'foto pulang',
    note,
  ]
  return words.filter(Boolean).join(', ') || 'belum dicatat'
}

function leaveWords(source: Source): string {
  const { type, from, to, reason, status } = leaveOf(source)
  if (!type || !from) return 'izin'
  const days = !to || to === from ? shortDate(from) : `${shortDate(from)}–${shortDate(to)}`
  const decision = status && status !== 'pending' ? ` (${decisions[status]})` : ''
  const word = type === 'izin' ? 'izin' : `izin ${leaveTypes[type]}`
  return `${word} ${days}${decision}${reason ? ` · ${reason}` : ''}`
}
