import { cardHash } from '../../../contract/values/card-proof'
import { readCode } from '../../../contract/values/card-token'
import { clockIn, dateIn } from '../../../contract/values/dates'
import type { StudentCard } from '../../../contract/people/student-cards'
import type { GateFields } from '../../outbox/fields/gate-fields'

/** Coming in the morning, or going home. */
export type GateMode = 'masuk' | 'pulang'

/** A pupil as the gate shows them. */
export interface GatePupil {
  readonly id: string
  readonly name: string
  readonly nis: string | null
  readonly classId: string | null
  readonly className: string | null
  /** Null or `active`: at the school. */
  readonly status: string | null
  /** Where the service keeps the photo; null where there is none. */
  readonly photoUrl: string | null
}

/** What the gate answers to one scan. Times are `HH:MM` at the school. */
export type Verdict =
  | {
      readonly kind: 'recorded'
      readonly pupil: GatePupil
      readonly mode: GateMode
      readonly time: string
      readonly minutesLate: number
      /** The stored moment by the service's clock, ISO 8601, and the day of the school that it is on. */
      readonly at: string
      readonly date: string
    }
  | {
      readonly kind: 'already' | 'kept'
      readonly pupil: GatePupil
      readonly mode: GateMode
      readonly time: string
    }
  | { readonly kind: 'undone' | 'unsaved' | 'revoked' | 'left'; readonly pupil: GatePupil }
  | {
      readonly kind:
        'otherSchool' | 'unknownCard' | 'partial' | 'stranger' | 'noCards' | 'cardless' | 'notFound'
    }

/** The cards of this device. */
export interface CardBook {
  readonly byHash: ReadonlyMap<string, StudentCard>
  /** What the cards of this school share; null while the device holds none. */
  readonly tag: string | null
  /** Whether the whole list has come: a device that holds none of it is then of a school that has made none. */
  readonly whole: boolean
}

/** Makes the book that {@link judgeCode} looks into. @param whole whether the whole list has come */
export function cardBook(cards: readonly StudentCard[], whole: boolean): CardBook {
  const [first] = cards
  return { byHash: new Map(cards.map((card) => [card.hash, card])), tag: first?.tag ?? null, whole }
}

/** The holder of a card. */
export function pupilOf({ student_id, student }: StudentCard): GatePupil {
  return {
    id: student_id,
    name: student.name,
    nis: student.nis ?? null,
    classId: student.class?.id ?? null,
    className: student.class?.name ?? null,
    status: student.status ?? null,
    photoUrl: student.photo_url ?? null,
  }
}

/** Whose card a scanned text is, or why it opens nothing. */
export function judgeCode(text: string, { byHash, tag, whole }: CardBook): GatePupil | Verdict {
  const code = readCode(text)
  if (code.kind === 'other') return { kind: 'stranger' }
  if (code.kind === 'partial') return { kind: 'partial' }
  const card = byHash.get(cardHash(code.token))
  if (!card) {
    if (tag === null) return { kind: whole ? 'cardless' : 'noCards' }
    return { kind: code.tag === tag ? 'unknownCard' : 'otherSchool' }
  }
  const pupil = pupilOf(card)
  if (hasLeft(pupil)) return { kind: 'left', pupil }
  return card.revoked_at ? { kind: 'revoked', pupil } : pupil
}

/** A card that was read: its id in the list, and what its code holds. */
export interface ReadCard {
  readonly id: string
  readonly token: string
}

/** The known card that a scanned text is; null for all others. */
export function cardIn(text: string, { byHash }: CardBook): ReadCard | null {
  const code = readCode(text)
  const card = code.kind === 'card' ? byHash.get(cardHash(code.token)) : undefined
  return code.kind === 'card' && card ? { id: card.id, token: code.token } : null
}

export const hasLeft = ({ status }: GatePupil) => status !== null && status !== 'active'

/** Whether {@link judgeCode} found a pupil. */
export const isPupil = (found: GatePupil | Verdict): found is GatePupil => !('kind' in found)

export interface Scan {
  readonly pupil: GatePupil
  readonly mode: GateMode
  /** The pupil's day as this device shows it. */
  readonly day: GateFields
  /** By the service's clock. */
  readonly at: Date
  readonly timeZone: string
  /** `HH:MM`; null where no semester holds the day. */
  readonly lateAfter: string | null
}

/**
 * What a scan of a pupil means. The first time of a half counts; minutes late are worked out as the service does
 * (decision 0014) and are not sent.
 */
export function judgeScan({ pupil, mode, day, at, timeZone, lateAfter }: Scan): Verdict {
  const held = mode === 'masuk' ? day.checkin_time : day.checkout_time
  if (held !== null) return { kind: 'already', pupil, mode, time: timeOf(held, timeZone) }
  const time = clockIn(timeZone, at)
  const late = mode === 'masuk' && lateAfter !== null ? minutes(time) - minutes(lateAfter) : 0
  const date = dateIn(timeZone, at)
  return { kind: 'recorded', pupil, mode, time, minutesLate: Math.max(0, late), at: at.toISOString(), date }
}

/** A scan that was stored, and can be taken back. */
export type RecordedScan = Extract<Verdict, { kind: 'recorded' }>

/** Whether a half of a day still holds a scan: an earlier one of another gate may have taken its place. */
export function holdsScan(held: string, { at, time }: RecordedScan, timeZone: string): boolean {
  return held.includes('T') ? Date.parse(held) === Date.parse(at) : timeOf(held, timeZone) === time
}

/** `HH:MM` at the school. A plain service may send `07:01` where ours sends a moment. */
export function timeOf(value: string, timeZone: string): string {
  const at = value.includes('T') ? Date.parse(value) : NaN
  return Number.isNaN(at) ? value : clockIn(timeZone, new Date(at))
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
