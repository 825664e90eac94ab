import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { startS3Server } from '../../tests/support/store/s3-server'
import { readS3Address } from '../object-store/s3-address'
import { noteBackup } from './last-backup'
import { lastBackupOfAll, noteBackupForAll } from './last-backup-of-all'

it('every instance knows of the newest backup, whichever machine made it; of a store that is away nobody knows', async () => {
  const server = await startS3Server()
  server.objects.set('ember', new Map())
  const imageStore = readS3Address('s3://ember/foto', server.env, 'test')
  const top = await mkdtemp(path.join(tmpdir(), 'hadir-notes-'))
  const [one, two] = [await mkdtemp(path.join(top, 'a')), await mkdtemp(path.join(top, 'b'))]
  const read = (dataDir: string) => lastBackupOfAll({ dataDir, imageStore })()
  expect(await read(one)).toBeNull()
  const [first, second] = [new Date('2026-11-28T01:00:00Z'), new Date('2026-11-29T01:00:00Z')]
  await noteBackupForAll({ dataDir: one, imageStore }, first)
  expect([await read(one), await read(two)]).toEqual([first, first])
  await noteBackup(two, second)
  expect([await read(one), await read(two)]).toEqual([first, second])
  server.fault = () => ({ status: 403, code: 'AccessDenied' })
  await rm(path.join(one, 'last-backup.json'))
  expect([await read(one), await read(two)]).toEqual([null, second])
  expect(await lastBackupOfAll({ dataDir: one, imageStore: undefined })()).toBeNull()
  const shared = await mkdtemp(path.join(top, 'shared'))
  await noteBackupForAll({ dataDir: one, imageStore: shared }, second)
  expect(await lastBackupOfAll({ dataDir: top, imageStore: shared })()).toEqual(second)
  await server.stop()
  await rm(top, { recursive: true })
})
