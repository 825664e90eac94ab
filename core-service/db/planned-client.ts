import { createHash } from 'node:crypto'
import { Client, type QueryConfig } from 'pg'

/** So many statements at most are kept planned on a connection; a list of ids of any length makes ever new ones. */
const mostNames = 400

const plainQuery = Reflect.get(Client.prototype, 'query')

/** The driver's own signature has a dozen forms; only the config of one statement is touched. */
function querying(client: Client, change: (statement: QueryConfig) => QueryConfig): Client['query'] {
  return ((first: unknown, ...rest: unknown[]): unknown => {
    const statement = isStatement(first) ? change(first) : first
    const answer: unknown = Reflect.apply(plainQuery, client, [statement, ...rest])
    return answer
  }) as Client['query']
}

/**
 * A connection that lets PostgreSQL parse and plan a statement once and only run it from then on: for a
 * list with four joins, planning takes longer than running. Statements are distinguished by their text.
 */
export class PlannedClient extends Client {
  override query = querying(this, naming())
}

/** A connection that names no statement, for a pooler that hands one connection to many clients. */
export class UnnamedClient extends Client {
  override query = querying(this, (statement) => ({ ...statement, name: undefined }))
}

/** Names the statements of one connection, until it has as many as it keeps. */
function naming(): (statement: QueryConfig) => QueryConfig {
  const names = new Map<string, string>()
  return (statement) => {
    const known = names.get(statement.text)
    if (known !== undefined) return Object.assign(statement, { name: known })
    const prepared = statement.name !== undefined
    if (!prepared && (names.size >= mostNames || !isReused(statement.text))) return statement
    const name = nameOf(statement.text)
    names.set(statement.text, name)
    return Object.assign(statement, { name })
  }
}

/**
 * The name of a statement follows from its text, in every process and version of the service. Behind a pooler
 * that shares connections, a name by a counter would run the statement of another client and give its rows.
 */
const nameOf = (text: string) => `h${createHash('sha256').update(text).digest('hex').slice(0, 40)}`

const isStatement = (config: unknown): config is QueryConfig =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  typeof config.text === 'string' &&
  !('submit' in config)

/**
 * A search is planned for what was typed: rare letters want another way than common ones. What defines or
 * ends something is logged once.
 */
function isReused(text: string): boolean {
  return /^\s*(select|insert|update|delete|with)\b/i.test(text) && !text.includes('hadir_pattern')
}
