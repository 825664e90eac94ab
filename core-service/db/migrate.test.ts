import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { onServer, withDatabase } from '../../tests/support/services/database'
import { uuidv7 } from '../../contract/values/ids'
import { makeSchool } from '../../tests/support/records/school-fixture'
import { migrationsBefore } from '../../tests/support/services/migrations-before'
import { createEmptyDatabase, createTestDatabase } from '../../tests/support/services/test-database'
import { openDatabase } from './client'
import { migrate } from './migrate'

it('runs once when several instances start together, and again without harm', async () => {
  const { url } = inject('databaseServer')
  const name = `hadir_migrate_${process.pid}`
  await onServer(url, `create database ${name}`)
  const target = withDatabase(url, name)
  await Promise.all([migrate(target), migrate(target), migrate(target)])
  await migrate(target)
  const { db, pool } = openDatabase(target)
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM drizzle.__drizzle_migrations`,
  )
  const { rows: tables } = await db.execute(
    sql`SELECT 1 FROM information_schema.tables WHERE table_name = 'student_days'`,
  )
  await pool.end()
  await onServer(url, `drop database ${name}`)
  expect([Number(rows[0]?.n) > 3, tables.length]).toEqual([true, 1])
})

it('refuses a database that a newer version has changed, and changes nothing in it', async () => {
  const database = await createTestDatabase()
  const { db, pool } = openDatabase(database.url)
  await db.execute(
    sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', 9999999999999)`,
  )
  await expect(migrate(database.url)).rejects.toThrow('sudah dipakai oleh Hadir yang lebih baru')
  await db.execute(sql`DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'newer'`)
  await migrate(database.url)
  await pool.end()
  await database.drop()
})

it('keeps the description of the schema after the newest migration alone', async () => {
  const migrations = new URL('migrations/', import.meta.url)
  const written = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).sort()
  const number = written.at(-1)?.slice(0, 4)
  expect((await readdir(new URL('meta/', migrations))).sort()).toEqual([
    `${number}_snapshot.json`,
    '_journal.json',
  ])
})

it('keeps every entry of the log of changes that becomes one of months', async () => {
  const [database, folder] = [await createEmptyDatabase(), await migrationsBefore(48)]
  await migrate(database.url, folder)
  await rm(folder, { recursive: true })
  const { db, pool } = openDatabase(database.url)
  const now = Date.now()
  const ids = [0, now - 400 * 86_400_000, now, now + 40 * 86_400_000].map((at) => uuidv7(at))
  const add = (id: string) =>
    db.execute(sql`INSERT INTO audit_log (id, school_id, at, entity, entity_id, after)
      VALUES (${id}, ${randomUUID()}, now(), 'students', ${id}, ${{ id }})`)
  const entries = async () =>
    (await db.execute(sql`SELECT id, school_id, at, entity, entity_id, after FROM audit_log ORDER BY id`))
      .rows
  // The last one is of a device whose clock was ahead.
  for (const id of ids) await add(id)
  const before = await entries()
  await migrate(database.url)
  expect(before).toHaveLength(4)
  expect(await entries()).toEqual(before)
  await add(uuidv7(now))
  await expect(db.execute(sql`INSERT INTO audit_log SELECT * FROM audit_log LIMIT 1`)).rejects.toThrow()
  expect(await entries()).toHaveLength(5)
  const { rows } = await db.execute(
    sql`SELECT count(*)::int AS n FROM audit_log WHERE tableoid = 'audit_months.other'::regclass`,
  )
  expect(rows).toEqual([{ n: 0 }])
  await pool.end()
  await database.drop()
})

it('says what is missing when the folder is wrong', async () => {
  const database = await createTestDatabase()
  await expect(migrate(database.url, '/nowhere')).rejects.toThrow()
  await database.drop()
})

it('folds names for search and keys', async () => {
  const database = await createTestDatabase()
  const { db, pool } = openDatabase(database.url)
  const { rows } = await db.execute(
    sql`SELECT hadir_fold('ÉKA Ñandú') AS fold, hadir_key(' 7  A ') AS key, hadir_pattern('5％_\\') AS pattern`,
  )
  expect(rows).toEqual([{ fold: 'eka nandu', key: '7a', pattern: '%5\\%\\_\\\\%' }])
  await pool.end()
  await database.drop()
})

it('forbids a pupil in two classes on one day', async () => {
  const database = await createTestDatabase()
  const { db, pool } = openDatabase(database.url)
  const constraint = await db.execute(
    sql`SELECT contype FROM pg_constraint WHERE conname = 'class_memberships_one_at_a_time'`,
  )
  expect(constraint.rows).toEqual([{ contype: 'x' }])
  await pool.end()
  await database.drop()
})

it('lets the office of an installed school go on giving the wali kelas their sign-ins', async () => {
  const database = await createTestDatabase()
  const { db, pool } = openDatabase(database.url)
  await makeSchool(db, 'lama')
  const held = async () => {
    const { rows } = await db.execute<{ permissions: string[]; version: number }>(
      sql`SELECT permissions, version FROM roles WHERE master = 'tata_usaha'`,
    )
    return rows.map((row) => [row.permissions.filter((one) => one === 'reports.write').length, row.version])
  }
  await db.execute(sql`UPDATE roles SET permissions = array_remove(permissions, 'reports.write')`)
  const file = new URL('migrations/0011_office_gives_what_it_holds.sql', import.meta.url)
  const text = await readFile(file, 'utf8')
  await db.execute(text)
  expect(await held()).toEqual([[1, 2]])
  await db.execute(text)
  expect(await held()).toEqual([[1, 2]])
  await pool.end()
  await database.drop()
})

it('lets each role that could correct payments go on correcting them, and no other role', async () => {
  const database = await createTestDatabase()
  const { db, pool } = openDatabase(database.url)
  await makeSchool(db, 'kasir')
  const correcting = async () => {
    const { rows } = await db.execute<{ master: string }>(
      sql`SELECT master FROM roles WHERE permissions @> '{bills.correct}' ORDER BY master`,
    )
    return rows.map(({ master }) => master)
  }
  await db.execute(sql`UPDATE roles SET permissions = array_remove(permissions, 'bills.correct')`)
  expect(await correcting()).toEqual([])
  const file = new URL('migrations/0036_bills_correct.sql', import.meta.url)
  await db.execute(await readFile(file, 'utf8'))
  expect(await correcting()).toEqual(['administrator', 'bendahara'])
  await pool.end()
  await database.drop()
})

it('plans the statements of a school that is new to a shared service as those of the others', async () => {
  const database = await createTestDatabase()
  const { db, pool } = openDatabase(database.url)
  // A new table with the column needs the two lines of 0033_school_statistics.sql as well.
  const { rows: without } = await db.execute(sql`
    SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE a.attname = 'school_id' AND c.relkind IN ('r', 'p')
      AND c.relnamespace IN ('public'::regnamespace, 'audit_months'::regnamespace)
      AND (a.attstattarget IS DISTINCT FROM 1 OR (c.relkind = 'r' AND c.reloptions IS NULL))`)
  expect(without).toEqual([])

  for (const name of ['satu', 'dua', 'tiga']) await makeSchool(db, name)
  await db.execute(sql`ANALYZE students`)
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`EXPLAIN (FORMAT JSON) SELECT * FROM students WHERE school_id = '00000000-0000-4000-8000-000000000000'`,
  )
  expect(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows']).toBeGreaterThan(5)
  await pool.end()
  await database.drop()
})
