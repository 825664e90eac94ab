// Runs a program of an installed package, installing first: `node scripts/with-install.mjs tsx file.ts`.
import { spawn } from 'node:child_process'
import { checkNode } from './check-node.mjs'

checkNode()
const { prepare } = await import('./prepare.mjs')
const { inProject } = await import('./project.mjs')
await prepare()
const [name, ...args] = process.argv.slice(2)
const suffix = process.platform === 'win32' ? '.cmd' : ''
const child = spawn(inProject('node_modules', '.bin', `${name}${suffix}`), args, {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
