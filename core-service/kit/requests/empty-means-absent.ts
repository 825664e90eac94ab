import * as z from 'zod/mini'
import { fieldsOf, mayBeLeftOut, unwrapped } from '../../../contract/openapi/schema-parts'

/**
 * Takes out the empty texts of fields that may be left out: an empty parameter or optional field means absent.
 * Forms and the specification's calls send `role_id=&teacher_id=`.
 * A field that is required keeps its empty text, so that its own sentence answers it; null is kept, as it
 * takes a value away.
 * @param value what came in; it is not changed
 * @returns the same, or a copy without those fields
 */
export function withoutEmpty(schema: z.core.$ZodType, value: unknown): unknown {
  const inner = unwrapped(schema)
  if (inner instanceof z.core.$ZodArray) {
    return Array.isArray(value) ? value.map((one) => withoutEmpty(inner._zod.def.element, one)) : value
  }
  const fields = fieldsOf(inner)
  if (fields.length === 0 || !isObject(value)) return value
  const kept: Record<string, unknown> = { ...value }
  for (const [name, field] of fields) {
    if (!(name in kept)) continue
    if (kept[name] === '' && mayBeLeftOut(field)) Reflect.deleteProperty(kept, name)
    else kept[name] = withoutEmpty(field, kept[name])
  }
  return kept
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
