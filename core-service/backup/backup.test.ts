import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testService } from '../../tests/support/records/school-kit'
import { uploadImage } from '../../tests/support/records/upload-image'
import { createEmptyDatabase, type TestDatabase } from '../../tests/support/services/test-database'
import { seedDemo } from '../seed/seed-demo'
import { makeBackup, type BackupReport } from './make-backup'
import { differencesFrom, restoreBackup } from './restore-backup'

const secret = 'a secret of the tests that is long enough'
const service = await testService()
let folder = ''
let file = ''
let report: BackupReport
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hadir-backup-'))
  file = path.join(folder, 'hadir-test.tar')
  await seedDemo({ db: service.db, clock: () => service.clock.now })
  const token = await service.token('tu@demo.hadir.id')
  for (let at = 0; at < 3; at++) await uploadImage(service, token)
  report = await makeBackup(source(), file, service.clock.now)
})
const databases: TestDatabase[] = []
afterAll(async () => {
  for (const database of databases) await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const source = () => ({
  databaseUrl: service.databaseUrl,
  imageFolder: service.imageFolder,
  tokenSecret: secret,
  version: 'test',
})

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase()
  databases.push(database)
  return database.url
}

test('whole', async () => {
  console.log(report)
  const url = await emptyDatabase()
  const began = Date.now()
  const { head, manifest } = await restoreBackup(file, url, {
    image: async () => undefined,
    secret: async () => undefined,
  })
  console.log(
    Date.now() - began,
    manifest.tables.filter((t) => t.rows === 0).map((t) => t.name),
  )
  expect(await differencesFrom(manifest, url, head)).toEqual([])
})
