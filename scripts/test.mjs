import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkNode } from './check-node.mjs'
import { install } from './install.mjs'
import { runSteps } from './run-steps.mjs'
import { testSteps } from './test-steps.mjs'

// `npm test` runs everything; `npm test -- unit service` only those steps.
checkNode()
await install(console.log)

const reports = mkdtempSync(path.join(tmpdir(), 'hadir-reports-'))
const asked = process.argv.slice(2)
const all = testSteps(reports)
const unknown = asked.filter((name) => !all.some((step) => step.name === name))
if (unknown.length) {
  console.error(`No such step: ${unknown.join(', ')}. Steps: ${all.map((step) => step.name).join(', ')}`)
  process.exit(2)
}
const wanted = new Set(
  asked.flatMap((name) => [name, ...(all.find((step) => step.name === name)?.after ?? [])]),
)
const steps = all.filter((step) => !asked.length || wanted.has(step.name))

const total = await runSteps(steps)
rmSync(reports, { recursive: true, force: true })
console.log(`again: ${total.again}`)
// A reader that is slow has not taken all of it yet: the process ends once the last line is written.
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`, () =>
  process.exit(total.failed ? 1 : 0),
)
