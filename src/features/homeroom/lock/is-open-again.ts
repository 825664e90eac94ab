import type { RegisterLock } from '../../../../contract/attendance/register-unlocks'

/** Whether somebody has opened a locked register again and that still holds, by this device's clock. */
export function isOpenAgain(lock: RegisterLock | null): boolean {
  return Date.parse(lock?.unlocked_until ?? '') > Date.now()
}
