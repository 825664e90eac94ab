import * as z from 'zod/mini'
import { Id } from '../values/ids'

/** A role. Permissions arrive as texts: a service newer than the app may have more of them. */
export const Role = z.object({
  id: Id,
  name: z.string(),
  permissions: z.optional(z.array(z.string())),
  /** How many people have it. */
  user_count: z.nullish(z.int()),
  /** Which of the master roles it came from; the name may have been changed since. */
  master: z.nullish(z.string()),
  version: z.nullish(z.int()),
})
export type Role = z.output<typeof Role>
