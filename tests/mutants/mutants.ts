import { parseArgs } from 'node:util'
import type { SmallFault } from './fault'
import { faultsOfDay, smallFaults } from './faults'
import { PlantedRuns, type RunEnd } from './planted-runs'

// `npm run mutants` plants each small fault and runs the one test that must fail; `-- --today` only those of the day,
// `-- --only TEXT` those with this text in their name.
const { values } = parseArgs({
  options: { today: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
})
const chosen = (values.today ? faultsOfDay(new Date()) : smallFaults).filter(({ name }) =>
  name.includes(values.only),
)
const runs = new PlantedRuns()
process.once('SIGINT', () => void runs.close().finally(() => process.exit(130)))
process.once('SIGTERM', () => void runs.close().finally(() => process.exit(143)))

/** Tests that passed with the product as it is; several faults share some. */
const passing = new Set<string>()

async function tryFault(fault: SmallFault): Promise<{ killed: boolean; words: string }> {
  const key = `${fault.test} ${fault.title ?? ''}`
  if (!passing.has(key)) {
    const healthy = await runs.run(fault, false)
    if (healthy.kind !== 'passed') return { killed: false, words: `without the fault: ${wordsOf(healthy)}` }
    passing.add(key)
  }
  const end = await runs.run(fault, true)
  return { killed: end.kind === 'failed', words: wordsOf(end) }
}

function wordsOf(end: RunEnd): string {
  if (end.kind === 'passed') return 'no test failed'
  return end.kind === 'failed' ? end.test : `no assertion was reached: ${end.why}`
}

const began = performance.now()
let killed = 0
for (const fault of chosen) {
  const start = performance.now()
  const result = await tryFault(fault)
  if (result.killed) killed++
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5)
  console.log(
    `${result.killed ? 'killed  ' : 'SURVIVED'} ${seconds} s  ${fault.name} (${fault.edit.file} → ${fault.test}: ${result.words})`,
  )
}
await runs.close()
const whole = ((performance.now() - began) / 1000).toFixed(0)
console.log(`${String(killed)} of ${String(chosen.length)} planted faults killed in ${whole} s`)
process.exit(killed < chosen.length || chosen.length === 0 ? 1 : 0)
