import { readCode } from '../../../../../contract/values/card-token'
import { isOpen, type StoredBundle } from '../../../../pull/lists/bundles'
import type { SchoolEntry, SchoolIndex } from '../../../../pull/find/school-index'

/** Whom the till serves. */
export interface TillPupil {
  id: string
  name: string
  /** Class and NIS. */
  detail: string
}

const mostFound = 8

/** The pupils of this device whom a typed text means. */
export function pupilsOnDevice(index: SchoolIndex | undefined, typed: string): TillPupil[] {
  return index?.pupils.find(typed, mostFound).entries.map(toPupil) ?? []
}

const toPupil = ({ id, name, detail }: SchoolEntry): TillPupil => ({ id, name, detail })

/** The pupil of a bill, who may have left the school; null where a plain service does not name the pupil on its bills. */
export function pupilOfBill({ student }: Pick<StoredBundle, 'student'>): TillPupil | null {
  if (!student?.name) return null
  const nis = student.nis ? `NIS ${student.nis}` : ''
  return {
    id: student.id,
    name: student.name,
    detail: [student.class?.name ?? 'Tanpa kelas', nis].filter(Boolean).join(' · '),
  }
}

/** Those of the device first, then those whom only their bills know: who has left and still owes. */
export function joinPupils(known: readonly TillPupil[], bills: readonly StoredBundle[]): TillPupil[] {
  const found = new Map(known.map((pupil) => [pupil.id, pupil]))
  for (const bill of bills.filter(isOpen)) {
    const pupil = pupilOfBill(bill)
    if (pupil && !found.has(pupil.id)) found.set(pupil.id, pupil)
  }
  return [...found.values()].slice(0, mostFound)
}

/** Whether a text is the code of a card. */
export const isCard = (typed: string): boolean => readCode(typed).kind === 'card'
