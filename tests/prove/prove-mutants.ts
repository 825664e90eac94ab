import { parseArgs } from 'node:util'
import { bundleProduct } from './bundle'
import type { Mutant } from './mutant'
import { mutants } from './mutants'
import { Lanes } from './prove-all'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    from: { type: 'string' },
    lanes: { type: 'string' },
  },
})
const runs = Number(values.runs)
const seed = Number(values.seed)
// A list that was interrupted goes on with `--from` and a part of the name of the next one.
const start = mutants.findIndex(({ name }) => values.from === undefined || name.includes(values.from))
const chosen = mutants
  .slice(start === -1 ? mutants.length : start)
  .filter(({ name }) => values.only === undefined || name.includes(values.only))

interface Row {
  mutant: string
  killed: string
  schedules: string
  seed: string
}

/** @returns the mutant's line of the table; `killed` is empty where it survived */
async function tryMutant(lanes: Lanes, { name, edits }: Mutant): Promise<Row> {
  try {
    const product = await bundleProduct(edits)
    const { figures, breaches } = await lanes.prove({ product, runs, seed, enough: 1, shrinks: 0 })
    const [first] = breaches
    const schedules = figures.schedules.toLocaleString('en')
    if (!first) return { mutant: name, schedules, killed: '', seed: '' }
    const where = `${String(first.seed)} ${first.path}`
    // A schedule that also fails without the planted fault proves nothing about the fault.
    const healthy = await lanes.replay(await bundleProduct(), first.seed, first.path, 0)
    if (healthy.breach)
      return { mutant: name, schedules, killed: '', seed: `broken without it too: ${where}` }
    return { mutant: name, schedules, killed: first.rule, seed: where }
  } catch (error) {
    return {
      mutant: name,
      killed: '',
      schedules: '',
      seed: error instanceof Error ? error.message : String(error),
    }
  }
}

const lanes = Lanes.open(values.lanes)
const rows: Row[] = []
for (const mutant of chosen) {
  const row = await tryMutant(lanes, mutant)
  rows.push(row)
  print(row)
}
lanes.close()
const survivors = rows.filter(({ killed }) => killed === '')
console.log(`${String(rows.length - survivors.length)} of ${String(rows.length)} mutants killed`)
process.exitCode = survivors.length > 0 || rows.length === 0 ? 1 : 0

function print({ mutant, killed, schedules, seed: where }: Row): void {
  console.log(`${(killed || 'SURVIVED').padEnd(12)} ${schedules.padStart(7)}  ${mutant.padEnd(58)} ${where}`)
}
