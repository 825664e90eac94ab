import { dashboard } from '../../../contract/analytics/dashboard'
import { health } from '../../../contract/health'
import { dataOf } from '../expect'
import type { Kit } from '../kit'

/** Whether it lives, what it can do beyond the specification, and the figures of today. */
export async function system(kit: Kit): Promise<void> {
  await kit.line('GET /v1/health', async () => {
    const answer = await kit.wire.send('GET', health.path, { token: null })
    for (const name of dataOf(answer, health.data)?.capabilities ?? []) kit.extra(name)
  })
  await kit.line('GET /v1/dashboard', async () => {
    dataOf(await kit.wire.get(dashboard.path), dashboard.data)
  })
}
