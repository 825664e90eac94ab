import { mkdtemp, readFile, rm, stat, writeFile, cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testService } from '../../tests/support/records/school-kit'
import { uploadImage } from '../../tests/support/pictures/upload-image'
import { queryOn } from '../../tests/support/services/query-on'
import { createEmptyDatabase, createTestDatabase } from '../../tests/support/services/test-database'
import { migrate } from '../db/migrate'
import { findMigrations } from '../db/own-migrations'
import { objectNameIn } from '../resources/images/images.rules'
import { seedDemo } from '../seed/seed-demo'
import { fileAt } from './backup-folder'
import { makeBackup } from './make-backup'
import { differencesFrom, restoreBackup } from './restore-backup'

const tokenSecret = 'a secret of the tests that is long enough'
const service = await testService()
let folder = ''
let token = ''
const undo: (() => Promise<void>)[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hadir-backup-'))
  await seedDemo({ db: service.db, clock: () => service.clock.now })
  token = await service.token('admin@demo.hadir.id')
  for (let at = 0; at < 3; at++) await uploadImage(service, token)
})
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  for (const each of undo) await each()
  await rm(folder, { recursive: true, force: true })
})

let files = 0
async function backup(databaseUrl = service.databaseUrl): Promise<string> {
  const file = path.join(folder, `hadir-${++files}.tar`)
  const { images } = service
  await makeBackup({ databaseUrl, images, tokenSecret, version: 'test' }, fileAt(file), service.clock.now)
  return file
}

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase()
  undo.push(() => database.drop())
  return database.url
}

/** Restores into a database of its own, and keeps what is not in it. */
async function restored(file: string, url?: string) {
  const target = url ?? (await emptyDatabase())
  const images = new Map<string, Buffer>()
  const secrets: string[] = []
  const { head, manifest } = await restoreBackup(fileAt(file), target, {
    image: async (name, bytes) => void images.set(name, bytes),
    secret: async (secret) => void secrets.push(secret),
  })
  return { url: target, images, secrets, head, manifest }
}

const namesOfTables = (url: string) =>
  queryOn<{ name: string }>(
    url,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'drizzle') ORDER BY 1`,
  )

/** All rows of every table of a database, by a way of its own. */
async function contentsOf(url: string): Promise<Map<string, string[]>> {
  const contents = new Map<string, string[]>()
  for (const { name } of await namesOfTables(url)) {
    const rows = await queryOn<{ row: string }>(url, `SELECT t::text AS row FROM ${name} t ORDER BY 1`)
    contents.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return contents
}

/** Everything that a database consists of but its rows: columns, indexes, constraints, triggers and whether they are on, functions. */
const definitionsOf = (url: string) =>
  queryOn(
    url,
    `SELECT format('%s %s %s', table_name, column_name, data_type || is_nullable || coalesce(column_default, '')
         || coalesce(generation_expression, '')) AS text
       FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid) || convalidated)
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT format('%s %s', pg_get_triggerdef(oid), tgenabled) FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
     ORDER BY 1`,
  )

test('every table, image and secret comes back as it was, in the schema that the migrations make', async () => {
  // What the text format has to escape.
  await queryOn(
    service.databaseUrl,
    String.raw`UPDATE announcements SET body = E'a\tb\nc\rd\\N \\. {"x"} ’é🏫' || chr(1) WHERE id = (SELECT id FROM announcements LIMIT 1)`,
  )
  const { url, images, secrets, head, manifest } = await restored(await backup())
  const before = await contentsOf(service.databaseUrl)
  expect([...before.keys()].length).toBeGreaterThan(60)
  for (const [name, rows] of await contentsOf(url)) expect(rows, name).toEqual(before.get(name))
  expect((await namesOfTables(url)).length).toBe(before.size)
  const migrated = await createTestDatabase()
  expect(await definitionsOf(url)).toEqual(await definitionsOf(migrated.url))
  await migrated.drop()
  expect(await differencesFrom(manifest, url, head)).toEqual([])
  expect(secrets).toEqual([tokenSecret])
  expect(images.size).toBe(3)
  for (const [name, bytes] of images) {
    const [schoolId = '', ...inside] = name.split('/')
    expect(await service.images.get(schoolId, inside.join('/')), name).toEqual(bytes)
  }
})

test('while people write, it is the database of one moment, and the image of every row of it is there', async () => {
  const { list } = (await service.call('GET', '/v1/students?limit=1', { token })).data as {
    list: { id: string }[]
  }
  const pupil = list[0]?.id ?? ''
  const stop = new AbortController()
  // Asked through a function, because it changes while we wait.
  const isOver = () => stop.signal.aborted
  let writes = 0
  // The first and the last table in the order of the copy, changed together.
  const writing = (async () => {
    const client = new Client({ connectionString: service.databaseUrl })
    await client.connect()
    for (; !isOver(); writes++) {
      await client.query(
        `BEGIN; UPDATE announcements SET title = 'Tulisan ${writes}'; UPDATE users SET name = 'Tulisan ${writes}'; COMMIT`,
      )
    }
    await client.end()
  })()
  const sending = (async () => {
    while (!isOver()) {
      const { url } = await uploadImage(service, token)
      await service.call('PUT', `/v1/students/${pupil}`, { token, body: { photo_url: url } })
    }
  })()
  try {
    for (let round = 0; round < 2; round++) {
      const before = writes
      while (writes === before) await new Promise((resolve) => setTimeout(resolve, 10))
      const begun = writes
      const file = await backup()
      expect(writes).toBeGreaterThan(begun)
      const { url, images } = await restored(file)
      const [row] = await queryOn<{ titles: string[]; names: string[]; photos: string[] }>(
        url,
        `SELECT (SELECT array_agg(DISTINCT title) FROM announcements) AS titles,
         (SELECT array_agg(DISTINCT name) FROM users) AS names,
         (SELECT array_agg(photo_url) FROM students WHERE photo_url LIKE '/v1/images/%') AS photos`,
      )
      expect(row?.titles).toHaveLength(1)
      expect(row?.names).toEqual(row?.titles)
      const kept = [...images.keys()].map((name) => name.slice(name.indexOf('/') + 1))
      for (const photo of row?.photos ?? []) expect(kept).toContain(objectNameIn(photo))
    }
  } finally {
    stop.abort()
    await Promise.all([writing, sending])
  }
})

test('only its owner may read it, and nothing of it is left where it could not be finished', async () => {
  expect((await stat(await backup())).mode & 0o777).toBe(0o600)
  const own = await mkdtemp(path.join(folder, 'failing-'))
  const empty = await emptyDatabase()
  const file = path.join(own, 'hadir-x.tar')
  const { images } = service
  const source = { databaseUrl: empty, images, tokenSecret, version: 'test' }
  await expect(makeBackup(source, fileAt(file), service.clock.now)).rejects.toThrow('belum berisi data Hadir')
  await expect(stat(file)).rejects.toThrow('ENOENT')
  await rm(own, { recursive: true })
})

test('a database with any table is left alone', async () => {
  const url = await emptyDatabase()
  await queryOn(url, 'CREATE SCHEMA other; CREATE TABLE other.kept AS SELECT 1 AS word')
  await expect(restored(await backup(), url)).rejects.toThrow('tidak kosong')
  expect(await queryOn(url, 'SELECT word FROM other.kept')).toEqual([{ word: 1 }])
})

/** The migrations of a version that comes after this one: with a table whose rows are numbered. */
async function newerMigrations(): Promise<string> {
  const newer = path.join(folder, 'newer-migrations')
  await cp(findMigrations(), newer, { recursive: true })
  const journalFile = path.join(newer, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as {
    entries: { idx: number; when: number; tag: string; version: string; breakpoints: boolean }[]
  }
  const last = journal.entries.at(-1)!
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'newer' })
  await writeFile(journalFile, JSON.stringify(journal))
  await writeFile(
    path.join(newer, 'newer.sql'),
    `CREATE TABLE numbered (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, word text);--> statement-breakpoint
     ALTER TABLE students ADD COLUMN newer_word text DEFAULT 'later' NOT NULL`,
  )
  return newer
}

test('an older schema is brought forward, a newer one is refused, and numbers go on where they were', async () => {
  const older = await backup()
  const newer = await newerMigrations()
  vi.stubEnv('HADIR_MIGRATIONS', newer)
  const { url } = await restored(older)
  await migrate(url)
  expect(await queryOn(url, 'SELECT DISTINCT newer_word FROM students')).toEqual([{ newer_word: 'later' }])
  await queryOn(url, `INSERT INTO numbered (word) VALUES ('a'), ('b'); DELETE FROM numbered WHERE word = 'b'`)
  const file = await backup(url)
  const again = await restored(file)
  expect(await differencesFrom(again.manifest, again.url, again.head)).toEqual([])
  expect(await queryOn(again.url, `INSERT INTO numbered (word) VALUES ('c') RETURNING id`)).toEqual([
    { id: 3 },
  ])
  await queryOn(
    again.url,
    `UPDATE students SET name = name || '.' WHERE id = (SELECT id FROM students LIMIT 1)`,
  )
  await queryOn(again.url, `DELETE FROM school_hours; DELETE FROM numbered`)
  expect(await differencesFrom(again.manifest, again.url, again.head)).toEqual([
    'Tabel numbered: 0 baris, seharusnya 1.',
    'Tabel students: isinya berbeda.',
    'Nilai nomor urut berbeda.',
  ])
  vi.unstubAllEnvs()
  const target = await emptyDatabase()
  await expect(restored(file, target)).rejects.toThrow('Hadir yang lebih baru')
  expect(await namesOfTables(target)).toEqual([])
})

test('a table far larger than the memory that is taken is copied out and in', async () => {
  const large = await restored(await backup())
  const megabytes = 120
  await queryOn(
    large.url,
    `INSERT INTO audit_log SELECT (jsonb_populate_record(NULL::audit_log, to_jsonb(a) || jsonb_build_object(
         'id', gen_random_uuid(), 'before', jsonb_build_object('text',
         repeat(md5(n::text), 320))))).*
     FROM (SELECT * FROM audit_log LIMIT 1) a CROSS JOIN generate_series(1, ${megabytes * 100}) n`,
  )
  const held = () => process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed
  const before = held()
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, held() - before)), 5)
  const file = await backup(large.url)
  const { url, manifest, head } = await restored(file)
  clearInterval(watch)
  expect(manifest.tables.find(({ name }) => name === 'audit_log')?.rows).toBeGreaterThan(megabytes * 100)
  expect(most).toBeLessThan((megabytes * 1_000_000) / 2)
  expect(await differencesFrom(manifest, url, head)).toEqual([])
})
