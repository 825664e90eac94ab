import type { Realm } from '../world/realm'
import { isDatabaseError } from './save'
import type { Stage, Work } from './stage'

/** Work that nobody waits for. A refusal or a missing answer is an expected end; any other error is a fault of the code. */
export function begin(stage: Stage, realm: Realm, run: () => Promise<unknown>): Work {
  const work: Work = { realm, done: false }
  // The realm may have been killed while its person was still waiting for something else.
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
