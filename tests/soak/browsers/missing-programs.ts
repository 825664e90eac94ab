import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import type { Engine } from './driven-browser'

/** Debian packages of what an engine needs and this machine lacks. */
export function missingPackages({ needs }: Engine): string[] {
  return Object.entries(needs)
    .filter(([program]) => !(program.startsWith('/') ? existsSync(program) : isOnPath(program)))
    .map(([, name]) => name)
}

function isOnPath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
