/**
 * What the log may hold of an error: the code and the message of its innermost cause. Drizzle's own message holds the
 * parameters, and the database's error the row's values and the whole connection. An error without a code is a fault of ours:
 * it has its lines of code too.
 */
export function loggable(error: unknown): Record<string, unknown> {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  if (!(root instanceof Error)) return { error: String(root) }
  const code = 'code' in root ? root.code : undefined
  return { name: root.name, code, error: root.message, ...(code === undefined ? { stack: root.stack } : {}) }
}

/** Levels of nested values that a line of the log holds. */
const deepest = 4

/**
 * A value as the log may hold it: texts, numbers, plain lists and objects; errors as {@link loggable} gives them, and of any
 * other object only what kind it is, as it may hold a connection, a request or a password.
 */
export function loggableValue(value: unknown, depth = 0): unknown {
  if (value instanceof Error) return loggable(value)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'function') return '[function]'
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepest) return '[…]'
  if (Array.isArray(value)) return value.map((one) => loggableValue(one, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return `[${value.constructor.name}]`
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, loggableValue(one, depth + 1)]))
}
