import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

/** The project's folder: this file is one below it, in the source tree (core-service/) and bundled (build/). */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url))

const Package = z.object({ version: z.string(), engines: z.object({ node: z.string() }) })

const readPackage = () =>
  z.parse(Package, JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')))

/** Version of package.json. */
export const projectVersion = (): string => readPackage().version

/** The oldest Node that package.json allows, as `20.19`. */
export const oldestNode = (): string => readPackage().engines.node.replace('>=', '')
