import { repeatTask } from '../../../kit/repeat-task'
import type { Services } from '../../../kit/services'
import { makeAuditMonths } from './audit-months.repo'
import { purgeChanges } from './purge-changes.repo'

const dayMs = 24 * 3_600_000

/**
 * Makes the coming months of the log of changes, and removes what schools do not keep any longer, now and every day. Every instance does;
 * the database lets one of them work.
 * @returns ends it; to be called before the database is closed
 */
export function keepLogDaily(
  services: Pick<Services, 'db' | 'clock'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const keep = async () => {
    await makeAuditMonths(services.db, services.clock())
    await purgeChanges(services)
  }
  const { run, stop } = repeatTask(dayMs, keep, onError)
  run()
  return stop
}
