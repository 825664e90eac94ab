import * as z from 'zod/mini'
import { atMost } from './values/text'

/** `meta` of every answer (specification section 3). */
export const Meta = z.object({
  error_code: z.int(),
  message: z._default(z.string(), ''),
})
export type Meta = z.output<typeof Meta>

/** The envelope before its `data` is known to be what the call promises. */
export const Envelope = z.object({ meta: Meta, data: z.optional(z.unknown()) })
export type Envelope = z.output<typeof Envelope>

/** Pagination of a list answer (specification section 3). Pages count from 1. */
export const Pagination = z.object({
  current_page: z.int().check(z.gte(1)),
  page_size: z.int().check(z.gte(1)),
  total_data: z.int().check(z.gte(0)),
  total_page: z.int().check(z.gte(0)),
})
export type Pagination = z.output<typeof Pagination>

/** One refused field: where (dots between keys) and an Indonesian sentence. */
export const FieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.output<typeof FieldError>

/** `data` of a validation answer, 1100–1199. */
export const ValidationData = z.object({ errors: z.array(FieldError) })

/**
 * `data` of a list answer.
 * @param item schema of one entry
 * @__NO_SIDE_EFFECTS__
 */
export function listOf<T extends z.core.$ZodType>(item: T) {
  return z.object({ list: z.array(item), pagination: Pagination })
}

/** Query parameters that every paged list takes. The service bounds `limit` to 1–200. */
export const pageQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 10),
  search: z.optional(z.string().check(z.trim(), atMost(100))),
} as const

/** Query parameters of a list that is short by its nature: without a `limit` it comes whole, as far as 200 go. */
export const wholeQuery = {
  page: pageQuery.page,
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 200),
} as const

/**
 * Query of a removal: the version that was read. Another answers 1300 with the current row, and nothing is removed;
 * left out, the row is removed as it is (decision 0075).
 */
export const removalQuery = z.object({ version: z.optional(z.coerce.number().check(z.int(), z.gte(1))) })
