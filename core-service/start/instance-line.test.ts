import { Client } from 'pg'
import { afterAll, afterEach, expect, it } from 'vitest'
import { until } from '../../tests/runtime/until'
import { createTestDatabase } from '../../tests/support/services/test-database'
import { announceInstance, type InstanceLine, type Shared } from './instance-line'
import { StartupError } from './startup-error'

const database = await createTestDatabase()
afterAll(() => database.drop())
const lines: InstanceLine[] = []
afterEach(async () => {
  for (const line of lines.splice(0)) await line.stop()
})

const same: Shared = { tokenSecret: 'one secret of the tests', imageStore: 's3://foto' }
const otherSecret = { ...same, tokenSecret: 'another secret' }
const otherStore = { ...same, imageStore: '/srv/foto' }

async function announce(
  shared: Shared,
  onOther: (sentence: string) => void = () => undefined,
): Promise<void> {
  lines.push(await announceInstance(database.url, shared, onOther, 50))
}

/** Statements of the lines of this database, by a connection of its own. */
async function ask(text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query<object>(text)).rows
  } finally {
    await client.end()
  }
}
const linesThere = () =>
  ask(
    `SELECT application_name AS name FROM pg_stat_activity WHERE application_name LIKE 'hadir %' AND datname = current_database()`,
  )

it('those with the same secret and the same place of images stand side by side', async () => {
  for (let each = 0; each < 3; each++) await announce(same)
  expect(await linesThere()).toHaveLength(3)
})

it.each([
  [otherSecret, 'Isi TOKEN_SECRET yang sama'],
  [otherStore, 'Isi IMAGE_STORE yang sama'],
])('one that comes to another is refused in a sentence, and is gone: %o', async (other, sentence) => {
  await announce(same)
  const refused: unknown = await announce(other).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartupError)
  expect(String(refused)).toContain(sentence)
  expect(String(refused)).not.toContain('secret of the tests')
  await until(async () => (await linesThere()).length === 1)
  for (const line of lines.splice(0)) await line.stop()
  await announce(other)
})

it('of two that begin at the same moment one gives way', async () => {
  for (let round = 0; round < 5; round++) {
    const results = await Promise.allSettled([announce(same), announce(otherSecret)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const line of lines.splice(0)) await line.stop()
    await until(async () => (await linesThere()).length === 0)
  }
})

it('one whose connection breaks comes back, and says once who has come meanwhile', async () => {
  const said: string[] = []
  await announce(same, (sentence) => said.push(sentence))
  await ask(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'hadir %' AND datname = current_database()`,
  )
  await announce(otherSecret)
  await until(() => Promise.resolve(said.length > 0))
  expect(await linesThere()).toHaveLength(2)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(said).toEqual([expect.stringContaining('Isi TOKEN_SECRET yang sama')])
})
