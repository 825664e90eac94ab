import { ErrorCode } from '../../../contract/errors'
import { capabilities, health } from '../../../contract/health'
import { healthLive, healthReady, systemHealth } from '../../../contract/system-health'
import { fail } from '../../kit/answers/fail'
import type { Mount } from '../../kit/mount'
import type { Services } from '../../kit/services'
import { atMostEvery } from '../../monitoring/at-most-every'
import { setupRequired } from '../accounts/setup/setup.repo'
import { requireDatabase } from './health.repo'
import { reasonNotReady } from './ready.rules'

/** Each phone asks when it comes back, hundreds in the same seconds. */
const databaseAskedEveryMs = 1_000

export function mountHealth(mount: Mount, services: Services): void {
  const { db, clock, production, version, setupCode, installation, lastBackup } = services
  const requireAnswer = atMostEvery(databaseAskedEveryMs, () => requireDatabase(db))
  mount(health, async () => {
    // The first request may have waited too long for a place; others then ask for themselves.
    await requireAnswer().catch(() => requireDatabase(db))
    return {
      status: 'ok',
      version,
      capabilities: [...capabilities],
      setup_required: setupCode !== null && (await setupRequired(db, { production })),
      time: clock().toISOString(),
    }
  })

  mount(healthLive, async () => ({ status: 'ok' }))

  mount(healthReady, async () => {
    const reason = reasonNotReady(await installation.state(), services.isDraining())
    if (reason !== null) fail(ErrorCode.unavailable, { message: reason })
    return { status: 'ok' }
  })

  mount(systemHealth, async () => {
    const { database, disks } = await installation.state()
    if (database === null) return fail(ErrorCode.unavailable)
    const { count, lastAt } = installation.errors.lastDay()
    return {
      at: clock().toISOString(),
      version,
      started_at: installation.startedAt.toISOString(),
      database: {
        writable: database.writable,
        answered_in: database.answeredInMs,
        schema_is_newer: database.schema === 'newer',
      },
      disks: (disks ?? []).map(({ holds, freeBytes, sizeBytes }) => ({
        holds,
        free_bytes: freeBytes,
        size_bytes: sizeBytes,
      })),
      last_backup: lastBackup && { at: (await lastBackup())?.toISOString() ?? null },
      reminders_late: await installation.lateReminders(),
      errors: { count, last_at: lastAt?.toISOString() ?? null },
    }
  })
}
