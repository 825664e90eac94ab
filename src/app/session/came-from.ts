import * as z from 'zod/mini'

const State = z.object({
  /** A path of ours: `//host` would be another site's. */
  from: z.optional(z.string().check(z.regex(/^\/(?!\/)/))),
  why: z.optional(z.enum(['ended', 'needsNetwork'])),
})

export interface CameFrom {
  from: string
  why: 'ended' | 'needsNetwork' | null
}

/**
 * Where a person was before `/`, and why they were sent there, from the router's state.
 * @param state anything; history state survives updates of the app
 */
export function cameFrom(state: unknown): CameFrom {
  const parsed = z.safeParse(State, state)
  const { from, why } = parsed.success ? parsed.data : {}
  return { from: from && from !== '/' ? from : '/dashboard', why: why ?? null }
}
