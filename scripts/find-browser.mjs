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
 * Finds the browsers of the journeys: Chromium, and the same engine without a window, which costs a third less of the
 * processor's time. Each is the one named in the variable, one on the machine, or Debian's package; Chromium may also be
 * Playwright's own download, and where there is no other half Chromium does for both.
 * @param log takes one line, printed before something is installed
 * @returns the variables for tests/support/browser/chromium.ts
 * @throws Error saying what was tried
 */
export async function findBrowsers(log) {
  const CHROMIUM_PATH = await find('CHROMIUM_PATH', NAMES, 'chromium', log).then(
    (found) => found ?? fromPlaywright(log),
  )
  const shell = await find('CHROMIUM_SHELL_PATH', ['chromium-headless-shell'], 'chromium-headless-shell', log)
  return { CHROMIUM_PATH, CHROMIUM_SHELL_PATH: shell ?? CHROMIUM_PATH }
}

async function find(variable, names, packageName, log) {
  const named = process.env[variable]
  if (named && !existsSync(named)) throw new Error(`${variable} names no file: ${named}`)
  return named ?? onThisMachine(names) ?? (await fromDebian(names, packageName, log))
}

function onThisMachine(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...onPath, ...(names === NAMES ? PLACES : [])].find(
    (file) => path.isAbsolute(file) && existsSync(file),
  )
}

async function fromDebian(names, packageName, log) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  log(`installing ${packageName} with apt-get`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const args = ['install', '-y', '--no-install-recommends', packageName]
  const first = await run('apt-get', args, { env })
  if (first.code !== 0) {
    await run('apt-get', ['update'], { env })
    await run('apt-get', args, { env })
  }
  return onThisMachine(names)
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
