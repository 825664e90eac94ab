import { ErrorCode } from '../../../../contract/errors'

interface FamilyState {
  readonly generation: number
  readonly endedAt: Date | null
  readonly endReason: 'logout' | 'reuse' | 'password' | 'deactivated' | 'revoked' | null
}

interface TokenState {
  readonly generation: number
  readonly usedAt: Date | null
}

export type RefreshVerdict =
  | { readonly kind: 'advance' }
  /** The answer with the successor was lost: give another successor of the same generation. */
  | { readonly kind: 'again' }
  | { readonly kind: 'reuse' }
  | { readonly kind: 'refused'; readonly code: 1001 | 1002 }

/**
 * What a refresh token that we signed is worth now (docs/decisions/0003-sessions.md).
 * @param family undefined: it is gone, with its user or by age
 * @param token undefined: it is older than the previous one, or its twin has been used
 */
export function judgeRefresh(family: FamilyState | undefined, token: TokenState | undefined): RefreshVerdict {
  if (family === undefined) return { kind: 'refused', code: ErrorCode.sessionInvalid }
  if (family.endedAt !== null) {
    const reused = family.endReason === 'reuse'
    return { kind: 'refused', code: reused ? ErrorCode.sessionReused : ErrorCode.sessionInvalid }
  }
  if (token === undefined) return { kind: 'reuse' }
  if (token.generation === family.generation) return { kind: 'advance' }
  return token.generation === family.generation - 1 && token.usedAt !== null
    ? { kind: 'again' }
    : { kind: 'reuse' }
}
