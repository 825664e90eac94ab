import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { inProject } from './project.mjs'

/**
 * A fingerprint of files and folders, by content, so that a fresh clone or a switched branch is
 * noticed and a touched file is not.
 * @param parts paths below the project's folder; those that do not exist count as empty
 */
export function hashOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts) for (const file of filesOf(inProject(part))) addFile(hash, file)
  return hash.digest('hex')
}

function addFile(hash, file) {
  hash.update(path.relative(inProject(), file)).update('\0').update(readFileSync(file)).update('\0')
}

function filesOf(start) {
  if (!existsSync(start)) return []
  if (statSync(start).isFile()) return [start]
  return readdirSync(start, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}
