import { failureSentence } from '../../../contract/failures'
import { listSchools } from '../../../contract/school/school'
import { everyPage } from '../../api/every-page'
import { useDocument } from '../../pull/request/use-document'

export const ownSchoolsFallback = failureSentence(listSchools)

/** Which document it is, after the name of the person's database. */
export const ownSchoolsKey = ['own-schools']

/** Most pages that are read, of 200 each. */
const mostPages = 5

/** The schools that the service lets this person see, by name alone: what else a school has is for those who have it open. */
export function useOwnSchools() {
  return useDocument(
    ownSchoolsKey,
    async ({ client }, signal) => {
      const schools = await everyPage(
        (page) => client.send(listSchools, { query: { page, limit: 200 }, signal }),
        mostPages,
      )
      // Accounts and settings of a school that is not open have no business on this device.
      return schools.map(({ id, name, npsn, address }) => ({ id, name, npsn, address }))
    },
    { fallback: ownSchoolsFallback, quiet: true },
  )
}
