import { dateIn } from '../../../../contract/values/dates'
import { failField } from '../../../kit/answers/field-failure'
import type { Write } from '../../../kit/records/write'
import { beginStay, readJoining } from './joining.repo'
import { beginOfStay } from './joining.rules'

/** What a pupil's first day at the school depends on; `id` undefined: a new pupil. */
interface Joining {
  readonly id?: string
  readonly joinedOn: string | null | undefined
  readonly leftOn: string | null
}

/**
 * Judges a first day at the school that is written down.
 * @returns what makes the pupil's first stay in a class begin on it, to be called once the pupil is stored
 * @throws DomainError 1100 for a day that cannot be
 */
export async function judgeJoining(
  { tx, schoolId, session, at }: Write,
  { id, joinedOn, leftOn }: Joining,
): Promise<() => Promise<void>> {
  if (!joinedOn) return () => Promise.resolve()
  const known = id === undefined ? { stay: null, marked: null } : (await readJoining(tx, schoolId, [id]))(id)
  const begin = beginOfStay({ joinedOn, leftOn, today: dateIn(session.timeZone, at), ...known })
  if (typeof begin === 'string') return failField('joined_on', begin)
  const { stay } = known
  const { from } = begin
  return async () => {
    if (stay !== null && from !== null && from !== stay.fromDate) await beginStay(tx, schoolId, stay, from)
  }
}
