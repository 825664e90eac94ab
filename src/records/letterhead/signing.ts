import type { School } from '../../../contract/school/school'
import { fullDate } from '../../ui/words/date-words'

/**
 * Where and when a paper is signed: "Bandung, 23 November 2026"; dots to write on where the place is not known.
 * @param today `YYYY-MM-DD`
 */
export const placeAndDate = (school: Pick<School, 'city'> | null, today: string): string =>
  `${school?.city ?? '…………………'}, ${fullDate(today)}`

/** What is under the line of the head of the school; "NIP." to write after where it is not known. */
export const headNip = (school: Pick<School, 'head_nip'> | null): string => nipLine(school?.head_nip)

/** What is under the line of somebody who signs; "NIP." to write after where it is not known. */
export const nipLine = (nip: string | null | undefined): string => (nip ? `NIP. ${nip}` : 'NIP.')
