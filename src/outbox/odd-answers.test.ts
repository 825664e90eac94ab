import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { date, MarkQueue } from '../../tests/support/records/mark-queue'
import { writeMeta } from '../db/meta'

const queue = new MarkQueue()

/** Answers of a service, after success or refusal, that do not contain what it holds. */
const oddData = fc.oneof(
  fc.constantFrom(null, {}, [], 'OK', true, { ok: true }, { list: null }, { list: [{ student_id: 'a' }] }),
  fc.constantFrom<unknown>(
    { list: [{ student_id: 'a', error_code: null, row: { student_id: 'a', date, status: 'sakit' } }] },
    { list: [{ student_id: 'a', error_code: '1100', message: 'tidak', row: { status: 'sakit' } }] },
    { student_id: 'a', date, status: 'sakit' },
    [{ student_id: 'a', date, status: 'sakit', error_code: '' }],
  ),
  fc.anything({ withBigInt: false, maxDepth: 2 }),
)

/** How a service may show a status of its own word for `izin`, or none. */
const oddStatus = fc.constantFrom<unknown>(
  'izin',
  'IZIN',
  'Ijin',
  'i',
  { code: 'izin' },
  'dispensasi',
  null,
  '',
  7,
)

it('a mark that the service did not store is never acknowledged, whatever it answers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), oddData, oddStatus, async (versions, data, status) => {
      await queue.db.outbox.clear()
      await queue.db.attendances.clear()
      await writeMeta(queue.db, 'capabilities', versions ? ['versions', 'bulk_register'] : [])
      await queue.tap('a', 'sakit')
      vi.stubGlobal('fetch', (request: Request) => {
        const held = { list: [{ student_id: 'a', date, status, student: { id: 'a', name: 'Ani' } }] }
        const answered = request.method === 'PUT' ? data : held
        const body = JSON.stringify({ meta: { error_code: 0, message: '' }, data: answered })
        return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))
      })
      expect(await queue.replay('now')).toMatchObject({ acked: 0 })
      expect(await queue.db.outbox.count()).toBe(1)
    }),
    { numRuns: 150, seed: 20261122 },
  )
})
