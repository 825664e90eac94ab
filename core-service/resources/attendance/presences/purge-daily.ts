import type { Services } from '../../../kit/services'
import { repeatTask } from '../../../kit/repeat-task'
import { sweepImages } from '../../images/sweep-images.repo'
import { purgeEvidence } from './purge-evidence.repo'

const dayMs = 24 * 3_600_000

/**
 * Deletes what is older than its school keeps it, and images that nothing refers to any more, now and every day. Every instance does: the deletion finds nothing
 * the second time (decision 0030).
 * @returns ends it; to be called before the database is closed
 */
export function purgeDaily(
  services: Pick<Services, 'db' | 'images' | 'clock'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const purge = async () => {
    await purgeEvidence(services)
    await sweepImages(services)
  }
  const { run, stop } = repeatTask(dayMs, purge, onError)
  run()
  return stop
}
