import {
  listStudentCards,
  printStudentCards,
  putStudentCards,
  revokeStudentCards,
} from '../../../../contract/people/student-cards'
import type { Mount } from '../../../kit/mount'
import { paginationOf } from '../../../kit/requests/paging'
import type { Services } from '../../../kit/services'
import { write } from '../../../kit/records/write'
import { pageOfCards } from './cards.repo'
import { printCards, putCards, revokeCards } from './change-cards.repo'

export function mountStudentCards(mount: Mount, services: Services): void {
  const { db } = services

  mount(listStudentCards, async ({ query, session }) => {
    const { list, total } = await pageOfCards(db, session, query)
    return { list, pagination: paginationOf(query, total) }
  })

  mount(putStudentCards, (input) => write(services, input, (writing) => putCards(writing, input.body)))

  mount(revokeStudentCards, (input) => write(services, input, (writing) => revokeCards(writing, input.body)))

  mount(printStudentCards, (input) => write(services, input, (writing) => printCards(writing, input.body)))
}
