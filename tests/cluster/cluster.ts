import { parseArgs } from 'node:util'
import { freePort } from '../../core-service/db/embedded/free-port'
import { hasPgbouncer } from '../support/services/pgbouncer'
import { hasProgram } from '../support/services/programs'
import { runFail } from './fail'
import { printResult } from './print-result'
import { startCluster } from './start-cluster'

const { values } = parseArgs({ options: { fail: { type: 'boolean' }, port: { type: 'string' } } })
const say = (words: string) => {
  console.error(words)
}

/** What Debian's packages are called in which the programs are. */
const needed = { nginx: hasProgram('nginx'), pgbouncer: hasPgbouncer, tar: hasProgram('tar') }
const missing = Object.entries(needed).flatMap(([name, isThere]) => (isThere ? [] : [name]))
if (missing.length > 0) {
  say(`This needs ${missing.join(' and ')}: apt install ${missing.join(' ')}`)
  process.exit(3)
}
if (values.fail) process.exit(printResult(await runFail(say)) ? 0 : 1)

const { url, instances, primary, standby } = await startCluster({
  say,
  port: await freePort(Number(values.port ?? 3000)),
})
console.log(`
Open ${url}, and sign in as admin@demo.hadir.id or wali.7a@demo.hadir.id with hadir-demo-2026.
  instances  processes ${instances.map(({ pid }) => pid).join(' and ')}: kill -9 one of them, and the other goes on
  primary    ${primary.dataDir}, port ${String(primary.port)}
  standby    ${standby.dataDir}, port ${String(standby.port)}
Ctrl-C ends all of it and removes its data.`)
