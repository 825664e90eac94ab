import type { Services } from '../../../kit/services'
import { repeatTask } from '../../../kit/repeat-task'
import { purgeEvidence } from './purge-evidence.repo'

const dayMs = 24 * 3_600_000

/**
 * Deletes what is older than its school keeps it, now and every day. Every instance does: the deletion finds nothing
 * the second time (decision 0030).
 * @returns ends it; to be called before the database is closed
 */
export function purgeDaily(
  services: Pick<Services, 'db' | 'images' | 'clock'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const { run, stop } = repeatTask(dayMs, () => purgeEvidence(services), onError)
  run()
  return stop
}
