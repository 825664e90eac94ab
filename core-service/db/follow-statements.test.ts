import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../tests/support/services/test-database'
import { slowStatements } from '../start/follow-service'
import { createLogger } from '../start/logger'
import { openDatabase } from './client'

const lines: string[] = []
const onSlow = slowStatements(createLogger('info', { write: (line) => void lines.push(line) }))
const followed: { text: string; seconds: number }[] = []
const waits: number[] = []
const database = await createTestDatabase()
const { db, pool } = openDatabase(database.url, {
  max: 1,
  onStatement: (text, seconds) => {
    followed.push({ text, seconds })
    onSlow(text, seconds)
  },
  onWaited: (seconds) => void waits.push(seconds),
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

it('a slow statement is logged with its time and without its values, a quick one is not', async () => {
  await db.execute(sql`SELECT ${'Rahasia Nirmala'}::text AS name`)
  expect(lines).toEqual([])
  await db.execute(sql`SELECT ${'Rahasia Nirmala'}::text AS name, pg_sleep(${1.1})`)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"statement":"SELECT $1')
  expect(lines[0]).toContain('a statement took long')
  expect(lines[0]).toMatch(/"took":1[1-9]\d\d,/)
  expect(lines[0]).not.toMatch(/Rahasia|Nirmala/)
})

it('every statement is followed, alone, in a transaction and where it fails', async () => {
  followed.length = 0
  await db.execute(sql`SELECT 1 AS alone`)
  await db.transaction((tx) => tx.execute(sql`SELECT 2 AS within`))
  await expect(db.execute(sql`SELECT 3 AS failing, nothing`)).rejects.toThrow()
  expect(followed.map(({ text }) => text)).toEqual([
    'SELECT 1 AS alone',
    'begin',
    'SELECT 2 AS within',
    'commit',
    'SELECT 3 AS failing, nothing',
  ])
})

it('who waits for a connection is timed', async () => {
  waits.length = 0
  await Promise.all([db.execute(sql`SELECT pg_sleep(0.2)`), db.execute(sql`SELECT 1`)])
  expect(waits).toHaveLength(2)
  expect(Math.min(...waits)).toBeLessThan(0.1)
  expect(Math.max(...waits)).toBeGreaterThan(0.15)
})
