import type { TestService } from '../services/service'

/** The id of an active class of the demo school. @throws Error where there is none of that name */
export async function classIdOf({ query }: Pick<TestService, 'query'>, name: string): Promise<string> {
  const [row] = await query<{ id: string }>(`select id from classes where name = $1 and status = 'active'`, [
    name,
  ])
  if (!row) throw new Error(`no class ${name}`)
  return row.id
}
