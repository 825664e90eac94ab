import * as z from 'zod/mini'
import { atMost } from '../values/text'

/** What a school looks like. In a file of its own: the app reads it before the first paint. */
export const WhiteLabel = z.object({
  name: z.nullish(z.string()),
  /** A path below the service's base address that needs no session (`school.logo`); a plain service may send a whole address. */
  logo_url: z.nullish(z.string()),
  /** `#rrggbb`; the theme derives its accent from it. */
  primary_color: z.nullish(z.string().check(atMost(7), z.regex(/^#[0-9a-f]{6}$/i))),
})
export type WhiteLabel = z.output<typeof WhiteLabel>
