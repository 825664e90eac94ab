import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

/** The project's folder: this file is one below it, in the source tree (core-service/) and bundled (build/). */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url))

/** Version of package.json. */
export function projectVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return z.parse(z.object({ version: z.string() }), JSON.parse(text)).version
}
