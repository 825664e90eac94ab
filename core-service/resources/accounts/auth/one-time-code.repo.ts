import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import type { Queryable } from '../../../db/client'
import { accounts } from '../../../db/schema/people/accounts'
import { fail } from '../../../kit/answers/fail'
import { hashPassword } from './passwords'

/** Days that a code waits for its owner. */
export const codeDays = 14

/** A code as it is read aloud and typed: three groups of four digits, 2 to the 39th possibilities. */
const makeCode = () => Array.from({ length: 3 }, () => String(randomInt(10_000)).padStart(4, '0')).join('-')

/** What of a typed code counts: its digits, however they are grouped. */
export const codeOf = (typed: string): string => typed.replace(/\D/g, '')

/** A new code, and what is stored of it: its hash, as of a password, and until when it is good. */
export async function newCode(at: Date) {
  const code = makeCode()
  return {
    code,
    stored: {
      passwordHash: await hashPassword(codeOf(code)),
      codeUntil: new Date(at.getTime() + codeDays * 86_400_000),
      codeUsedAt: null,
      chosenByOther: false,
    },
  }
}

/** What is stored beside a password that its owner has chosen. */
export const noCode = { codeUntil: null, codeUsedAt: null, chosenByOther: false } as const

/**
 * Uses a code up: of two log-ins with one code only one passes.
 * @throws DomainError 1400 for a code that was used or has run out
 */
export async function useCode(tx: Queryable, accountId: string, at: Date): Promise<void> {
  const [used] = await tx
    .update(accounts)
    .set({ codeUsedAt: at })
    .where(and(eq(accounts.id, accountId), isNull(accounts.codeUsedAt)))
    .returning({ until: accounts.codeUntil })
  if (used?.until && used.until > at) return
  fail(ErrorCode.notPermitted, {
    message: 'Kode sekali pakai ini sudah dipakai atau kedaluwarsa. Minta kode baru kepada sekolah.',
  })
}
