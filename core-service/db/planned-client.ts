import { Client, type QueryConfig } from 'pg'

/** So many statements at most are kept planned on a connection; a list of ids of any length makes ever new ones. */
const mostNames = 400
const names = new Map<string, string>()

const plainQuery = Reflect.get(Client.prototype, 'query')

/**
 * A connection that lets PostgreSQL parse and plan a statement once and only run it from then on: for a
 * list with four joins, planning takes longer than running. Statements are told apart by their text.
 */
export class PlannedClient extends Client {
  // The driver's own signature has a dozen forms; only the config of one statement is touched.
  override query = ((first: unknown, ...rest: unknown[]): unknown => {
    const answer: unknown = Reflect.apply(plainQuery, this, [named(first), ...rest])
    return answer
  }) as Client['query']
}

function named(config: unknown): unknown {
  if (!isStatement(config)) return config
  const known = names.get(config.text)
  if (known !== undefined) return Object.assign(config, { name: known })
  if (names.size >= mostNames || !isReused(config.text)) return config
  const name = `s${String(names.size)}`
  names.set(config.text, name)
  return Object.assign(config, { name })
}

function isStatement(config: unknown): config is QueryConfig {
  return (
    typeof config === 'object' &&
    config !== null &&
    'text' in config &&
    typeof config.text === 'string' &&
    !('submit' in config) &&
    (!('name' in config) || config.name === undefined)
  )
}

/**
 * A search is planned for what was typed: rare letters want another way than common ones. What defines or
 * ends something is said once.
 */
function isReused(text: string): boolean {
  return /^\s*(select|insert|update|delete|with)\b/i.test(text) && !text.includes('hadir_pattern')
}
