/** Ids of records that were merged into others, each with the id of the kept one; in small letters. */
export type MergedIds = Readonly<Record<string, string>>

interface Asked {
  readonly params: unknown
  readonly query: unknown
  readonly body?: unknown
}

/**
 * Makes a request that names merged records name the kept ones, in place. A record that a request names by two of its ids stays as
 * it is: two entries about one person would contradict each other unseen.
 * @returns puts an answer into the words of the request: a device finds what it sent by the ids of its body. What was named in
 *   the address is answered with the kept id.
 */
export function nameKept(merged: MergedIds | null, request: Asked): (text: string) => string {
  if (merged === null) return (text) => text
  const named = new Set<string>()
  const each = (value: unknown, visit: (text: string, holder: object, key: string) => void) => {
    const open: unknown[] = [value]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === null || typeof next !== 'object') continue
      for (const [key, inner] of Object.entries(next)) {
        if (typeof inner === 'string') visit(inner.toLowerCase(), next, key)
        else if (typeof inner === 'object') open.push(inner)
      }
    }
  }
  const parts = [request.params, request.query, request.body]
  for (const part of parts) each(part, (text) => named.add(text))
  const kepts = new Map<string, string>()
  const twice = new Set<string>()
  for (const text of named) {
    // Only own keys: a request may say "constructor".
    const kept = Object.hasOwn(merged, text) ? merged[text] : undefined
    if (kept === undefined) continue
    if (named.has(kept) || [...kepts.values()].includes(kept)) twice.add(kept)
    kepts.set(text, kept)
  }
  if (kepts.size === 0) return (text) => text
  const back = new Map<string, string>()
  for (const part of parts) {
    each(part, (text, holder, key) => {
      const kept = kepts.get(text)
      if (kept === undefined || twice.has(kept)) return
      Reflect.set(holder, key, kept)
      if (part === request.body) back.set(kept, text)
    })
  }
  return (text) => [...back].reduce((words, [kept, old]) => words.replaceAll(kept, old), text)
}
