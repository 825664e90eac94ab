import { parseArgs } from 'node:util'
import type { ConformOptions } from './conform'

export const usage = `npm run conformance -- --url URL --email EMAIL --password PASSWORD [options]

  --url URL           base address of the service, for example http://localhost:3000/core
  --email, --password an account that may do everything
  --read-only         change nothing
  --own-school        the account's school is for trying: also make what nobody can take away again
  --setup-code CODE   first make that school, and the account, on an empty service of ours
  --origin ORIGIN     also ask whether an app of this origin may call
  --json FILE         write the report there as well`

/** @returns what was asked for, or a sentence on what is wrong with it */
export function readArguments(
  args: readonly string[],
): { options: ConformOptions; json: string | undefined } | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        url: { type: 'string' },
        email: { type: 'string' },
        password: { type: 'string' },
        'read-only': { type: 'boolean' },
        'own-school': { type: 'boolean' },
        'setup-code': { type: 'string' },
        origin: { type: 'string' },
        json: { type: 'string' },
      },
    })
    const { url, email, password } = values
    if (url === undefined || email === undefined || password === undefined)
      return '--url, --email and --password are needed'
    if (!URL.canParse(url)) return '--url must be an address such as http://localhost:3000/core'
    const setupCode = values['setup-code']
    const own = values['own-school'] === true || setupCode !== undefined
    if (own && values['read-only']) return '--read-only and a school of its own exclude each other'
    const mode = values['read-only'] ? 'read-only' : own ? 'own-school' : 'throw-away'
    return { options: { url, email, password, mode, setupCode, origin: values.origin }, json: values.json }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
