import * as z from 'zod/mini'
import { AuthData } from '../../../contract/accounts/auth'
import { Envelope } from '../../../contract/envelope'

/** Sends a call of fees to a running service as the treasurer of the demo school. @throws Error that names the refusal */
export const treasurerOf = (core: string) => senderOf(core, 'bendahara@demo.hadir.id')

/** Sends calls to a running service as somebody of the demo school who sits elsewhere. @throws Error that names the refusal */
export async function senderOf(core: string, email: string) {
  const ask = async (method: string, path: string, body?: object, token?: string): Promise<unknown> => {
    const answer = await fetch(`${core}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { meta, data } = z.parse(Envelope, await answer.json())
    if (meta.error_code !== 0) throw new Error(`${method} ${path}: ${meta.message}`)
    return data
  }
  const signedIn = await ask('POST', '/v1/auth/login', {
    email,
    password: 'hadir-demo-2026',
  })
  const { access_token } = z.parse(AuthData, signedIn)
  return (method: string, path: string, body?: object) => ask(method, path, body, access_token)
}
