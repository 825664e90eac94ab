import type { Product } from './bundle'
import type { Batch, Outcome } from './prove-batch'
import { Violation } from './violation'

/** What the parent asks of a lane: a product to prove from here on, or a batch of schedules. */
export type Order = { product: Product } | { batch: Batch }

// Dexie would announce every commit to all other threads of this process; there are none.
Reflect.deleteProperty(globalThis, 'BroadcastChannel')
// The model of IndexedDB creates many errors that are never read.
Error.stackTraceLimit = 5
const { makeProver } = await import('./prove-batch')

let prove: ((batch: Batch) => Promise<Outcome>) | null = null
let turn: Promise<void> = Promise.resolve()

// Ctrl-C reaches the whole group; who started this lane decides when it ends.
process.on('SIGINT', () => undefined)
// A violation is reported before it is thrown; where the product does not wait for the work, the error is not caught.
process.on('unhandledRejection', (error) => {
  if (!(error instanceof Violation)) throw error
})
process.on('message', (order: Order) => {
  turn = turn.then(() => obey(order))
})

async function obey(order: Order): Promise<void> {
  if ('product' in order) prove = await makeProver(order.product)
  else if (prove) {
    const outcome = await prove(order.batch)
    // The process that asked may have ended meanwhile.
    if (process.connected) process.send?.(outcome)
  }
}
