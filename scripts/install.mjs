import { existsSync, readFileSync } from 'node:fs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'

/**
 * Installs the packages where node_modules is missing or differs from package-lock.json.
 * Development packages too, whatever NODE_ENV is: the app is built here.
 * @param log takes one line
 * @throws Error with npm's own words
 */
export async function install(log) {
  if (isInstalled()) return
  log('Memasang paket… (hanya kali ini; tergantung jaringan, sekitar satu menit)')
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // What npm's cache holds need not be asked for again: the lock file's hashes judge it.
  const first = await npm(['ci', '--prefer-offline', ...flags])
  if (first.code === 0) return
  // A lock file that npm ci refuses (another npm's habits, a half-finished folder) still installs.
  const second = await npm(['install', ...flags])
  if (second.code === 0) return
  throw new Error(`Paket tidak dapat dipasang. Periksa jaringan, lalu jalankan lagi.\n${second.output}`)
}

/** Whether node_modules holds every package of the lock file in the version that it names. */
export function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  // npm writes this one last: after an install that was cut short it is absent.
  const found = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !found) return false
  return Object.entries(wanted).every(
    ([path, entry]) => !path || entry.optional || entry.link || found[path]?.version === entry.version,
  )
}

function packagesOf(file) {
  if (!existsSync(inProject(file))) return undefined
  try {
    return JSON.parse(readFileSync(inProject(file), 'utf8')).packages
  } catch {
    return undefined
  }
}

function npm(args) {
  // The npm that runs us, where one does: `npm` alone is no program on Windows.
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.c?js$/.test(cli)) return run(process.execPath, [cli, ...args])
  return run('npm', args, { shell: process.platform === 'win32' })
}
