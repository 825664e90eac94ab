import * as z from 'zod/mini'
import { call } from './call'

/**
 * What a service can do beyond the specification. A plain service announces none and the app does
 * without.
 */
export const capabilities = [
  'versions',
  'bulk_register',
  'attendance_range',
  'etag',
  'student_import',
  'setup',
  'logout',
  'leave_decisions',
  'teacher_accounts',
] as const
export type Capability = (typeof capabilities)[number]

export const Health = z.object({
  status: z.nullish(z.string()),
  version: z.nullish(z.string()),
  /** Texts, so that a newer service does not fail an older app. */
  capabilities: z.nullish(z.array(z.string())),
  /** No account exists yet: the log-in page offers the first-run screen. */
  setup_required: z.nullish(z.boolean()),
  time: z.nullish(z.string()),
})
export type Health = z.output<typeof Health>

export const health = call({
  id: 'health',
  method: 'GET',
  path: '/v1/health',
  summary: 'Whether the service and its database work, and what it can do',
  access: 'public',
  data: z.nullish(Health),
})
