import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** As vite-plugin-pwa writes it in the place of `self.__WB_MANIFEST` (sw/precache-list.ts). */
const listOfFiles = /\[\{"revision":[^\]]*\}\]/g

/**
 * Vite plugin: divides the built worker. Its code goes into `assets/service-worker-HASH.js`, named after its content, and `sw.js`
 * keeps what is another in each build, the name and the hash of the list of files. An update that leaves the worker's
 * code as it was costs a phone these few bytes of it (decision 0161).
 */
export function splitWorker(): Plugin {
  let folder = ''
  return {
    name: 'hadir-split-worker',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir)
    },
    closeBundle: {
      // After vite-plugin-pwa, which writes the worker in the same hook.
      order: 'post',
      sequential: true,
      handler() {
        const file = path.join(folder, 'sw.js')
        const built = readFileSync(file, 'utf8')
        const [list, ...others] = built.match(listOfFiles) ?? []
        if (!list || others.length > 0) this.error('sw.js must name the list of files once')
        const code = built.replace(list, 'self.listOfFiles')
        const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
        const name = `assets/service-worker-${hash}.js`
        writeFileSync(path.join(folder, name), code)
        writeFileSync(file, `self.listOfFiles=${list};importScripts("/${name}")\n`)
        // The page has it in its text.
        rmSync(path.join(folder, 'importmap.json'))
      },
    },
  }
}
