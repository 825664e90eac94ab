import { getChangeRetention, putChangeRetention } from '../../../contract/accounts/change-retention'
import { listChanges } from '../../../contract/accounts/changes'
import type { Mount } from '../../kit/mount'
import { write } from '../../kit/records/write'
import type { Services } from '../../kit/services'
import { changeSchool } from '../school/school/school.repo'
import { pageOfChanges } from './page-of-changes.repo'
import { readRetention } from './retention/retention.repo'

export function mountChanges(mount: Mount, services: Services): void {
  mount(listChanges, ({ query, session }) => pageOfChanges(services, session, query))

  mount(getChangeRetention, ({ session }) => readRetention(services.db, session))

  mount(putChangeRetention, (input) =>
    write(services, input, async (writing) => {
      await changeSchool(writing, { changesKeptYears: input.body.years })
      return readRetention(writing.tx, input.session)
    }),
  )
}
