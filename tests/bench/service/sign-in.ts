import * as z from 'zod/mini'
import { AuthData } from '../../../contract/accounts/auth'
import { Envelope } from '../../../contract/envelope'

/** Of everybody in the demo schools. */
export const password = 'hadir-demo-2026'

/**
 * Signs somebody of a demo school in.
 * @param core address of the service, with `/core`
 * @param email by default the administrator's
 * @returns the access token
 */
export async function signIn(core: string, email = 'admin@demo.hadir.id'): Promise<string> {
  const answer = await fetch(`${core}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return z.parse(AuthData, z.parse(Envelope, await answer.json()).data).access_token
}
