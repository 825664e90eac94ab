import { existsSync } from 'node:fs'
import { checkNode } from './check-node.mjs'
import { install } from './install.mjs'
import { inProject } from './project.mjs'
import { runNode } from './run.mjs'

const names = { app: 'aplikasi', service: 'layanan' }

/**
 * Everything a start needs: packages installed, app and service built where their sources changed.
 * @param wanted which parts to build; all of them by default
 */
export async function prepare(wanted = Object.keys(names), log = console.log) {
  checkNode()
  try {
    await install(log)
    const { stale } = await import('./build.mjs')
    const parts = (await stale()).filter((part) => wanted.includes(part))
    if (!parts.length) return
    log(`Membangun ${parts.map((part) => names[part]).join(' dan ')}…`)
    // In a process of its own: what the builder needs of memory shall not stay with the service.
    const { code, output } = await runNode(inProject('scripts/build.mjs'), parts)
    if (code !== 0) throw new Error(`Pembangunan gagal.\n${output}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/**
 * What a command of the service needs: as {@link prepare}, but on a server that holds only what the service needs itself, nothing is
 * installed or built there. What it says goes to stderr, so that the output of the command itself stays alone on stdout.
 */
export async function prepareCommand() {
  const isServer = existsSync(inProject('build/server.js')) && !existsSync(inProject('node_modules/esbuild'))
  if (isServer) checkNode()
  else await prepare(['service'], console.error)
}
