import * as calls from '../../../../contract/accounts/memberships'
import type { Mount } from '../../../kit/mount'
import { pageOfAll } from '../../../kit/requests/paging'
import type { Services } from '../../../kit/services'
import { answerInvitation } from './answer-invitation.repo'
import { invitationsOf } from './invitations.repo'
import { switchSchool } from './switch-school'

/** The schools of an account: opening another one, and invitations to further ones. */
export function mountMemberships(mount: Mount, services: Services): void {
  mount(calls.switchSchool, ({ body, session, http }) =>
    switchSchool(services, session, body.school_id, http),
  )

  mount(calls.listInvitations, async ({ query, session }) =>
    pageOfAll(await invitationsOf(services.db, session.email, services.clock()), query),
  )

  mount(calls.answerInvitation, async ({ body, session, http }) => {
    await answerInvitation(services, session, body, http.id)
    return {}
  })
}
