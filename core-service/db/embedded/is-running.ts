import { systemCode } from '../../system-code'

/** Whether a process has this number. One of another account counts: signalling it is refused, not unknown. */
export function isRunning(pid: number): boolean {
  // Number 0 would mean our own group.
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
}
