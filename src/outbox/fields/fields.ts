import type { Fields, FieldValue } from '../../db/outbox-row'

/** Anything that has named values: a service's row, a draft, fields. */
export type Source = Readonly<Record<string, unknown>> | null | undefined

/** Whether two have equal values in the named fields; missing and null are equal. */
export function equalIn(names: readonly string[], a: Fields, b: Fields): boolean {
  return names.every((name) => (a[name] ?? null) === (b[name] ?? null))
}

/** Whether `all` contains every field of `some` with the same value. */
export function containsAll(all: Fields, some: Fields): boolean {
  return equalIn(Object.keys(some), all, some)
}

/** The fields of `to` that differ from `from`. */
export function changesBetween(from: Fields, to: Fields): Fields {
  return pick(
    to,
    Object.keys(to).filter((name) => !equalIn([name], from, to)),
  )
}

/** The named fields that are there. */
export function pick(fields: Fields, names: Iterable<string>): Fields {
  const picked: Record<string, FieldValue> = {}
  for (const name of names) {
    const value = fields[name]
    if (value !== undefined) picked[name] = value
  }
  return picked
}

/** The fields without the named ones. */
export function without(fields: Fields, names: Iterable<string>): Fields {
  const gone = new Set(names)
  return pick(
    fields,
    Object.keys(fields).filter((name) => !gone.has(name)),
  )
}

/** Whether there are no fields. */
export function isEmpty(record: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(record).length === 0
}
