import { listChanges } from '../../../contract/accounts/changes'
import type { Mount } from '../../kit/mount'
import type { Services } from '../../kit/services'
import { pageOfChanges } from './page-of-changes.repo'

export function mountChanges(mount: Mount, services: Services): void {
  mount(listChanges, ({ query, session }) => pageOfChanges(services, session, query))
}
