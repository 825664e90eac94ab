import type { Services } from '../../plugins/services'
import { sendReminders, type SendOptions } from './send-reminders'

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
  let running: Promise<void> | null = null
  const run = () => {
    // A push service that answers slowly must not pile up looks.
    running ??= sendReminders(services, options)
      .then(() => undefined, options.onError)
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(run, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
