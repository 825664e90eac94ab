import { isRecord } from './synonyms'

/** Whether a field holds one id or several. */
export function isIdKey(key: string): boolean {
  return /(^|_)ids?$/.test(key)
}

/**
 * What an id field names, in one word: `student` for `student_id` and `student_ids`, `teacher` for
 * `homeroom_teacher_id`.
 * @param owner what an `id` without a name of its own belongs to
 */
export function thingOf(key: string, owner: string): string {
  const named = key.replace(/_?ids?$/, '')
  return named === '' ? owner : (named.split('_').at(-1) ?? named)
}

/** What the records of a path or of a list are, in one word: `class` for `/v1/classes/{id}`. */
export function thingAt(path: string): string {
  const words = path.split(/[/_]/).filter((word) => word !== '' && !word.startsWith('{'))
  return (words.at(-1) ?? '')
    .replace(/ies$/, 'y')
    .replace(/(ss)es$/, '$1')
    .replace(/([^s])s$/, '$1')
}

/**
 * A request's body with ids in the form in which the service gave them: a service whose ids are JSON numbers
 * may refuse texts.
 * @param numbered the things whose ids came as numbers, see {@link thingOf}
 * @param path of the call
 */
export function asGiven(body: unknown, numbered: readonly string[], path: string): unknown {
  if (numbered.length === 0) return body
  const owner = thingAt(path)
  const turn = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one: unknown) => turn(one, key))
    if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, turn(v, k)]))
    const isNumber =
      typeof value === 'string' &&
      isIdKey(key) &&
      isPlainNumber(value) &&
      numbered.includes(thingOf(key, owner))
    return isNumber ? Number(value) : value
  }
  return turn(body, '')
}

function isPlainNumber(text: string): boolean {
  return Number.isSafeInteger(Number(text)) && String(Number(text)) === text
}
