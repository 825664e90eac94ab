import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import type { TestService } from '../support/services/service'
import type { AuditRow, Evidence, FlaggedRow } from './judge'
import { keyOf } from './ledger'
import { valueOf } from './look'

const QueuedRow = z.object({
  state: z._default(z.string(), 'pending'),
  student_id: z.string(),
  date: z.string(),
  patch: z.record(z.string(), z.unknown()),
  base: z.nullable(z.record(z.string(), z.unknown())),
})
/** A change as a browser's own database holds it. */
export type QueuedRow = z.output<typeof QueuedRow>

/** Reads a person's outbox out of the running browser, as another program would. */
export async function readOutbox(page: Page, userId: string): Promise<QueuedRow[]> {
  const rows = await page.evaluate(async (user): Promise<unknown> => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.endsWith(`:${user}`))
    if (!found?.name) return []
    const opening = indexedDB.open(found.name)
    return await new Promise((resolve, reject) => {
      opening.onerror = () => reject(new Error('cannot open'))
      opening.onsuccess = () => {
        const reading = opening.result.transaction('outbox').objectStore('outbox').getAll()
        reading.onerror = () => reject(new Error('cannot read'))
        reading.onsuccess = () => {
          opening.result.close()
          // Bytes of pictures could not cross; marks have none.
          resolve(JSON.parse(JSON.stringify(reading.result)))
        }
      }
    })
  }, userId)
  return z.parse(z.array(QueuedRow), rows)
}

/** What needs its person. */
export function flaggedOf(rows: readonly QueuedRow[], user: string): FlaggedRow[] {
  return rows
    .filter(({ state }) => state === 'conflict' || state === 'rejected')
    .map(({ student_id, date, patch, base }) => ({
      user,
      student: student_id,
      date,
      value: valueOf('status' in patch ? patch['status'] : base?.['status']),
    }))
}

/** The service's side: history and rows, straight from its database. */
export async function readService(
  service: TestService,
  since: Date,
  from: string,
): Promise<Pick<Evidence, 'audit' | 'final'>> {
  const audit = await service.query<{
    user: string
    student: string
    date: string
    value: string | null
    version: number
    at: Date
  }>(
    `select user_id as user, after ->> 'student_id' as student, after ->> 'date' as date, after ->> 'status' as value,
            (after ->> 'version')::int as version, at
       from audit_log where entity = 'student_days.register' and at >= $1 order by at`,
    [since],
  )
  const rows = await service.query<{ student: string; date: string; value: string | null; version: number }>(
    `select student_id as student, date::text as date, status as value, register_version as version
       from student_days where date >= $1::date and register_version > 0 and register_updated_at >= $2`,
    [from, since],
  )
  return {
    audit: audit.map((row): AuditRow => ({ ...row, value: valueOf(row.value), at: row.at.getTime() })),
    final: new Map(rows.map((row) => [keyOf(row), { value: valueOf(row.value), version: row.version }])),
  }
}
