import { yearSpan } from '../../../../contract/values/school-year'
import type { MoveClass } from './situation'
import type { StoredClass } from './situation.repo'

export interface JoinDates {
  /** First day in the class. */
  readonly date: string
  readonly today: string
}

/**
 * Why nobody may join a class on a date, in words; null when they may. A class of a year that has not begun
 * may be filled beforehand, but only as of today: nobody was in it earlier.
 * @param target school year that was asked for, when one was
 */
export function joinRefusal(
  one: Pick<StoredClass, 'name' | 'status' | 'periodId' | 'periodName' | 'reached'>,
  { date, today }: JoinDates,
  target?: { readonly id: string; readonly name: string },
): string | null {
  if (!one.reached) return `Anda bukan wali kelas ${one.name}.`
  if (one.status === 'archived') return `Kelas ${one.name} sudah diarsipkan.`
  if (target !== undefined && one.periodId !== target.id) {
    return `Kelas ${one.name} bukan kelas tahun ajaran ${target.name}.`
  }
  const span = yearSpan(one.periodName)
  if (span === undefined) return null
  if (date > span.last) return `Tahun ajaran ${one.periodName} sudah selesai pada tanggal itu.`
  if (date < span.first && date !== today) {
    return `Tahun ajaran ${one.periodName} belum mulai pada tanggal itu. Pilih hari ini.`
  }
  return null
}

export const toMoveClass = (one: StoredClass, refusal: string | null): MoveClass => ({
  id: one.id,
  name: one.name,
  capacity: one.capacity,
  before: one.before,
  refusal,
})
