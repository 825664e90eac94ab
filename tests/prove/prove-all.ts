import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Product } from './bundle'
import type { Order } from './lane'
import type { Breach, Outcome } from './prove-batch'
import { addFigures, noFigures, type Figures } from './figures'

export interface Task {
  product: Product
  runs: number
  seed: number
  /** Stops after so many breaches. */
  enough: number
  /** Tries to make each counterexample smaller. */
  shrinks: number
  /** Ends it early, after the batches under way. */
  signal?: AbortSignal
  onProgress?: (figures: Figures) => void
  onBreach?: (breach: Breach) => void
}

export interface Verdict {
  figures: Figures
  breaches: Breach[]
}

const perBatch = 100

/** Proves on every core at once, in processes of their own: {@link open} once, prove as often as you like. */
export class Lanes {
  private constructor(private readonly children: ChildProcess[]) {}

  /** @param asked processes at once; by default one for each core */
  static open(asked?: string): Lanes {
    const count = Number(asked ?? availableParallelism())
    if (!Number.isInteger(count) || count < 1) throw new Error('--lanes wants a whole number from 1 on')
    const file = path.join(import.meta.dirname, 'lane.ts')
    // Every schedule leaves many short-lived objects: a larger young generation of the heap saves a quarter of the time.
    // Each lane has a core of its own, so helper threads of the collector only disturb the other lanes; and the code of
    // a page lives too briefly for V8 to put off learning its types. Together a tenth.
    const flags = ['--max-semi-space-size=64', '--single-threaded-gc', '--no-lazy-feedback-allocation']
    const start = () => fork(file, { execArgv: [...flags, '--import', 'tsx'] })
    return new Lanes(Array.from({ length: count }, start))
  }

  close(): void {
    for (const child of this.children) child.kill()
  }

  /** Runs schedules until all are done or enough is broken. Batch by batch, each with a seed of its own. */
  async prove({
    product,
    runs,
    seed,
    enough,
    shrinks,
    signal,
    onProgress,
    onBreach,
  }: Task): Promise<Verdict> {
    const figures = noFigures()
    const breaches: Breach[] = []
    let begun = 0
    const drive = async (child: ChildProcess) => {
      tell(child, { product })
      while (begun < runs && breaches.length < enough && !signal?.aborted) {
        const batch = {
          seed: seedOf(seed, begun / perBatch),
          runs: Math.min(perBatch, runs - begun),
          shrinks,
        }
        begun += perBatch
        const { figures: more, breach } = await ask(child, { batch })
        addFigures(figures, more)
        if (breach) {
          breaches.push(breach)
          onBreach?.(breach)
        }
        onProgress?.(figures)
      }
    }
    await Promise.all(this.children.map(drive))
    return { figures, breaches }
  }

  /** One batch again, or one counterexample of it. */
  async replay(product: Product, seed: number, trail: string, shrinks: number): Promise<Outcome> {
    const [child] = this.children
    if (!child) throw new Error('no lane')
    tell(child, { product })
    return await ask(child, { batch: { seed, runs: 1, path: trail, shrinks } })
  }
}

/** The first batch of a seed has that very seed, so that a breach is found again by it alone. */
function seedOf(seed: number, batch: number): number {
  return (seed + Math.imul(batch, 0x9e3779b1)) | 0
}

function tell(child: ChildProcess, order: Order): void {
  child.send(order)
}

function ask(child: ChildProcess, order: Order): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`a lane ended with code ${String(code)}`))
    child.once('exit', gone)
    // What lane.ts sends is what prove-batch.ts made.
    child.once('message', (outcome) => {
      child.off('exit', gone)
      resolve(outcome as Outcome)
    })
    tell(child, order)
  })
}
