import { mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schoolKit } from '../../tests/support/records/school-kit'
import { uploadImage } from '../../tests/support/pictures/upload-image'
import { createEmptyDatabase } from '../../tests/support/services/test-database'
import { StartupError } from '../start/startup-error'
import { fileAt } from './backup-folder'
import { makeBackup } from './make-backup'
import { readBackup, type BackupReceiver } from './read-backup'
import { restoreBackup } from './restore-backup'
import { BLOCK, paddingAfter, readTarHeader } from './tar'

const { service, office } = await schoolKit('rusak', { office: 'tata_usaha' })
let folder = ''
let whole: Buffer
const parts: { name: string; at: number; size: number }[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hadir-damage-'))
  await uploadImage(service, office)
  const file = path.join(folder, 'whole.tar')
  const { databaseUrl, images } = service
  const source = { databaseUrl, images, tokenSecret: 'a secret of the tests', version: 'test' }
  await makeBackup(source, fileAt(file), service.clock.now)
  whole = await readFile(file)
  for (let at = 0; at < whole.length - 2 * BLOCK;) {
    const { name, size } = readTarHeader(whole.subarray(at, at + BLOCK))!
    parts.push({ name, at, size })
    at += BLOCK + size + paddingAfter(size)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Takes everything and does nothing with it. */
const nowhere: BackupReceiver = {
  head: () => Promise.resolve(),
  image: () => Promise.resolve(),
  secret: () => Promise.resolve(),
  table: async (_table, rows) => {
    let bytes = 0
    for await (const chunk of rows) bytes += chunk.length
    expect(bytes).toBeGreaterThanOrEqual(0)
  },
}

/** @returns the sentence that a file is refused with; undefined where it is taken */
async function refusalOf(file: string): Promise<string | undefined> {
  return await readBackup(fileAt(file), nowhere).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof StartupError) return error.message
      throw error
    },
  )
}

test('the file that the other tests damage is whole, and has every kind of part', async () => {
  expect(await refusalOf(path.join(folder, 'whole.tar'))).toBeUndefined()
  const kinds = new Set(parts.map(({ name }) => name.split('/')[0]))
  expect([...kinds]).toEqual([
    'hadir-backup.json',
    'images',
    'tables',
    'token-secret',
    'manifest.json',
    'manifest.sha256',
  ])
})

test('cut off before, in and after any part, it is refused', async () => {
  const file = path.join(folder, 'cut.tar')
  await writeFile(file, whole)
  const ends = parts.flatMap(({ at, size }) => [at, at + 100, at + BLOCK, at + BLOCK + Math.floor(size / 2)])
  for (const end of [...new Set([...ends, whole.length - BLOCK, whole.length - 1])].sort((a, b) => b - a)) {
    await truncate(file, end)
    expect(await refusalOf(file), `cut at ${end}`).toMatch(
      end < parts[0]!.at + BLOCK ? /bukan cadangan Hadir/ : /terpotong/,
    )
  }
})

test('with any byte changed, in whatever part, it is refused', async () => {
  const file = path.join(folder, 'changed.tar')
  await writeFile(file, whole)
  const handle = await open(file, 'r+')
  const places = parts.flatMap(({ at, size }) => {
    const first = at + BLOCK
    const end = first + size
    return [at, at + 110, at + 130, at + 500, first, first + size / 2, end - 1, end].map(Math.floor)
  })
  for (const place of [...new Set([...places, whole.length - 1])]) {
    const byte = whole[place]!
    await handle.write(Buffer.of(byte ^ 0x01), 0, 1, place)
    expect(await refusalOf(file), `byte ${place}`).toMatch(/rusak|bukan cadangan|terpotong|lebih baru/)
    await handle.write(Buffer.of(byte), 0, 1, place)
  }
  await handle.close()
  expect(await refusalOf(file)).toBeUndefined()
})

test('with more behind its end, and another kind of file, it is refused', async () => {
  const file = path.join(folder, 'other.tar')
  await writeFile(file, Buffer.concat([whole, Buffer.of(0)]))
  expect(await refusalOf(file)).toContain('rusak')
  await writeFile(file, 'a letter'.repeat(1000))
  expect(await refusalOf(file)).toBe('Berkas ini bukan cadangan Hadir.')
  await writeFile(file, '')
  expect(await refusalOf(file)).toBe('Berkas ini bukan cadangan Hadir.')
})

test('what was damaged leaves a database as empty as it was', async () => {
  const database = await createEmptyDatabase()
  const file = path.join(folder, 'damaged.tar')
  const last = parts.filter(({ name }) => name.startsWith('tables/')).at(-1)!
  const damaged = Buffer.from(whole)
  damaged[last.at + BLOCK + Math.floor(last.size / 2)]! ^= 0x01
  await writeFile(file, damaged)
  const nothing = () => Promise.resolve()
  const attempt = () => restoreBackup(fileAt(file), database.url, { image: nothing, secret: nothing })
  await expect(attempt()).rejects.toThrow(StartupError)
  await writeFile(file, whole)
  await attempt()
  await database.drop()
})
