import * as z from 'zod/mini'
import {
  type BillGroupChange,
  billGroupPayloads,
  createBillGroup,
  getBillGroup,
  listBillGroups,
  putBillGroup,
} from '../../../contract/bill-groups'
import type { CallParams } from '../../../contract/call'
import type { Mount } from '../../plugins/mount'
import { parse } from '../../plugins/parse'
import type { Services } from '../../plugins/services'
import { type Write, write } from '../../plugins/write'
import { pageOfBillGroups, readGroup } from './bill-groups.repo'
import { closeGroup, voidGroup } from './end-group'
import { payBundles } from './pay-bundles'
import { publishGroup } from './publish-group'
import { changeDraft, createDraft } from './save-draft'

export function mountBillGroups(mount: Mount, services: Services): void {
  const { db } = services

  mount(listBillGroups, ({ query, session }) => pageOfBillGroups(db, session.schoolId, query))

  mount(getBillGroup, ({ params, session }) => readGroup(db, session.schoolId, params.id))

  mount(createBillGroup, ({ body, ...by }) => write(services, by, (w) => createDraft(w, body)))

  mount(putBillGroup, ({ params, body, ...by }) => write(services, by, (w) => putGroup(w, params, body)), {
    body: z.looseObject({}),
  })
}

/** What the body means goes by the status in the path; so it is read here again, by that status alone. */
function putGroup(
  w: Write,
  { id, status }: CallParams<typeof putBillGroup>,
  body: unknown,
): Promise<BillGroupChange> {
  switch (status) {
    case 'draft':
      return changeDraft(w, id, parse(billGroupPayloads.draft, body))
    case 'published':
      return publishGroup(w, id, parse(billGroupPayloads.published, body))
    case 'closed':
      return closeGroup(w, id, parse(billGroupPayloads.closed, body))
    case 'void':
      return voidGroup(w, id, parse(billGroupPayloads.void, body))
    case 'paid':
      return payBundles(w, id, parse(billGroupPayloads.paid, body))
  }
}
