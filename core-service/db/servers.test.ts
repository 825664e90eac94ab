import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../tests/support/services/test-database'
import { checkGivenDatabase } from '../start/given-database'
import { openDatabase } from './client'
import { isDatabaseAway, isReadOnly } from './database-away'
import { serversOf } from './servers'

const database = await createTestDatabase()
const target = new Client(database.url)
const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing) await close()
  await database.drop()
})

/** Before the database, a server that can die, come back, and be a standby: whoever connects then writes nothing. */
async function makeServer() {
  const sockets = new Set<Socket>()
  const state = { isStandby: false, isBreaking: false, isSilent: false }
  const server = createServer((client) => {
    const behind = target.host.startsWith('/')
      ? connect(`${target.host}/.s.PGSQL.${String(target.port)}`)
      : connect(target.port, target.host)
    for (const socket of [client, behind]) sockets.add(socket.on('error', () => undefined))
    client.once('data', (start) => {
      behind.write(state.isStandby ? withReadOnly(start) : start)
      client.on('data', (packet) => {
        if (!state.isSilent) behind.write(packet)
      })
      behind.on('data', (packet) => {
        if (!state.isSilent) client.write(packet)
      })
      behind.on('close', () => {
        if (!state.isSilent) client.destroy()
      })
      client.on('data', (packet) => {
        if (state.isBreaking && packet.includes('transaction_read_only')) client.destroy()
      })
    })
    client.on('close', () => behind.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const die = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  closing.push(die)
  const becomeStandby = () => {
    state.isStandby = true
    for (const socket of sockets) socket.destroy()
  }
  return { host: `127.0.0.1:${String(port)}`, die, becomeStandby, state }
}

/** The packet that opens a connection, with an option of the session more. */
function withReadOnly(start: Buffer): Buffer {
  const option = Buffer.from('options\0-c default_transaction_read_only=on\0\0')
  const packet = Buffer.concat([start.subarray(0, -1), option])
  packet.writeInt32BE(packet.length)
  return packet
}

const [primary, standby] = [await makeServer(), await makeServer()]
const { user = '', password, database: name = '' } = target
const url = `postgresql://${user}:${password ?? ''}@${primary.host},${standby.host}/${name}?target_session_attrs=read-write`

it('an address may name several servers', () => {
  expect(serversOf('postgresql://a:b@one:1,two:2/x?c=d')).toEqual([
    'postgresql://a:b@one:1/x?c=d',
    'postgresql://a:b@two:2/x?c=d',
  ])
  for (const alone of ['postgres://a@one/x', 'postgresql:///x?host=/a,b', 'postgres://a:p%2C@one/x'])
    expect(serversOf(alone)).toEqual([alone])
})

it('the one that takes writes is found, first and after each change', async () => {
  const { db, pool } = openDatabase(url)
  closing.unshift(() => pool.end())
  const write = () => db.transaction((tx) => tx.execute(sql`INSERT INTO written VALUES (1)`))
  await db.execute(sql`CREATE TABLE written (one int)`)
  standby.state.isStandby = true
  expect(await checkGivenDatabase(url)).toContain(primary.host)
  for (let i = 0; i < 3; i++) await write()

  primary.becomeStandby()
  // At first its connections break.
  await expect.poll(() => write().catch((error: unknown) => isReadOnly(error))).toBe(true)
  await expect(checkGivenDatabase(url)).resolves.toContain(primary.host)

  standby.state.isStandby = false
  await write()
  expect(await checkGivenDatabase(url)).toContain(standby.host)

  // Like a pooler whose database is away, a server lets everybody in and breaks at the first statement: no connection stays taken.
  primary.state.isBreaking = standby.state.isBreaking = true
  standby.becomeStandby()
  for (let i = 0; i < 12; i++) await expect(write()).rejects.toThrow()
  primary.state.isBreaking = standby.state.isBreaking = standby.state.isStandby = false
  await expect.poll(() => write().then(Boolean, () => false)).toBe(true)

  primary.die()
  for (let i = 0; i < 3; i++) await write()
})

it('one that says nothing any more is left, and nobody waits for it longer than a statement may take', async () => {
  const [gone, other] = [await makeServer(), await makeServer()]
  const both = `postgresql://${user}:${password ?? ''}@${gone.host},${other.host}/${name}`
  const { db, pool } = openDatabase(both, { silenceMs: 500 })
  closing.unshift(() => pool.end())
  const write = () => db.transaction((tx) => tx.execute(sql`SELECT 1`))
  await Promise.all([write(), write(), write()])
  gone.state.isSilent = true
  const failures = await Promise.allSettled([write(), write(), write()])
  for (const failure of failures) {
    const error: unknown = failure.status === 'rejected' ? failure.reason : undefined
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    expect(cause instanceof Error && isDatabaseAway(cause)).toBe(true)
  }
  // It is asked for a connection once more, in vain; then the other one is.
  await write()
})
