import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** A path below the project's folder. */
export function inProject(...parts) {
  return path.join(root, ...parts)
}

/** A program of an installed package, as arguments for Node. */
export function binOf(packageName, file) {
  return inProject('node_modules', packageName, file)
}

/** The compiler that checks the types. The package `typescript` is an older one: what tools ask by program is not in the new one yet. */
export const compiler = binOf('@typescript/native', 'bin/tsc')

export const linter = binOf('oxlint', 'bin/oxlint')
