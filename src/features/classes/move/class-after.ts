import {
  balanceOf,
  balanceWords,
  placesWords,
  roomWords,
  type Balance,
} from '../../../records/roster/balance'
import type { PlannedPupil } from './plan'

/** What a class is like now and would be under the plan. */
export interface ClassAfter {
  before: Balance
  after: Balance
  /** More pupils than places. */
  tooFull: boolean
  /** "34 dari 36 tempat · 18 L · 16 P", and what is left of the places. */
  words: string
}

/** @param planned who would be in the class */
export function classAfter(
  roster: readonly { gender?: 'L' | 'P' | null | undefined }[],
  planned: readonly PlannedPupil[],
  capacity: number | null | undefined,
): ClassAfter {
  const before = balanceOf(roster)
  const after = balanceOf(planned.map(({ pupil }) => pupil))
  const tooFull = Boolean(capacity) && after.count > (capacity ?? 0)
  const words = [placesWords(after.count, capacity), balanceWords(after), roomWords(after.count, capacity)]
    .filter(Boolean)
    .join(' · ')
  return { before, after, tooFull, words }
}
