import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../core-service/db/embedded/free-port'
import { compare } from '../cluster/compare'
import { Evidence } from '../cluster/evidence'
import { makePhones } from '../cluster/make-phones'
import { startBalancer } from '../support/services/nginx'
import { hasProgram } from '../support/services/programs'
import { queryOn } from '../support/services/query-on'
import { addStandby, type DatabaseServer, promote, startPrimary } from '../support/services/replication'
import { startService } from '../support/services/service'
import { createTestDatabase } from '../support/services/test-database'
import { until } from './until'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hadir-replicas-'))
  chmodSync(folder, 0o755)
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const phoneCount = 3

/** Phones that write until they are told to stop. */
async function startWriting(url: string, database: Pick<DatabaseServer, 'query'>) {
  const phones = await makePhones(url, database, phoneCount, 500)
  const evidence = new Evidence()
  const stopping = new AbortController()
  const writing = Promise.all(phones.map((phone) => phone.write(evidence, stopping.signal)))
  return {
    evidence,
    /** Waits until so many more registers are acknowledged. */
    more: async (count: number) => {
      const wanted = evidence.count + count
      await until(() => evidence.count >= wanted || evidence.wrong.length > 0)
      expect(evidence.wrong).toEqual([])
    },
    stop: async () => {
      stopping.abort()
      await writing
      for (const phone of phones) phone.close()
    },
  }
}

test.skipIf(!hasProgram('nginx'))(
  'of two instances behind nginx one is killed and comes back: what was acknowledged is there',
  async () => {
    const testDatabase = await createTestDatabase()
    const { url } = testDatabase
    ends.push(() => testDatabase.drop())
    const images = newFolder()
    const env = {
      DATABASE_URL: url,
      TOKEN_SECRET: 'one secret for both instances of this test',
      IMAGE_STORE: images,
      TRUST_PROXY: '1',
    }
    const one = await startService({ env })
    ends.push(() => one.stop())
    const two = await startService({ env })
    ends.push(() => two.stop())
    const front = await startBalancer([one.port, two.port])
    ends.push(front.stop)
    const database: Pick<DatabaseServer, 'query'> = { query: (sql, params) => queryOn(url, sql, params) }
    const { evidence, more, stop } = await startWriting(front.url, database)
    await more(10)
    await one.kill()
    await more(20)
    await one.restart()
    await more(10)
    await two.kill()
    await more(10)
    await stop()
    expect(evidence.wrong).toEqual([])
    expect(await compare(evidence, database)).toEqual({ lost: [], doubled: [] })
    // It would find a mark that is missing.
    await queryOn(url, `UPDATE student_days SET note = 'telepon lain' WHERE note LIKE 'telepon 0 %'`)
    expect((await compare(evidence, database)).lost.length).toBeGreaterThan(0)
  },
)

test('a primary waits for its standby, and when it is killed and the standby promoted the service goes on', async () => {
  const folder = newFolder()
  const placeOf = async (name: string) => ({
    name,
    dataDir: path.join(folder, name),
    port: await freePort(),
  })
  const [first, second] = [await placeOf('db_1'), await placeOf('db_2')]
  const primary = await startPrimary(first)
  ends.push(() => primary.stop())
  const several = primary.url.replace(/@[^/]+/, (host) => `${host},127.0.0.1:${String(second.port)}`)
  // Before there is a standby: the demo school is made in a fifth of the time.
  const service = await startService({ env: { DATABASE_URL: several } })
  ends.push(() => service.stop())
  const standby = await addStandby(primary, second)
  ends.push(() => standby.stop())
  const { evidence, more, stop } = await startWriting(service.url, primary)
  await more(10)

  // While the standby is away nothing is acknowledged.
  await standby.stop()
  const waiting = () => primary.query(`SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'`)
  await until(async () => (await waiting()).length === phoneCount)
  const before = evidence.count
  await setTimeout(300)
  expect(evidence.count).toBe(before)
  await standby.start()
  await more(10)

  primary.kill()
  await until(() => evidence.refused > 0)
  await promote(standby)
  await more(10)
  await stop()
  expect(evidence.wrong).toEqual([])
  expect(await compare(evidence, standby)).toEqual({ lost: [], doubled: [] })
})
