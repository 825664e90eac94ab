import { parseArgs } from 'node:util'
import { compareQueues } from './compare-queues'
import { printTable } from './print-table'

/** `npm run compare -- --runs N --seed S`: the same programs of people and faults on three queues. */
const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' } } })
const runs = Number(values.runs ?? 500)
const seed = Number(values.seed ?? 1)
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed))
  throw new Error('--runs and --seed are whole numbers')

const results = await compareQueues(seed, runs)
console.log(`${runs} programs, seed ${seed}\n`)
console.log(printTable(results))
const bad = results[0] ? results[0].figures.lost + results[0].figures.doubled : 1
process.exit(bad > 0 ? 1 : 0)
