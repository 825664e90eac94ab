import type { FastifyRequest } from 'fastify'
import type { Services } from '../../../kit/services'
import type { Session } from '../../../kit/session/session'
import { write, type Write } from '../../../kit/records/write'
import { requireOwnStudent } from './own-student.repo'

/** What a request about one pupil brings. */
export interface StudentInput {
  readonly session: Session
  readonly http: FastifyRequest
  readonly query: unknown
  readonly params: { readonly id: string }
}

/**
 * A write on something of one pupil's.
 * @throws DomainError 1200, 1400 for a pupil out of reach, and whatever the work throws
 */
export const writeOwn = <T>(services: Services, input: StudentInput, work: (writing: Write) => Promise<T>) =>
  write(services, input, async (writing) => {
    await requireOwnStudent(writing.tx, writing.session, input.params.id)
    return work(writing)
  })
