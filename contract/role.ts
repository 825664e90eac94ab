import * as z from 'zod/mini'
import { Id } from './ids'

/** A role. Permissions arrive as texts: a service newer than the app may know more of them. */
export const Role = z.object({
  id: Id,
  name: z.string(),
  permissions: z.optional(z.array(z.string())),
  /** How many people have it. */
  user_count: z.nullish(z.int()),
  version: z.nullish(z.int()),
})
export type Role = z.output<typeof Role>
