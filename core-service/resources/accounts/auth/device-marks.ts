import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Tokens } from '../../../kit/session/tokens'

/**
 * A mark that a device keeps of an account it was signed in to (decision 0117). It opens nothing: the tries of a device with a
 * mark are counted by the mark, so that wrong tries of others do not slow it down.
 */

const cookieName = 'hadir_device'

/** Days that a mark lasts; browsers keep no cookie longer. */
const lasts = 400

/** Accounts of one device: an office's computer, a phone at the gate. */
const mostAccounts = 20

const dayOf = (at: Date) => Math.floor(at.getTime() / 86_400_000)

interface Account {
  readonly id: string
  readonly passwordHash: string
}

/** The account of a membership, as a mark names it. */
export const ofAccount = ({
  accountId,
  passwordHash,
}: {
  accountId: string
  passwordHash: string
}): Account => ({
  id: accountId,
  passwordHash,
})

/** Signed with the account and its password: a new password makes the marks of all its devices worthless. */
const signed = (tokens: Tokens, { id, passwordHash }: Account, nonce: string, day: string) =>
  [nonce, day, tokens.mark(`device ${id} ${passwordHash} ${nonce} ${day}`)].join('.')

/** The marks that a request carries and that have not run out; nothing in them says whose they are. */
function marksOf({ headers }: Pick<FastifyRequest, 'headers'>, now: Date): string[] {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? ''
  const since = dayOf(now) - lasts
  return value
    .split('~')
    .slice(0, mostAccounts)
    .filter((mark) => /^[\w-]{12}\.\d{5}\.[\w-]{22}$/.test(mark) && Number(mark.split('.')[1]) > since)
}

/** @returns what names this device among those of the account, or null where it has no mark of it */
export function deviceMarkOf(
  tokens: Tokens,
  account: Account,
  request: Pick<FastifyRequest, 'headers'>,
  now: Date,
): string | null {
  const mark = marksOf(request, now).find((each) => isOf(tokens, account, each))
  return mark?.split('.')[0] ?? null
}

function isOf(tokens: Tokens, account: Account, mark: string): boolean {
  const [nonce = '', day = ''] = mark.split('.')
  return signed(tokens, account, nonce, day) === mark
}

/**
 * The cookie that gives the device its mark of an account, beside those of other accounts. It names no path, so the
 * browser takes the folder of the call: it is sent to the calls beside the log-in alone, also behind a proxy that
 * changes addresses.
 */
export function deviceCookie(
  tokens: Tokens,
  account: Account,
  request: Pick<FastifyRequest, 'headers' | 'protocol'>,
  now: Date,
): string {
  const others = marksOf(request, now).filter((each) => !isOf(tokens, account, each))
  const nonce = deviceMarkOf(tokens, account, request, now) ?? randomBytes(9).toString('base64url')
  const marks = [signed(tokens, account, nonce, String(dayOf(now))), ...others].slice(0, mostAccounts)
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return `${cookieName}=${marks.join('~')}; Max-Age=${lasts * 86_400}; HttpOnly; SameSite=Strict${secure}`
}
