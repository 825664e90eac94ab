/** A half without its other half. */
const halfLetters = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/**
 * What PostgreSQL cannot hold in a text: NUL, and halves of letters of two units. No person types them,
 * but a request that carries one would fail inside and be sent again for ever.
 */
const clean = (text: string) => text.replaceAll('\u0000', '').replace(halfLetters, '\ufffd')

/**
 * Cleans every text in a parsed request, in place. Without recursion: a hostile body may be nested
 * deeper than the stack.
 */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return clean(value)
  const open: unknown[] = [value]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === null || typeof next !== 'object') continue
    for (const [key, inner] of Object.entries(next)) {
      if (typeof inner === 'string') Reflect.set(next, key, clean(inner))
      else if (typeof inner === 'object') open.push(inner)
    }
  }
  return value
}
