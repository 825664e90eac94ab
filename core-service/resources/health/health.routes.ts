import { capabilities, health } from '../../../contract/health'
import type { Mount } from '../../kit/mount'
import type { Services } from '../../kit/services'
import { setupRequired } from '../accounts/setup/setup.repo'
import { requireDatabase } from './health.repo'

export function mountHealth(mount: Mount, { db, clock, production, version, setupCode }: Services): void {
  mount(health, async () => {
    await requireDatabase(db)
    return {
      status: 'ok',
      version,
      capabilities: [...capabilities],
      setup_required: setupCode !== null && (await setupRequired(db, { production })),
      time: clock().toISOString(),
    }
  })
}
