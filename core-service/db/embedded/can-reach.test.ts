import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canReach } from './can-reach'

const stranger = { uid: 54_321, gid: 54_321 }
let top = ''
let inner = ''
beforeAll(() => {
  top = mkdtempSync(path.join(tmpdir(), 'hadir-reach-'))
  inner = path.join(top, 'inner')
  mkdirSync(inner)
  chmodSync(inner, 0o711)
})
afterAll(() => rmSync(top, { recursive: true }))

test('one closed folder on the way is enough to be kept out', async () => {
  chmodSync(top, 0o700)
  expect(await canReach(inner, stranger)).toBe(false)
  chmodSync(top, 0o711)
  expect(await canReach(inner, stranger)).toBe(true)
})

test('the owner and the group have bits of their own', async () => {
  chmodSync(top, 0o710)
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  expect(await canReach(inner, stranger)).toBe(false)
  expect(await canReach(inner, { uid: stranger.uid, gid })).toBe(true)
  expect(await canReach(inner, { uid, gid: stranger.gid })).toBe(true)
})

test('our own account is the system’s matter', async () => {
  expect(await canReach(inner, undefined)).toBe(true)
})
