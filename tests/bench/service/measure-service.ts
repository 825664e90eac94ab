import { readFile } from 'node:fs/promises'
import { startEmbeddedDatabase } from '../../../core-service/db/embedded/start-embedded-database'
import { openDatabase } from '../../../core-service/db/client'
import { startService } from '../../support/services/service'
import type { Figure, Table } from '../figures'
import { startBareRoute } from './bare-route'
import { bareList, bareRegister } from './bare-statements'
import { connections, drive, hammer, rateColumns } from './load'
import { registersOf, type OneRegister } from './registers'
import { password, signIn } from './sign-in'

/** As the README recommends for a small server. */
const smallMemory = '--max-semi-space-size=2 --max-old-space-size=192'

/**
 * The service under load, beside what limits it on the same machine in the same run: a route that only
 * answers, and the bare statements through a pool like its own.
 */
export async function measureService(say: (words: string) => void): Promise<Table[]> {
  const service = await startService({ env: { NODE_OPTIONS: smallMemory } })
  // The first start makes the demo school, which no school that works here has to carry.
  await service.restart()
  const { url } = await startEmbeddedDatabase({ dataDir: service.dataDir, log: () => undefined })
  const { db, pool } = openDatabase(url)
  const bare = await startBareRoute()
  try {
    const core = `${service.url}/core`
    const token = await signIn(core)
    const headers = { authorization: `Bearer ${token}` }
    const registers = await registersOf(db)
    const memoryBefore = await residentMb(service.pid)

    say('bare route')
    const route = await drive({ name: 'bare route', url: bare.url })
    say('bare list statement')
    const listSql = await hammer(() => bareList(pool, registers[0]?.schoolId ?? ''))
    say('list of 10')
    const list = await drive({ name: 'list', url: `${core}/v1/students?page=1&limit=10`, headers })
    say('bare register statement')
    const putSql = await hammer((worker, turn) => bareRegister(pool, ofWorker(registers, worker), turn))
    say('register PUT')
    const put = await drive({
      name: 'register PUT',
      url: `${core}/v1/students/attendances`,
      method: 'PUT',
      headers,
      bodies: (connection) => ofWorker(registers, connection).bodies,
    })
    say('log-in')
    const logIn = await drive({
      name: 'log-in',
      url: `${core}/v1/auth/login`,
      method: 'POST',
      // One address and email may try sixty times a minute; each person here has an own one.
      bodies: (connection) => [JSON.stringify({ email: waliEmail(connection), password })],
      connections: 12,
      seconds: 4,
    })
    const memory = await residentMb(service.pid)
    const half = (limit: Figure['values']) => ({ column: '/s', atLeast: Math.round((limit['/s'] ?? 0) / 2) })
    return [
      {
        title: `Requests per second, ${String(connections)} connections (log-in: 12)`,
        unit: '/s',
        columns: rateColumns,
        figures: [
          { name: 'limit: a Fastify route that only answers', values: route },
          { name: 'limit: the list’s statement through the pool', values: listSql },
          { name: 'list of 10 pupils', values: list, aim: { column: '/s', atLeast: 3_000 } },
          { name: '… at least half of its statement', values: list, aim: half(listSql) },
          { name: 'limit: the register’s statement through the pool', values: putSql },
          { name: 'register PUT of 36, all changed', values: put, aim: { column: '/s', atLeast: 400 } },
          { name: '… its slowest hundredth', values: put, aim: { column: 'p99', atMost: 100 } },
          { name: '… at least half of its statement', values: put, aim: half(putSql) },
          { name: 'log-in (argon2id)', values: logIn },
        ],
        notes: ['p50 and p99 in ms; service, its database and the load share this machine'],
      },
      {
        title: 'Resident memory of the service (its database not included)',
        unit: 'MB',
        columns: ['MB'],
        figures: [
          { name: 'before the load', values: { MB: memoryBefore } },
          { name: 'after the load', values: { MB: memory }, aim: { column: 'MB', atMost: 150 } },
        ],
        notes: [`NODE_OPTIONS="${smallMemory}", as the README recommends for a small server`],
      },
    ]
  } finally {
    await bare.stop()
    await pool.end()
    await service.stop()
  }
}

const waliEmail = (n: number) =>
  `wali.${String(7 + (Math.floor(n / 4) % 3))}${'abcd'[n % 4] ?? 'a'}@demo.hadir.id`

const ofWorker = (registers: readonly OneRegister[], worker: number): OneRegister => {
  const register = registers[worker % registers.length]
  if (!register) throw new Error('The demo school has no register')
  return register
}

/** Linux tells it; elsewhere it is not known. */
async function residentMb(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '')
  const kb = /VmRSS:\s+(\d+)/.exec(status)?.[1]
  return kb === undefined ? null : Number(kb) / 1024
}
