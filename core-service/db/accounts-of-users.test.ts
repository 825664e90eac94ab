import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { migrationsBefore } from '../../tests/support/services/migrations-before'
import { queryOn } from '../../tests/support/services/query-on'
import { testService } from '../../tests/support/records/school-kit'
import { createEmptyDatabase } from '../../tests/support/services/test-database'
import { fileAt } from '../backup/backup-folder'
import { makeBackup } from '../backup/make-backup'
import { restoreBackup } from '../backup/restore-backup'
import { migrate } from './migrate'

const service = await testService()
let older = ''
let folder = ''
beforeAll(async () => {
  older = await migrationsBefore(50)
  folder = await mkdtemp(path.join(tmpdir(), 'hadir-accounts-'))
})
afterAll(async () => {
  await Promise.all([older, folder].map((each) => rm(each, { recursive: true })))
})

/** A database of the version before accounts (decision 0155), in which each school gave its own people their passwords. */
async function databaseOfUsers(people: number) {
  const database = await createEmptyDatabase()
  await migrate(database.url, older)
  await queryOn(
    database.url,
    `INSERT INTO schools (id, name, time_zone, created_at)
       SELECT gen_random_uuid(), 'Sekolah ' || n, 'Asia/Jakarta', now() FROM generate_series(1, 100) n;
     INSERT INTO roles (id, school_id, name, permissions) SELECT gen_random_uuid(), id, 'Guru', '{}' FROM schools;
     INSERT INTO users (id, school_id, role_id, name, email, password_hash, active, code_until, code_used_at, created_at)
       SELECT gen_random_uuid(), r.school_id, r.id, 'Guru ' || n, 'Guru.' || n || '@sekolah.id', 'hash ' || n, n % 7 > 0,
         CASE WHEN n % 5 = 0 THEN now() END, CASE WHEN n % 10 = 0 THEN now() END, now() - n * interval '1 minute'
       FROM (SELECT *, row_number() OVER () AS place FROM roles) r JOIN generate_series(1, ${people}) n ON n % 100 + 1 = r.place;
     UPDATE users SET erased_at = now(), active = false, name = '-', email = 'erased-' || id, phone = NULL, photo_url = NULL
       WHERE email LIKE '%777@%';
     INSERT INTO session_families (id, school_id, user_id, generation, created_at, refreshed_at)
       SELECT gen_random_uuid(), school_id, id, 1, now(), now() FROM users WHERE active`,
  )
  return database
}

const signIns = `SELECT u.id, u.school_id, u.name, u.active, u.erased_at, f.id AS session, f.ended_at`
const ofUsers = `${signIns}, u.email, u.password_hash, u.code_until, u.code_used_at
  FROM users u LEFT JOIN session_families f ON f.user_id = u.id WHERE u.erased_at IS NULL ORDER BY u.id`
const ofAccounts = `${signIns}, a.email, a.password_hash, a.code_until, a.code_used_at
  FROM users u JOIN accounts a ON a.id = u.account_id AND a.email = u.email LEFT JOIN session_families f ON f.user_id = u.id ORDER BY u.id`

it('makes an account of each user of a large installation, with the same id, password, code and sessions', async () => {
  const database = await databaseOfUsers(20_000)
  const { url } = database
  const before = await queryOn(url, ofUsers)
  expect(before).toHaveLength(20_000 - 20)
  await migrate(url)
  expect(await queryOn(url, ofAccounts)).toEqual(before)
  expect(await queryOn(url, `SELECT FROM accounts`)).toHaveLength(before.length)
  expect(
    await queryOn(url, `SELECT FROM users WHERE account_id IS NULL AND erased_at IS NOT NULL`),
  ).toHaveLength(20)
  await database.drop()
})

it('does so in what is restored from a backup of the version before', async () => {
  const [from, to] = [await databaseOfUsers(2_000), await createEmptyDatabase()]
  const before = await queryOn(from.url, ofUsers)
  const file = fileAt(path.join(folder, 'hadir.tar'))
  vi.stubEnv('HADIR_MIGRATIONS', older)
  const whole = { databaseUrl: from.url, images: service.images, tokenSecret: 'a secret', version: 'older' }
  await makeBackup(whole, file, service.clock.now)
  vi.unstubAllEnvs()
  await restoreBackup(file, to.url, { image: () => Promise.resolve(), secret: () => Promise.resolve() })
  await migrate(to.url)
  expect(await queryOn(to.url, ofAccounts)).toEqual(before)
  await Promise.all([from.drop(), to.drop()])
})
