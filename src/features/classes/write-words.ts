import * as z from 'zod/mini'
import { ValidationData } from '../../../contract/envelope'
import { ApiError, NetworkError, SessionChanged, SessionEnded } from '../../api/errors'
import { networkWords } from '../../ui/network-words'

/** Why a change was not made, in words; what was typed always stays. */
export function writeWords(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return networkWords(error.reason)
  if (error instanceof SessionEnded || error instanceof SessionChanged) {
    return 'Sesi Anda berakhir. Masuk lagi, lalu ulangi.'
  }
  if (error instanceof ApiError && error.message) return error.message
  return fallback
}

/** What the service says of single fields (1100–1199), by path. */
export function fieldWords(error: unknown): Record<string, string> {
  const parsed = error instanceof ApiError && z.safeParse(ValidationData, error.data)
  if (!parsed || !parsed.success) return {}
  return Object.fromEntries(parsed.data.errors.map(({ path, message }) => [path, message]))
}
