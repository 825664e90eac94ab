import { listKey, type PageQuery } from '../list/list-source'

/** What a page of one day's staff is asked by. */
export interface StaffDayQuery extends PageQuery {
  /** `YYYY-MM-DD` */
  date: string
  role_id?: string
}

const name = 'staffDays'

/** The key under which the envelope of a page is kept in `lists`; its ids are those of the people. */
export const staffDayKey = (query: StaffDayQuery): string => listKey(name, query)

/** Whether a kept envelope is a page of the same question, whichever page and size. */
export function isSameQuestion(key: string, query: StaffDayQuery): boolean {
  return key.startsWith(`${name}?`) && questionOf(key) === questionOf(staffDayKey(query))
}

function questionOf(key: string): string {
  const params = new URLSearchParams(key.slice(name.length + 1))
  params.delete('page')
  params.delete('limit')
  return params.toString()
}
