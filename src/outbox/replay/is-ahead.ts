import { longestWaitMs } from '../../../contract/values/back-off'

/** Whether a moment still has to be waited for; both by this device's clock. */
export function isAhead(moment: number, now: number): boolean {
  return moment > now && moment - now <= longestWaitMs
}
