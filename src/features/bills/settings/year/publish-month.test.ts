import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BillGroup } from '../../../../../contract/bills/bill-groups'
import type { CallSpec } from '../../../../../contract/call'
import { ErrorCode } from '../../../../../contract/errors'
import type { Client } from '../../../../api/client'
import { ApiError, NetworkError } from '../../../../api/errors'
import { UserDb } from '../../../../db/user-db'
import { leaveMonth, publishMonth } from './publish-month'
import type { YearMonth, YearPlan } from './year-run'

const plan: YearPlan = {
  ...{ type: 't', typeName: 'SPP', first: '2026-12-10', count: 12 },
  ...{ grade_ids: ['g7'], class_ids: [] },
}
const month: YearMonth = {
  ...{ id: 'ours', name: 'SPP Desember 2026', due_date: '2026-12-10' },
  ...{ step: 'waiting', groupId: null },
}
const stored = (part: Partial<BillGroup> = {}): BillGroup => ({
  ...{ id: 'ours', name: month.name, due_date: month.due_date, status: 'draft' },
  items: [{ bill_type_id: 't', name: 'SPP', amount: 150_000 }],
  targets: { grades: [{ id: 'g7', name: 'Kelas 7' }], classes: [], students: [] },
  ...part,
})

let db: UserDb
let asked: string[]
let kept: YearMonth[]
beforeEach(() => {
  db = new UserDb(`publish-month-${crypto.randomUUID()}`)
  asked = []
  kept = []
})
afterEach(() => db.delete())

type Answers = Partial<Record<string, (sent: { id: string; status: string }) => unknown>>

/** A client whose answers the test decides; a put is named with its status. */
function reachThat(answers: Answers) {
  const send = (call: CallSpec, { params }: { params?: { id?: string; status?: string } } = {}) => {
    const name = params?.status ?? call.id
    asked.push(params?.id ? `${name} ${params.id}` : name)
    const answer = answers[name]
    if (!answer) return Promise.reject(new Error(`not expected: ${name}`))
    return Promise.resolve().then(() => answer({ id: params?.id ?? '', status: params?.status ?? '' }))
  }
  const client: unknown = { send, answer: send }
  return { db, client: client as Client, queries: new QueryClient() }
}
const run = (answers: Answers, first: YearMonth = month) =>
  publishMonth(reachThat(answers), plan, first, (next) => {
    kept.push(next)
    return Promise.resolve()
  })
const refuse = (code: number, message: string, data?: unknown) => () => {
  throw new ApiError(400, code, message, data)
}
const silent = () => {
  throw new NetworkError('timeout')
}
const get = { 'bill_groups.get': () => stored({ status: 'published' }) }

describe('one month of a year', () => {
  it('is made and published under the id that the service gives it', async () => {
    const end = await run({
      'bill_groups.create': () => stored({ id: 'theirs' }),
      published: () => null,
      ...get,
    })
    expect(end).toEqual({ kind: 'done' })
    expect(asked).toContain('published theirs')
    expect(kept.map(({ step, groupId }) => [step, groupId])).toEqual([
      ['sent', null],
      ['made', 'theirs'],
    ])
  })

  it('never publishes a group that holds something else under its id, and takes a new id', async () => {
    const other = stored({ targets: { grades: [{ id: 'g8', name: 'Kelas 8' }], classes: [], students: [] } })
    const end = await run({ 'bill_groups.create': refuse(ErrorCode.conflict, 'Sudah ada', other) })
    expect(end).toMatchObject({ kind: 'stopped', month: { step: 'waiting', groupId: null } })
    expect(kept.at(-1)?.id).not.toBe('ours')
    expect(asked).toEqual(['bill_groups.create'])
  })

  it('voids its draft after a refusal, so that what is corrected begins with a new one', async () => {
    const end = await run({
      'bill_groups.create': () => stored(),
      published: refuse(ErrorCode.invalid, 'Semua siswa sudah ditagih'),
      void: () => null,
      'bill_groups.get': () => stored(),
    })
    expect(end).toMatchObject({
      kind: 'stopped',
      message: 'Semua siswa sudah ditagih',
      month: { step: 'waiting' },
    })
    expect(asked).toContain('void ours')
    expect(kept.at(-1)?.id).not.toBe('ours')
  })

  it('whose answer was lost is looked for, by its name where the service has ids of its own, and made once', async () => {
    expect(await run({ 'bill_groups.create': silent })).toMatchObject({
      kind: 'stopped',
      month: { step: 'sent' },
    })
    const sent = kept.at(-1) ?? month
    const end = await run(
      {
        'bill_groups.list': () => ({ list: [stored({ id: '17' }), stored({ id: '16', status: 'void' })] }),
        published: () => null,
        ...get,
      },
      sent,
    )
    expect(end).toEqual({ kind: 'done' })
    expect(asked).toContain('published 17')
    expect(asked.filter((name) => name === 'bill_groups.create')).toHaveLength(1)
  })

  it('that was published before the answer was lost is not published again', async () => {
    expect(await run(get, { ...month, step: 'made', groupId: 'ours' })).toEqual({ kind: 'done' })
    expect(asked).toEqual(['bill_groups.get ours'])
  })

  it('that is left behind is voided while it is a draft, and stays when it is published', async () => {
    const made: YearMonth = { ...month, step: 'made', groupId: 'ours' }
    const draft = { 'bill_groups.get': () => stored(), void: () => null }
    expect(await leaveMonth(reachThat(draft), made)).toEqual({ kind: 'void' })
    expect(asked).toContain('void ours')
    asked = []
    expect(await leaveMonth(reachThat(get), made)).toEqual({ kind: 'published' })
    expect(asked).toEqual(['bill_groups.get ours'])
    const unknown = await leaveMonth(reachThat({ 'bill_groups.get': silent }), made)
    expect(unknown.kind).toBe('unknown')
  })
})
