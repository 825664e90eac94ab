import * as z from 'zod/mini'
import {
  type BillGroupChange,
  billGroupPayloads,
  createBillGroup,
  getBillGroup,
  listBillGroups,
  putBillGroup,
} from '../../../../contract/bills/bill-groups'
import * as billPreviewCalls from '../../../../contract/bills/bill-previews'
import * as missingBillCalls from '../../../../contract/bills/missing-bills'
import type { CallParams } from '../../../../contract/call'
import type { Mount } from '../../../kit/mount'
import { parse } from '../../../kit/requests/parse'
import { requireEveryClass } from '../../../kit/session/reach'
import type { Services } from '../../../kit/services'
import { type Write, write } from '../../../kit/records/write'
import { pageOfBillGroups, readGroup } from './bill-groups.repo'
import { correctPayment } from '../payments/correct-payment.repo'
import { billMissing, missingBills } from './bill-missing'
import { closeGroup, voidGroup } from './end-group.repo'
import { payBundles } from '../payments/pay-bundles.repo'
import { requireMayCorrect } from '../payments/require-may-correct'
import { previewBills } from './preview-bills'
import { publishGroup } from './publish-group'
import { changeDraft, createDraft } from './save-draft.repo'

export function mountBillGroups(mount: Mount, services: Services): void {
  const { db } = services

  mount(listBillGroups, ({ query, session }) => pageOfBillGroups(db, session, query))

  mount(getBillGroup, ({ params, session }) => readGroup(db, session, params.id))

  mount(createBillGroup, ({ body, ...by }) =>
    write(services, by, (w) => {
      requireBillGroups(w)
      return createDraft(w, body)
    }),
  )

  mount(billPreviewCalls.previewBills, ({ body, ...by }) =>
    write(services, by, (w) => {
      requireBillGroups(w)
      return previewBills(w, body)
    }),
  )

  mount(missingBillCalls.listMissingBills, (input) =>
    write(services, input, (w) => {
      requireBillGroups(w)
      return missingBills(w, input.query.bill_group_id)
    }),
  )

  mount(missingBillCalls.billMissing, ({ body, ...by }) =>
    write(services, by, (w) => {
      requireBillGroups(w)
      return billMissing(w, body)
    }),
  )

  mount(putBillGroup, ({ params, body, ...by }) => write(services, by, (w) => putGroup(w, params, body)), {
    body: z.looseObject({}),
  })
}

/** A group bills pupils of any class; taking money down is asked bundle by bundle. @throws DomainError 1400 */
const requireBillGroups = ({ session }: Write) =>
  requireEveryClass(session, 'Tagihan diatur oleh bendahara yang memegang semua kelas.')

/** What the body means goes by the status in the path; so it is read here again, by that status alone. */
function putGroup(
  w: Write,
  { id, status }: CallParams<typeof putBillGroup>,
  body: unknown,
): Promise<BillGroupChange> {
  if (status !== 'paid' && status !== 'corrected') requireBillGroups(w)
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
    case 'corrected':
      requireMayCorrect(w)
      return correctPayment(w, id, parse(billGroupPayloads.corrected, body))
  }
}
