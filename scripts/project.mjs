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
