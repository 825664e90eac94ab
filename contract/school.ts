import * as z from 'zod/mini'
import { call } from './call'
import { TimeZone } from './dates'
import { Id, Uuid } from './ids'

export const School = z.object({
  id: Id,
  name: z.string(),
  npsn: z.nullish(z.string()),
  address: z.nullish(z.string()),
  time_zone: z.nullish(TimeZone),
  /** True only for the demo school, which keeps its published passwords. */
  is_demo: z.nullish(z.boolean()),
})
export type School = z.output<typeof School>

export const currentSchool = call({
  id: 'school.current',
  method: 'GET',
  path: '/v1/school',
  summary: 'The school of the session',
  access: 'session',
  data: School,
})

export const WhiteLabel = z.object({
  name: z.nullish(z.string()),
  logo_url: z.nullish(z.string()),
  /** `#rrggbb`; the theme derives its accent from it. */
  primary_color: z.nullish(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
})
export type WhiteLabel = z.output<typeof WhiteLabel>

/** Public, so that the log-in page can wear the school's colour. */
export const whiteLabel = call({
  id: 'school.whiteLabel',
  method: 'GET',
  path: '/v1/whitelabel/school',
  summary: 'Name, logo and colour of the school',
  access: 'public',
  /** Which school, where a service holds several; a plain service ignores it. */
  query: z.object({ school_id: z.optional(Uuid) }),
  data: WhiteLabel,
})
