import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

/** What Vite wraps every dynamic import of a build in. */
const helper = '\0vite/preload-helper.js'
const own = fileURLToPath(new URL('../src/ui/late/import-part.ts', import.meta.url))

/** Vite plugin: dynamic imports go through `importPart`, which can ask again for what did not arrive. */
export const lateImports: Plugin = {
  name: 'hadir-late-imports',
  enforce: 'pre',
  load: (id) => (id === helper ? `export { importPart as __vitePreload } from ${JSON.stringify(own)}` : null),
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const names = namesIn(bundle['importmap.json'])
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const missing = filesNamedIn(chunk.code).filter((file) => !(file in bundle || names.has(file)))
        if (missing.length > 0)
          this.error(`${chunk.fileName} would fetch what is not there: ${missing.join(', ')}`)
      }
    },
  },
}

/** @param map the asset that Vite writes into the page @returns the names that it gives to files, from the root of the site */
function namesIn(map: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): Set<string> {
  if (map?.type !== 'asset') throw new Error('the build has made no import map')
  const { imports } = JSON.parse(String(map.source)) as { imports: Record<string, string> }
  return new Set(Object.keys(imports).map((name) => name.replace(/^\//, '')))
}

/** The files of parts that a script names, as Vite writes them. */
function filesNamedIn(code: string): string[] {
  const list = /\.f\|\|\(\w+\.f=(\[[^\]]*\])/.exec(code)?.[1]
  return list === undefined ? [] : (JSON.parse(list) as string[])
}

/** Vite leaves out the script of a part that is styles alone, and names only its sheet. */
const isStylesAlone = (file: string) => file.startsWith('assets/fonts-')

/** What is on the page before the app asks for a part (scripts/chunk-names.ts). */
const isOfApp = (file: string) => /^assets\/(index|app|data|rolldown-runtime)-/.test(file)

/** What asks for parts before the app is there: the page's own script, and the list of screens. */
const isBeforeApp = (file: string) => /^assets\/(index|screens)-/.test(file)

/**
 * For `build.modulePreload`: the files of a part that may not be here yet.
 * @param file that is imported
 * @param all the file itself and those that it imports; none where it is alone, which Vite leaves out
 */
export function filesOfPart(file: string, all: string[], { hostId }: { hostId: string }): string[] {
  if (all.length === 0) return isStylesAlone(file) ? [] : [file]
  return isBeforeApp(hostId) ? all : all.filter((one) => !isOfApp(one))
}
