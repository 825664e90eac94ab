import type { Services } from '../../../kit/services'
import { repeatTask } from '../../../kit/repeat-task'
import { createReminding, type SendOptions } from './send-reminders.repo'

const everyMs = 60_000

/**
 * Looks every minute whether somebody is to be reminded. Every instance does; the database lets each reminder be sent by
 * one of them.
 * @returns ends it; to be called before the database is closed
 */
export function remindEveryMinute(
  services: Pick<Services, 'db' | 'clock'>,
  options: SendOptions & Required<Pick<SendOptions, 'onError'>>,
): () => Promise<void> {
  const reminding = createReminding(services, options)
  const { stop } = repeatTask(everyMs, () => reminding.begin(), options.onError)
  return async () => {
    await stop()
    await reminding.ended()
  }
}
