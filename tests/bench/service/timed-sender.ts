import * as z from 'zod/mini'
import { Envelope } from '../../../contract/envelope'
import { signIn } from './sign-in'

/** What the service answered, and after how many milliseconds. */
interface TimedAnswer {
  ms: number
  data: unknown
}

/**
 * Signs the administrator of a demo school in.
 * @param core address of the service, with `/core`
 * @returns sends one request as that person; throws an Error with the beginning of the answer when it is refused
 */
export async function timedSender(
  core: string,
): Promise<(method: string, path: string, body?: object) => Promise<TimedAnswer>> {
  const token = await signIn(core)
  return async (method, path, body) => {
    const began = performance.now()
    const answer = await fetch(`${core}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
    return { ms: performance.now() - began, data: z.parse(Envelope, JSON.parse(text)).data }
  }
}
