import { describe, expect, it } from 'vitest'
import { ErrorCode } from '../../../contract/errors'
import type { SaveResult } from '../../pull/record/save-record'
import { answerOfFailure, answerOfSave } from './answer-of'
import { runBulk, type BulkAnswer, type BulkOutcome } from './run-bulk'

interface Row {
  id: string
  status?: string
}

const pupils = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: String(at) }))
const allDone = (rows: readonly Row[]): BulkAnswer => ({
  kind: 'answered',
  outcomes: new Map(rows.map(({ id }) => [id, { kind: 'done' }])),
})

/** Runs and tells which requests were sent and what became of every record. */
async function run(rows: readonly Row[], size: number, answer: (rows: readonly Row[]) => BulkAnswer) {
  const sent: string[][] = []
  const outcomes = new Map<string, BulkOutcome>()
  const control = new AbortController()
  const stop = await runBulk({
    rows,
    size,
    send(batch) {
      sent.push(batch.map(({ id }) => id))
      return Promise.resolve(answer(batch))
    },
    onOutcomes: (more) => more.forEach((outcome, id) => outcomes.set(id, outcome)),
    signal: control.signal,
  })
  return { sent, outcomes, stop }
}

describe('one change of many records', () => {
  it('sends everything once, in batches', async () => {
    const { sent, outcomes, stop } = await run(pupils(5), 2, allDone)
    expect(sent).toEqual([['0', '1'], ['2', '3'], ['4']])
    expect(outcomes.size).toBe(5)
    expect(stop).toBeNull()
  })

  it('stops where no answer comes, and names what was under way', async () => {
    const { sent, outcomes, stop } = await run(pupils(6), 2, (rows) =>
      rows.some(({ id }) => id === '2') ? { kind: 'stopped', message: 'Tidak ada jaringan.' } : allDone(rows),
    )
    expect(sent).toHaveLength(2)
    expect([...outcomes.keys()]).toEqual(['0', '1'])
    expect(stop).toEqual({ message: 'Tidak ada jaringan.', unsure: ['2', '3'] })
  })

  it('a refusal of the whole refuses only the record that it is about', async () => {
    const { outcomes, stop } = await run(pupils(4), 4, (rows) =>
      rows.some(({ id }) => id === '1') ? { kind: 'refused', message: 'Belum lunas.' } : allDone(rows),
    )
    expect(stop).toBeNull()
    expect(outcomes.get('1')).toMatchObject({ kind: 'refused', message: 'Belum lunas.' })
    expect([...outcomes.values()].filter(({ kind }) => kind === 'done')).toHaveLength(3)
  })

  it('a record that the answer does not name is not called done', async () => {
    const { outcomes } = await run(pupils(2), 2, () => ({
      kind: 'answered',
      outcomes: new Map([['0', { kind: 'done' }]]),
    }))
    expect(outcomes.get('1')?.kind).toBe('refused')
  })
})

describe('what the write of one record means', () => {
  const gone = { id: 'a', status: 'graduated' }
  const of = (result: SaveResult<Row>) => answerOfSave('a', result, ({ status }) => status === 'graduated')

  it('a conflict with what was wanted is done: the answer to the first try was lost', () => {
    expect(of({ kind: 'conflict', theirs: gone })).toEqual(of({ kind: 'saved', row: gone }))
    expect(of({ kind: 'conflict', theirs: { id: 'a' } })).toMatchObject({ kind: 'refused' })
  })

  it('silence, limits and faults of the service stop; a refusal does not', () => {
    const refused = (code: number) => answerOfFailure({ kind: 'refused', message: 'x', code }).kind
    expect(answerOfFailure({ kind: 'network', reason: 'offline' }).kind).toBe('stopped')
    expect([ErrorCode.tooMany, ErrorCode.internal].map(refused)).toEqual(['stopped', 'stopped'])
    expect([ErrorCode.inUse, ErrorCode.notPermitted].map(refused)).toEqual(['refused', 'refused'])
  })
})
