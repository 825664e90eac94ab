import type { Realm } from '../world/realm'
import { isDatabaseError } from './save'
import type { Stage, Work } from './stage'

/** Something that runs by itself. Refusals and silence are answers; anything else is a fault of the code. */
export function begin(stage: Stage, realm: Realm, run: () => Promise<unknown>): Work {
  const work: Work = { realm, done: false }
  // It may have died while the person's hands were still busy.
  if (!realm.alive) return work
  run().then(
    () => {
      work.done = true
    },
    (error: unknown) => {
      work.done = true
      const expected = ['ApiError', 'NetworkError', 'SessionEnded', 'SessionChanged']
      const named = error instanceof Error && expected.includes(error.name)
      if (!named && !isDatabaseError(error)) stage.report(error)
    },
  )
  return work
}
