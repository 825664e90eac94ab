import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** What Vite wraps every dynamic import of a build in. */
const helper = '\0vite/preload-helper.js'
const own = fileURLToPath(new URL('../src/ui/late/import-part.ts', import.meta.url))

/** Vite plugin: dynamic imports go through `importPart`, which can ask again for what did not arrive. */
export const lateImports: Plugin = {
  name: 'hadir-late-imports',
  enforce: 'pre',
  load: (id) => (id === helper ? `export { importPart as __vitePreload } from ${JSON.stringify(own)}` : null),
}

/** What is on the page before any part is asked for (scripts/chunk-names.ts). */
const isOfEveryPage = (file: string) => /^assets\/(index|app|data|rolldown-runtime)-/.test(file)

/**
 * For `build.modulePreload`: the files of a part, also where it is one alone, which Vite leaves out.
 * @param file that is imported
 * @param all the file itself and those that it imports; none where it is alone
 */
export const filesOfPart = (file: string, all: string[]): string[] =>
  isOfEveryPage(file) ? all : all.length > 0 ? all.filter((one) => !isOfEveryPage(one)) : [file]
