import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Identity } from './identity'

/**
 * Whether an account may walk down to a folder. Read from the mode bits, because asking the system
 * would need a program that the account can already run.
 * @returns true for our own account (`undefined`)
 */
export async function canReach(folder: string, identity: Identity | undefined): Promise<boolean> {
  if (!identity) return true
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const { mode, uid, gid } = await stat(at)
    const bit = uid === identity.uid ? 0o100 : gid === identity.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (at === path.dirname(at)) return true
  }
}
