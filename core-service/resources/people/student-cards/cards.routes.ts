import {
  listStudentCards,
  putStudentCards,
  revokeStudentCards,
} from '../../../../contract/people/student-cards'
import type { Mount } from '../../../plugins/mount'
import { paginationOf } from '../../../plugins/requests/paging'
import type { Services } from '../../../plugins/services'
import { write } from '../../../plugins/records/write'
import { pageOfCards } from './cards.repo'
import { putCards, revokeCards } from './change-cards'

export function mountStudentCards(mount: Mount, services: Services): void {
  const { db } = services

  mount(listStudentCards, async ({ query, session }) => {
    const { list, total } = await pageOfCards(db, session, query)
    return { list, pagination: paginationOf(query, total) }
  })

  mount(putStudentCards, (input) => write(services, input, (writing) => putCards(writing, input.body)))

  mount(revokeStudentCards, (input) => write(services, input, (writing) => revokeCards(writing, input.body)))
}
