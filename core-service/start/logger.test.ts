import { existsSync } from 'node:fs'
import { Pool } from 'pg'
import { expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../tests/support/services/test-database'
import { openDatabase } from '../db/client'
import { createLogger, logTo } from './logger'

/** A logger whose lines are kept. */
function keptLogger() {
  const lines: string[] = []
  return { lines, logger: createLogger('info', { write: (line) => void lines.push(line) }) }
}

/** An error of the database as the driver and Drizzle give it. */
function databaseError(): Error {
  const cause = Object.assign(new Error('terminating connection due to administrator command'), {
    code: '57P01',
    detail: 'Key (school_id, nis)=(1, 99887) already exists.',
    client: { connectionParameters: { password: 'rahasia' }, buffer: 'x'.repeat(9_000) },
  })
  return new Error('Failed query: insert … params: Rahasia Nirmala', { cause })
}

it.each<[string, (log: ReturnType<typeof keptLogger>['logger'], error: Error) => void]>([
  ['alone', (log, error) => log.warn(error)],
  ['alone, with a message', (log, error) => log.warn(error, 'it broke')],
  ['as err', (log, error) => log.error({ err: error }, 'it broke')],
  ['under any other name', (log, error) => log.error({ error, reason: error })],
  ['in a list', (log, error) => log.info({ failures: [error, { cause: error }] })],
  ['deep in an object', (log, error) => log.info({ a: { b: { c: error } } })],
  ['by a child', (log, error) => log.child({ reqId: 1 }).error({ err: error }, 'it broke')],
])('an error %s is its code and its message in the log', (_name, write) => {
  const { lines, logger } = keptLogger()
  write(logger, databaseError())
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('57P01')
  expect(lines[0]).toContain('terminating connection')
  expect(lines[0]).not.toMatch(/rahasia|Nirmala|99887|xxxx/)
  expect(lines[0]?.length).toBeLessThan(700)
})

it('an object of a program is only named', () => {
  const { lines, logger } = keptLogger()
  logger.info({ pool: new Pool(), at: new Date(0), call: () => 1, count: 2 })
  expect(lines[0]).toContain(
    '"pool":"[BoundPool]","at":"1970-01-01T00:00:00.000Z","call":"[function]","count":2',
  )
})

it.skipIf(!existsSync('/dev/full'))('a full disk costs lines of the log and not the service', async () => {
  const ended = vi.fn()
  process.on('uncaughtException', ended)
  const logger = createLogger('info', logTo('/dev/full'))
  logger.info('the first line')
  await new Promise((resolve) => setTimeout(resolve, 200))
  logger.info('the next one')
  await new Promise((resolve) => setTimeout(resolve, 200))
  process.off('uncaughtException', ended)
  expect(ended).not.toHaveBeenCalled()
})

it('a connection that PostgreSQL ends is one short line', async () => {
  const { lines, logger } = keptLogger()
  const database = await createTestDatabase()
  const { pool } = openDatabase(database.url, { onError: (error) => logger.warn({ err: error }, 'broke') })
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const other = new Pool({ connectionString: database.url })
  await other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  await other.end()
  await pool.end()
  await database.drop()
  for (const line of lines) expect(line.length).toBeLessThan(400)
  expect(lines[0]).toContain('57P01')
})
