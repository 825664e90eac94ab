import type * as z from 'zod/mini'
import { uuidv7 } from '../../contract/values/ids'
import { dataOf, echoes, Identified, ok, pageOf, refused } from './expect'
import type { Kit, Mode } from './kit'
import type { LineId } from './specification-lines'
import { NotTried, Wrong } from './verdict'
import type { Answer } from './wire'

/** Records that are listed, created, read, changed and deleted. */
export interface RecordPlan {
  readonly lines: {
    readonly list: LineId
    readonly create: LineId
    readonly get: LineId
    readonly update?: LineId
    readonly remove?: LineId
  }
  /** The list's path, its parameters filled in. */
  readonly path: string
  readonly item: z.core.$ZodType
  /** Body of the n-th record, from 0. */
  readonly body: (n: number) => Promise<Record<string, unknown>>
  /** Fields to change. */
  readonly change?: (id: string) => Promise<Record<string, unknown>>
  /** The specification says that the list takes page and limit. */
  readonly pages?: boolean
  readonly query?: Readonly<Record<string, string>>
  readonly needs?: Mode
  /** How many records to make; by default three, so that there are two pages of two. */
  readonly count?: number
}

/** The five lines of `/v1/name`. */
export const linesOf = <P extends Listed>(path: P) =>
  ({
    list: `GET ${path}`,
    create: `POST ${path}`,
    get: `GET ${path}/{id}`,
    update: `PUT ${path}/{id}`,
    remove: `DELETE ${path}/{id}`,
  }) as const satisfies RecordPlan['lines']

type Listed =
  | '/v1/roles'
  | '/v1/announcements'
  | '/v1/bill_types'
  | '/v1/grades'
  | '/v1/students'
  | '/v1/subjects'
  | '/v1/teachers'
  | '/v1/teachers/leaves'

interface Made {
  readonly id: string
  readonly sent: Record<string, unknown>
}

/**
 * Walks the five calls of a kind of record: what is created is listed and read as it was sent, a change
 * changes only what it names, what is deleted is gone, and what was never there is a failure.
 */
export async function walkRecords(kit: Kit, plan: RecordPlan): Promise<void> {
  const { lines, path, needs = 'throw-away' } = plan
  const made: Made[] = []
  await kit.line(
    lines.create,
    async () => {
      for (let n = 0; n < (plan.count ?? 3); n++) made.push(await create(kit, plan, n))
    },
    needs,
  )
  const [first] = made
  await kit.line(lines.list, () => checkList(kit, plan, made))
  await kit.line(lines.get, () => checkGet(kit, plan, first))
  const { update, remove } = lines
  if (update) await kit.line(update, () => checkUpdate(kit, plan, need(first, lines.create)), needs)
  if (remove) await kit.line(remove, () => checkRemove(kit, path, need(first, lines.create)), needs)
}

function need(made: Made | undefined, line: LineId): Made {
  if (!made) throw new NotTried(`needs a record of ${line}`)
  return made
}

async function create(kit: Kit, plan: RecordPlan, n: number): Promise<Made> {
  const sent = await plan.body(n)
  const id = n === 0 ? undefined : uuidv7()
  const answer = id === undefined ? await kit.wire.post(plan.path, sent) : await withId(kit, plan, sent, id)
  const row = dataOf(answer, Identified)
  if (row.id === id) kit.extra('client ids')
  echoes(sent, row)
  kit.made.push(`${plan.path}/${row.id}`)
  return { id: row.id, sent }
}

/** An id that the client brings is an extra; a service that will not have one is asked again without. */
async function withId(kit: Kit, plan: RecordPlan, sent: object, id: string): Promise<Answer> {
  const answer = await kit.wire.post(plan.path, { ...sent, id })
  return answer.ok ? answer : await kit.wire.post(plan.path, sent)
}

async function checkList(kit: Kit, plan: RecordPlan, made: readonly Made[]): Promise<void> {
  const asked = { page: 1, limit: 2 }
  const first = pageOf(
    await kit.wire.get(plan.path, { ...plan.query, ...asked }),
    plan.item,
    plan.pages ? asked : undefined,
  )
  if (first.pagination.total_page > 1) {
    const next = { ...asked, page: 2 }
    const second = pageOf(
      await kit.wire.get(plan.path, { ...plan.query, ...next }),
      Identified,
      plan.pages ? next : undefined,
    )
    const before = new Set(first.list.map((row) => idOf(row)))
    const twice = second.list.find((row) => before.has(row.id) && second.pagination.current_page === 2)
    if (twice) throw new Wrong('other records on page 2 than on page 1', `${twice.id} on both`)
  }
  for (const { id } of made) {
    if (!(await isListed(kit, plan, id)))
      throw new Wrong(`the created record ${id} in ${plan.path}`, 'a list without it')
  }
}

const idOf = (row: unknown) => (typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined)

/** Looks through all pages. */
async function isListed(
  kit: Kit,
  { path, query }: Pick<RecordPlan, 'path' | 'query'>,
  id: string,
): Promise<boolean> {
  for (let page = 1; page <= 500; page++) {
    const { list, pagination } = pageOf(await kit.wire.get(path, { ...query, page, limit: 100 }), Identified)
    if (list.some((row) => row.id === id)) return true
    if (page >= pagination.total_page || pagination.current_page !== page) return false
  }
  return false
}

async function checkGet(kit: Kit, { path, item, query }: RecordPlan, made: Made | undefined): Promise<void> {
  const id = made?.id ?? pageOf(await kit.wire.get(path, query), Identified).list[0]?.id
  if (id === undefined) throw new NotTried('there is no record to read')
  const answer = await kit.wire.get(`${path}/${id}`)
  dataOf(answer, item)
  const row = dataOf(answer, Identified)
  if (row.id !== id) throw new Wrong(`the record ${id}`, row.id)
  if (made) echoes(made.sent, row)
  await missingRow(kit, path)
}

/** Nobody's id: a failure, whatever its code. */
async function missingRow(kit: Kit, path: string): Promise<void> {
  const answer = await kit.wire.get(`${path}/${uuidv7()}`)
  await kit.line('RULE missing rows', async () => refused(answer, 'no record has this id'))
  refused(answer, 'no record has this id')
}

async function checkUpdate(kit: Kit, plan: RecordPlan, made: Made): Promise<void> {
  const change = (await plan.change?.(made.id)) ?? {}
  const address = `${plan.path}/${made.id}`
  const answer = await kit.wire.put(address, change)
  ok(answer)
  const row = dataOf(await kit.wire.get(address), Identified)
  echoes({ ...made.sent, ...change }, row)
}

async function checkRemove(kit: Kit, path: string, { id }: Made): Promise<void> {
  const address = `${path}/${id}`
  ok(await kit.wire.remove(address))
  kit.made.splice(kit.made.indexOf(address), 1)
  const after = await kit.wire.get(address)
  if (!after.ok) return
  // People are archived rather than lost: they say so, or the list of those who are here leaves them out.
  const { status } = dataOf(after, Identified)
  const archived = typeof status === 'string' && status !== 'active'
  if (!archived && (await isListed(kit, { path }, id)))
    throw new Wrong(`${address} gone, archived, or out of the list`, 'it is still listed')
  kit.extra('archives')
  kit.archived.push(address)
}
