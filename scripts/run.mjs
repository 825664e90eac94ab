import { spawn } from 'node:child_process'
import { root } from './project.mjs'

/**
 * Runs a program to its end and keeps what it writes.
 * @returns {Promise<{code: number, output: string}>} code 1 when it could not be started
 */
export function run(program, args, { env = {}, shell = false } = {}) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell,
    })
    const collect = (chunk) => (output += chunk.toString('utf8'))
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }))
    child.once('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}ended by ${signal}\n` : output }),
    )
  })
}

/** Runs a JavaScript file with this Node. */
export function runNode(file, args = [], options = {}) {
  return run(process.execPath, [file, ...args], options)
}
