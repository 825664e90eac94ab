import type { Queryable } from './client'

/**
 * A statement that is built once and, being named, planned once per connection. For what every request
 * asks: building and planning it again costs more than running it.
 * @param build makes the prepared statement; its name must be unique in the service
 */
export function prepareOnce<T>(build: (db: Queryable) => T): (db: Queryable) => T {
  const made = new WeakMap<Queryable, T>()
  return (db) => {
    const known = made.get(db)
    if (known !== undefined) return known
    const statement = build(db)
    made.set(db, statement)
    return statement
  }
}
