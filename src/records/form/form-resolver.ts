import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { isUuid, uuidv7 } from '../../../contract/values/ids'
import { isIdKey } from '../../api/reading/number-ids'
import { blankToNull, changedNames, withoutBlankOptional, type Shape, type Values } from './blank-to-null'

/** As {@link Id} of the contract. */
const longestId = 64

/** An object schema of the contract. */
export type FormSchema<Out> = z.core.$ZodType<Out & FieldValues, FieldValues> & { readonly shape: Shape }

/** The sentence for an empty or wrong value for which the contract has none. */
const words = {
  error: ({ input }: { input?: unknown }) =>
    input === '' || input === undefined || input === null ? 'Wajib diisi.' : 'Isian ini belum benar.',
}

/**
 * Checks a form by the contract's schema. What is picked has the id that the service gave it: any short text, where
 * the contract describes ours (decision 0016). It is checked as if it were one of ours, and handed on as it is.
 * @param base of an edit: only what differs from it is checked and handed on
 */
export function formResolver<Out>(
  schema: FormSchema<Out>,
  base: Values | null,
): Resolver<FieldValues, unknown, Out & FieldValues> {
  const check = zodResolver(schema, words)
  return async (typed, context, settings) => {
    const sent = base
      ? pick(typed, changedNames(schema.shape, base, typed))
      : withoutBlankOptional(schema.shape, typed)
    const own = new Map<unknown, unknown>()
    const standIn = (id: unknown) => {
      if (typeof id !== 'string' || id === '' || id.length > longestId || isUuid(id)) return id
      const made = uuidv7()
      own.set(made, id)
      return made
    }
    const asked = eachId(blankToNull(schema.shape, sent), standIn)
    const result = await check(asked, context, settings)
    if (own.size === 0 || Object.keys(result.errors).length > 0) return result
    // The same fields with the same types; only ids are exchanged.
    const values = eachId(result.values, (id) => own.get(id) ?? id) as Out & FieldValues
    return { values, errors: {} }
  }
}

/** The values with each id, alone or in a list, exchanged. */
function eachId(values: Values, change: (id: unknown) => unknown): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!isIdKey(name)) return [name, value]
      return [name, Array.isArray(value) ? value.map((one: unknown) => change(one)) : change(value)]
    }),
  )
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** The first sentence of each field that failed the check, by the field's name. */
export function sentencesOf(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, firstMessage(error)]))
}

/** An error of a part of a field (`grade_ids.0`) is deeper. */
function firstMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const part of Object.values(error)) {
    const message = firstMessage(part)
    if (message !== '') return message
  }
  return ''
}
