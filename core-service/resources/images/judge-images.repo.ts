import { ErrorCode } from '../../../contract/errors'
import { fail } from '../../kit/answers/fail'
import type { JudgeBody } from '../../kit/mount'
import type { Services } from '../../kit/services'
import { mayOpen } from './image-access.repo'
import { isObjectName, objectNameIn } from './images.rules'

/**
 * Asks of every address of an image in a request that the sender may open it: an own upload, or the image of a row that the sender
 * reads. A row that names an image is a reason to open it, so naming it must not be enough.
 * @returns a function for all calls; it throws DomainError 1100 at the field
 */
export const judgeImages =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): JudgeBody =>
  async (session, body) => {
    for (const [path, url] of addressesIn(body)) {
      const name = objectNameIn(url)
      if (name !== null && isObjectName(name) && (await mayOpen(db, session, name, clock()))) continue
      const message = 'Gambar ini tidak ditemukan. Unggah gambarnya lebih dulu.'
      fail(ErrorCode.invalid, { message, data: { errors: [{ path, message }] } })
    }
  }

/** Every address of an image in a parsed body, with its path; without recursion, as a body may be nested deeply. */
function addressesIn(body: unknown): [path: string, url: string][] {
  const found: [string, string][] = []
  const open: [string, unknown][] = [['', body]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [path, value] = next
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      const at = path === '' ? key : `${path}.${key}`
      if (typeof inner === 'object') open.push([at, inner])
      else if (typeof inner === 'string' && key.endsWith('_url') && inner.startsWith('/v1/images/')) {
        found.push([at, inner])
      }
    }
  }
  return found
}
