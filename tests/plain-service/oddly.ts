import type * as z from 'zod/mini'
import { allCalls } from '../../contract/all-calls'
import { DateOnly } from '../../contract/values/dates'
import { isIdKey } from '../../src/api/reading/number-ids'
import { fieldsOf, unwrapped } from '../../contract/openapi/schema-parts'
import type { Mode } from './mode'

type Schema = z.core.$ZodType

const ownWords: Readonly<Record<string, string>> = { active: 'AKTIF', L: 'Laki-laki', P: 'Perempuan' }

/**
 * An answer's `data` in the manner of a mode. It follows the contract's schema of the call, so that a new schema is
 * covered without a word here.
 */
export function oddly(method: string, path: string, data: unknown, mode: Mode): unknown {
  const call = allCalls.find((one) => one.method === method && one.path === path)
  return call ? oddValue(call.data, data, mode, '') : data
}

function oddValue(schema: Schema, value: unknown, mode: Mode, key: string): unknown {
  const { def } = (unwrapped(schema) as z.core.$ZodTypes)._zod
  if (Array.isArray(value)) {
    const list: unknown[] = value
    const element = def.type === 'array' ? def.element : schema
    if (key === 'permissions') return oddPermissions(list, mode)
    return list.map((one) => oddValue(element, one, mode, key))
  }
  if (typeof value === 'object' && value !== null) return oddObject(schema, { ...value }, mode)
  if (typeof value !== 'string') return value
  if (mode.ids === 'numbers' && isIdKey(key) && /^\d+$/.test(value)) return Number(value)
  if (mode.values === 'own' && def.type === 'enum') return ownWords[value] ?? value.toUpperCase()
  // Midnight in Jakarta.
  if (mode.dates === 'moments' && unwrapped(schema) === DateOnly)
    return new Date(`${value}T00:00:00+07:00`).toISOString()
  return value
}

function oddObject(schema: Schema, value: Record<string, unknown>, mode: Mode): Record<string, unknown> {
  const fields = new Map(fieldsOf(schema))
  const odd: Record<string, unknown> =
    mode.values === 'own' ? { x_revision: { by: 'theirs', tags: [1, null] } } : {}
  for (const [key, one] of Object.entries(value)) {
    const field = fields.get(key)
    if (key === 'permissions' && mode.permissions === 'none') continue
    const isNamed = typeof one === 'object' && one !== null && 'id' in one && 'name' in one
    if (mode.fields === 'flat' && field && isNamed && fieldsOf(field).length > 0)
      for (const [part, said] of Object.entries(oddObject(field, { ...one }, mode)))
        odd[`${key}_${part}`] = said
    else odd[key] = field ? oddValue(field, one, mode, key) : oddId(key, one, mode)
  }
  return odd
}

function oddId(key: string, value: unknown, mode: Mode): unknown {
  const isId = isIdKey(key) && typeof value === 'string' && /^\d+$/.test(value)
  return mode.ids === 'numbers' && isId ? Number(value) : value
}

function oddPermissions(list: readonly unknown[], mode: Mode): unknown {
  return mode.permissions === 'objects' ? list.map((name, id) => ({ id, name })) : list
}

/** Whether a body names something by a text where this service's ids are numbers. */
export function hasTextId(body: unknown, key = ''): boolean {
  if (Array.isArray(body)) return body.some((one) => hasTextId(one, key))
  if (typeof body === 'object' && body !== null)
    return Object.entries(body).some(([name, one]) => hasTextId(one, name))
  return isIdKey(key) && typeof body === 'string' && /^\d+$/.test(body)
}

/** A body with ids as the store has them. */
export function withTextIds(body: unknown, key = ''): unknown {
  if (Array.isArray(body)) return body.map((one) => withTextIds(one, key))
  if (typeof body === 'object' && body !== null)
    return Object.fromEntries(Object.entries(body).map(([name, one]) => [name, withTextIds(one, name)]))
  return isIdKey(key) && typeof body === 'number' ? String(body) : body
}
