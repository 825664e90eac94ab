import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build as bundleWith, type BuildOptions, type Plugin } from 'esbuild'
import { withEdit, type Edit } from './edit'

const root = path.resolve(import.meta.dirname, '../..')

/** The product's code, ready to be evaluated once for every page, tab and worker of a schedule. */
export interface Product {
  /** CommonJS, evaluated once for each realm. */
  realm: string
  /** CommonJS, evaluated once for the process: the contract, Zod and the model of IndexedDB. */
  shared: string
}

/**
 * Bundles the real source from the working tree, which is never written.
 * @param edits faults to plant
 * @throws where an edit's text is not found exactly once
 */
export async function bundleProduct(edits: readonly Edit[] = []): Promise<Product> {
  const contracts = new Set<string>()
  const planted = new Set<Edit>()
  const realm = await bundle(path.join(import.meta.dirname, 'realm-entry.ts'), [
    shareContract(contracts),
    plant(edits, planted),
  ])
  const missing = edits.find((edit) => !planted.has(edit))
  if (missing) throw new Error(`${missing.file} is not part of what is proven`)
  const lines = [...contracts].map((name) => `export * as ${exportName(name)} from './contract/${name}'`)
  const shared = await bundleText(
    [
      ...lines,
      `export * as zod from 'zod/mini'`,
      `export { default as Factory } from './node_modules/fake-indexeddb/build/esm/FDBFactory.js'`,
      `export { default as Transaction } from './node_modules/fake-indexeddb/build/esm/FDBTransaction.js'`,
      `export { default as KeyRange } from './node_modules/fake-indexeddb/build/esm/FDBKeyRange.js'`,
      `export { default as Database } from './node_modules/fake-indexeddb/build/esm/lib/Database.js'`,
      `export { default as ObjectStore } from './node_modules/fake-indexeddb/build/esm/lib/ObjectStore.js'`,
      `export { default as Index } from './node_modules/fake-indexeddb/build/esm/lib/Index.js'`,
    ].join('\n'),
  )
  return { realm, shared }
}

/** What a module of the contract is called in the shared bundle. @param file below `contract/`, without its ending */
export const exportName = (file: string): string => file.replaceAll(/[-/]/g, '_')

const common = {
  bundle: true,
  format: 'cjs',
  target: 'es2022',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  absWorkingDir: root,
  logLevel: 'silent',
  // The sessions of the proof are no JWTs, of which the product warns with every schedule.
  drop: ['console'],
} satisfies BuildOptions

async function bundle(entry: string, plugins: Plugin[]): Promise<string> {
  const { outputFiles } = await bundleWith({ ...common, write: false, entryPoints: [entry], plugins })
  // Shared modules are used as they are: copying Zod's hundreds of names for every realm costs more than it runs.
  return (outputFiles[0]?.text ?? '').replaceAll(/__toESM\((require\("[^"]+"\))(?:, 1)?\)/g, '$1')
}

async function bundleText(contents: string): Promise<string> {
  const { outputFiles } = await bundleWith({
    ...common,
    write: false,
    stdin: { contents, resolveDir: root, loader: 'ts' },
  })
  return outputFiles[0]?.text ?? ''
}

/** The contract and Zod are pure, so that all realms may share one copy; Dexie is given to each. */
function shareContract(contracts: Set<string>): Plugin {
  return {
    name: 'share',
    setup(build) {
      build.onResolve({ filter: /^(dexie|zod\/mini)$/ }, ({ path: name }) => ({ path: name, external: true }))
      build.onResolve({ filter: /\/contract\// }, ({ path: name }) => {
        const file = name.slice(name.lastIndexOf('/contract/') + '/contract/'.length)
        contracts.add(file)
        return { path: `contract:${file}`, external: true }
      })
    },
  }
}

function plant(edits: readonly Edit[], planted: Set<Edit>): Plugin {
  return {
    name: 'plant',
    setup(build) {
      for (const file of new Set(edits.map((edit) => edit.file))) {
        const full = path.join(root, file)
        build.onLoad({ filter: new RegExp(`^${full.replaceAll(/[.\\]/g, '\\$&')}$`) }, async () => {
          let text = await readFile(full, 'utf8')
          for (const edit of edits.filter((one) => one.file === file)) {
            text = withEdit(text, edit)
            planted.add(edit)
          }
          return { contents: text, loader: 'ts' }
        })
      }
    },
  }
}
