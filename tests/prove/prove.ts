import { parseArgs } from 'node:util'
import { bundleProduct } from './bundle'
import { figureLine } from './figures'
import { printBreach } from './print-breach'
import { Lanes } from './prove-all'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    path: { type: 'string' },
    shrinks: { type: 'string', default: '400' },
    lanes: { type: 'string' },
  },
})
const runs = Number(values.runs)
const seed = values.seed === undefined ? Math.floor(Math.random() * 0x7fffffff) : Number(values.seed)
const shrinks = Number(values.shrinks)
if (![runs, seed, shrinks].every(Number.isInteger)) {
  console.error('npm run prove -- [--runs N] [--seed S [--path P]] [--shrinks N] [--lanes N]')
  process.exit(2)
}

const product = await bundleProduct()
const lanes = Lanes.open(values.lanes)
const began = performance.now()
try {
  if (values.path !== undefined) {
    const { breach } = await lanes.replay(product, seed, values.path, shrinks)
    if (breach) printBreach(breach)
    console.log(breach ? 'broken, as before' : 'holds')
    process.exitCode = breach ? 1 : 0
  } else await proveAll()
} finally {
  lanes.close()
}

async function proveAll(): Promise<void> {
  console.log(`seed ${String(seed)}, ${runs.toLocaleString('en')} schedules`)
  let printedAt = began
  // Ctrl-C ends it with the figures so far; a second one at once.
  const early = new AbortController()
  process.once('SIGINT', () => {
    early.abort()
  })
  const { figures, breaches } = await lanes.prove({
    product,
    runs,
    seed,
    enough: 5,
    shrinks,
    signal: early.signal,
    onBreach: printBreach,
    onProgress: ({ schedules }) => {
      if (performance.now() - printedAt < 15_000) return
      printedAt = performance.now()
      console.log(`  ${schedules.toLocaleString('en')} …`)
    },
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const rules = breaches.map(({ rule }) => rule)
  console.log(`${figureLine(figures, rules)} · ${seconds} s · seed ${String(seed)}`)
  process.exitCode = breaches.length > 0 ? 1 : 0
}
