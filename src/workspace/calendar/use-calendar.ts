import { keptQuery } from '../kept-query'
import { readCalendar } from './read-calendar'

/** Live {@link readCalendar}; undefined while the database is read for the first time. */
export const useCalendar = keptQuery(readCalendar).use
