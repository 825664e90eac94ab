import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { closeImageFolder, createImageFolder } from './image-folder'

it.skipIf(process.platform === 'win32')('is read by nobody else on the machine, at any depth', async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'hadir-images-'))
  await chmod(data, 0o755)
  const folder = path.join(data, 'images')
  const images = createImageFolder(folder)
  await images.put('sekolah', 'siswa/foto.webp', Buffer.from('foto'))
  const open = async () => {
    const names = ['', ...(await readdir(folder, { recursive: true }))]
    const modes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).mode))
    return names.filter((_, i) => ((modes[i] ?? 0) & 0o077) !== 0)
  }
  expect(await open()).toEqual([])
  await chmod(folder, 0o755)
  await closeImageFolder(folder)
  expect(await open()).toEqual([])
  await rm(data, { recursive: true })
})
