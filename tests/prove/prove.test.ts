import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleProduct, type Product } from './bundle'
import { mutants } from './mutants'
import { Lanes } from './prove-all'

// Fixed, so that this has the same result every day; `npm run prove` draws another one each time.
const seed = 20_261_121

let lanes: Lanes
let product: Product

beforeAll(async () => {
  product = await bundleProduct()
  lanes = Lanes.open()
})
afterAll(() => lanes.close())

describe('the outbox', () => {
  it('keeps every invariant through 2,000 schedules of people, faults and crashes', async () => {
    const { figures, breaches } = await lanes.prove({ product, runs: 2_000, seed, enough: 1, shrinks: 200 })
    expect(breaches).toEqual([])
    expect(figures.schedules).toBe(2_000)
    expect(figures.edits).toBeGreaterThan(5_000)
    expect(figures.crashes).toBeGreaterThan(2_000)
    expect(figures.faults).toBeGreaterThan(1_000)
  })

  it('runs the same schedule the same way again', async () => {
    const task = { product, runs: 100, seed, enough: 1, shrinks: 0 }
    const [first, second] = [await lanes.prove(task), await lanes.prove(task)]
    expect(second).toEqual(first)
  })
})

describe('the prover', () => {
  it.each(mutants)('has a place for the fault "$name"', async ({ edits }) => {
    for (const { file, find } of edits) expect((await readFile(file, 'utf8')).split(find)).toHaveLength(2)
  })

  it('finds a mark that is acknowledged before it is sent, and finds it again by its seed', async () => {
    const wrong = await bundleProduct(mutants[0]?.edits)
    const { breaches } = await lanes.prove({ product: wrong, runs: 500, seed, enough: 1, shrinks: 0 })
    const [breach] = breaches
    expect(breach).toBeDefined()
    if (!breach) return
    const again = await lanes.replay(wrong, breach.seed, breach.path, 0)
    expect(again.breach).toMatchObject({ rule: breach.rule, message: breach.message })
  })

  it('does not plant a fault whose text is gone', async () => {
    const edits = [{ file: 'src/outbox/replay/settle.ts', find: 'no such text', replace: '' }]
    await expect(bundleProduct(edits)).rejects.toThrow('occurs 0 times')
  })

  it('has every mutant’s text exactly once in the source', async () => {
    for (const { edits } of mutants) expect((await bundleProduct(edits)).realm.length).toBeGreaterThan(0)
  })
})
