import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isUuid } from '../../../contract/values/ids'
import type { ImageStore } from './image-store'
import { systemCode } from '../../system-code'

/** Children's faces and letters of doctors: nobody else on the machine reads them, as the database's files. */
const owner = { folder: 0o700, file: 0o600 } as const

/** Makes the folder of the images where it is missing, and closes one that an older version left open to others. */
export async function closeImageFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: owner.folder })
  await chmod(folder, owner.folder)
}

/** @returns undefined for a file that is not there */
export async function unlessGone<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Images in a folder, one folder per school.
 * @param folder made when it is missing
 */
export function createImageFolder(folder: string): ImageStore {
  const root = path.resolve(folder)
  const placeOf = (schoolId: string, name: string) => {
    const place = path.resolve(root, schoolId, name)
    // The caller has checked the name; it is checked again in case a caller does not.
    if (!place.startsWith(path.join(root, schoolId) + path.sep)) throw new Error('Image outside its folder')
    return place
  }
  return {
    place: root,
    async put(schoolId, name, bytes) {
      const place = placeOf(schoolId, name)
      await mkdir(path.dirname(place), { recursive: true, mode: owner.folder })
      // Half an image must never be seen under its name, and two uploads of one photo must not share a half.
      const part = `${place}.${randomUUID()}.part`
      await writeFile(part, bytes, { mode: owner.file })
      await rename(part, place)
    },
    get: (schoolId, name) => unlessGone(() => readFile(placeOf(schoolId, name))),
    async remove(schoolId, name) {
      await rm(placeOf(schoolId, name), { force: true })
    },
    async list(schoolId) {
      const own = path.join(root, schoolId)
      const found = await unlessGone(() => readdir(own, { recursive: true, withFileTypes: true }))
      const files = (found ?? []).filter((entry) => entry.isFile())
      const listed = await Promise.all(
        files.map(async ({ parentPath, name }) => {
          const place = path.join(parentPath, name)
          const held = await unlessGone(() => stat(place))
          return held
            ? [{ name: path.relative(own, place).replaceAll(path.sep, '/'), usedAt: held.mtime }]
            : []
        }),
      )
      return listed.flat()
    },
    async noteUse(schoolId, names, at) {
      for (const name of names) await unlessGone(() => utimes(placeOf(schoolId, name), at, at))
    },
    async schools() {
      const found = await unlessGone(() => readdir(root, { withFileTypes: true }))
      return (found ?? []).flatMap((entry) => (entry.isDirectory() && isUuid(entry.name) ? [entry.name] : []))
    },
    async removeSchool(schoolId) {
      await rm(path.dirname(placeOf(schoolId, 'all')), { recursive: true, force: true })
    },
    identity: () => keptIdentity(root),
  }
}

/** The identity of a folder is a file in it: it moves with the folder, and is the same on every machine that mounts it. */
async function keptIdentity(root: string): Promise<string> {
  const file = path.join(root, 'store-id')
  const read = () => unlessGone(() => readFile(file, 'utf8'))
  const kept = await read()
  if (kept) return kept.trim()
  await mkdir(root, { recursive: true, mode: owner.folder })
  // Of two instances that begin at once the slower one reads the other's.
  await writeFile(file, `${randomUUID()}\n`, { mode: owner.file, flag: 'wx' }).catch((error: unknown) => {
    if (systemCode(error) !== 'EEXIST') throw error
  })
  return ((await read()) ?? '').trim()
}
