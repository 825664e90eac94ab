import { existsSync } from 'node:fs'
import path from 'node:path'
import { binOf } from './project.mjs'
import { run, runNode } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    path.join(process.env[name] ?? '', 'Google/Chrome/Application/chrome.exe'),
  ),
]

/**
 * Finds a Chromium for the journeys: the one named in CHROMIUM_PATH, one on the machine, Debian's
 * package, or Playwright's own download, in this order.
 * @param log takes one line, printed before something is installed
 * @returns its path
 * @throws Error saying what was tried
 */
export async function findBrowser(log) {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  const found = named ?? onThisMachine()
  if (found) return found
  return (await fromDebian(log)) ?? (await fromPlaywright(log))
}

function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...onPath, ...PLACES].find((file) => path.isAbsolute(file) && existsSync(file))
}

async function fromDebian(log) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  log('installing chromium with apt-get')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const args = ['install', '-y', '--no-install-recommends', 'chromium']
  const first = await run('apt-get', args, { env })
  if (first.code !== 0) {
    await run('apt-get', ['update'], { env })
    await run('apt-get', args, { env })
  }
  return onThisMachine()
}

async function fromPlaywright(log) {
  log('downloading Playwright’s chromium')
  const { chromium } = await import('@playwright/test')
  if (!existsSync(chromium.executablePath())) {
    const { code, output } = await runNode(binOf('playwright', 'cli.js'), ['install', 'chromium'])
    if (code !== 0) throw new Error(`No Chromium found, and none could be installed.\n${output}`)
  }
  return chromium.executablePath()
}
