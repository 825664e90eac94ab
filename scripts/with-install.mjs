// Runs a program of an installed package, installing and building first:
// `node scripts/with-install.mjs tsx file.ts`. With --browser before it, a Chromium is found too;
// with --no-build nothing is built.
import { spawn } from 'node:child_process'
import { checkNode } from './check-node.mjs'

checkNode()
const { prepare } = await import('./prepare.mjs')
const { inProject } = await import('./project.mjs')
const given = process.argv.slice(2)
if (given[0] === '--no-build') {
  given.shift()
  await prepare([])
} else await prepare()
const env = { ...process.env }
if (given[0] === '--browser') {
  given.shift()
  const { findBrowsers } = await import('./find-browser.mjs')
  Object.assign(env, await findBrowsers(console.error))
}
const [name, ...args] = given
const suffix = process.platform === 'win32' ? '.cmd' : ''
const child = spawn(inProject('node_modules', '.bin', `${name}${suffix}`), args, {
  stdio: 'inherit',
  env,
  shell: process.platform === 'win32',
})
child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
