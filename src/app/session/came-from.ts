import * as z from 'zod/mini'

const State = z.object({
  /** A path of ours: `//host` would be another site's. */
  from: z.optional(z.string().check(z.regex(/^\/(?!\/)/))),
  why: z.optional(z.enum(['ended', 'needsNetwork'])),
  /** Whose way it is. */
  of: z.optional(z.string()),
})

export interface CameFrom {
  from: string
  why: 'ended' | 'needsNetwork' | null
}

/**
 * Where a person was before `/`, and why they were sent there, from the router's state.
 * @param state anything; history state survives updates of the app
 * @param userId who has signed in now: another person's way is not theirs
 */
export function cameFrom(state: unknown, userId?: string): CameFrom {
  const parsed = z.safeParse(State, state)
  const { from, why, of } = parsed.success ? parsed.data : {}
  const theirs = of === undefined || userId === undefined || of === userId
  return { from: from && from !== '/' && theirs ? from : '/dashboard', why: why ?? null }
}
