import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demoSchoolToday, demoSchoolVariables } from './copy-demo-school'
import { startService } from './service'

/**
 * Makes the data folder of a demo school once for all journeys: the account, the migrations and the school of a first
 * start cost as much as a whole short journey. Each service still gets a database of its own (copy-demo-school).
 * @returns how to remove it again
 */
export default async function makeDemoSchool(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hadir-demo-school-'))
  const date = demoSchoolToday()
  const service = await startService({ dataDir: folder })
  await service.stop()
  // A database that is elsewhere (where its account cannot reach the folder) would be shared, not copied.
  if (process.platform !== 'win32' && !existsSync(path.join(folder, 'database-location.txt'))) {
    // Two copies shall not begin with one port.
    await rm(path.join(folder, 'database', 'cluster', 'port'), { force: true })
    Object.assign(process.env, { [demoSchoolVariables.folder]: folder, [demoSchoolVariables.date]: date })
  }
  return () => rm(folder, { recursive: true, force: true })
}
