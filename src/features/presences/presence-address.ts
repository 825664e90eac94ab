import { isRealDate } from '../../../contract/values/dates'
import type { PresencePageQuery } from '../../pull/attendance/presence-page'
import { anId, oneOf, type ListAddressSpec } from '../../records/list/list-address'

/** What the list asks beside its day; the day has its own place in the address, as it is no filter to clear. */
export type PresenceFilters = Omit<PresencePageQuery, 'date'>

/** Grade "all" and no status where the address names none (specification section 9). */
export const presenceAddress: ListAddressSpec<PresenceFilters> = {
  filters: {
    grade_id: ['tingkat', anId],
    status: ['status', oneOf(['hadir', 'terlambat', 'sakit', 'izin', 'alpa', 'none'])],
  },
}

/** The name of the day in the address. */
export const dateParam = 'tanggal'

/** The day that an address names; null where it names none, nonsense, or a day to come. */
export function dateOf(params: URLSearchParams, today: string): string | null {
  const date = params.get(dateParam)
  return date !== null && isRealDate(date) && date <= today ? date : null
}

/** The detail of one pupil; it keeps the list's own address, so that the way back leads to the same rows. */
export function detailAddress(id: string, params: URLSearchParams, date: string): string {
  const kept = new URLSearchParams(params)
  kept.set(dateParam, date)
  return `/absensi/siswa/detail/${encodeURIComponent(id)}?${kept.toString()}`
}
