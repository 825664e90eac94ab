import * as z from 'zod/mini'
import { listPresences, Presence, putPresence } from '../../../contract/presences'
import type { Client } from '../../api/client'
import type { Held, OutboxRow } from '../../db/outbox-row'
import { gateAgrees, gateBody, gateOf, gateUnits } from '../gate-fields'
import { spoken, type Kind, type RowAnswer } from '../kind'
import { dropOlder, storeNewer } from '../store-newer'

/** What a presence is about, for `saveChanges`. One row for each pupil and day. */
export function aboutPresence(schoolId: string | null, student_id: string, date: string) {
  return { key: `presence|${schoolId ?? ''}|${student_id}|${date}`, student_id, date }
}

/** The gate's door: check-in and check-out of one pupil on one day. */
export const presence: Kind = {
  name: 'presence',
  units: gateUnits,
  photos: { checkin_image_url: 'presensi', checkout_image_url: 'presensi' },
  saidOnce: () => false,
  choice: 'contested',
  read: gateOf,
  agrees: gateAgrees,
  tidy: gateOf,

  tables: (db) => [db.presences],
  confirmed: async (db, row) => (await db.presences.get(keyOf(row))) ?? null,
  async store(db, row, held, asOf) {
    const parsed = z.safeParse(Presence, held)
    if (parsed.success) await storeNewer(db.presences, keyOf(row), parsed.data, asOf)
    else if (held === null) await dropOlder(db.presences, keyOf(row), asOf)
  },

  // One request each: the call takes one pupil.
  absentIsNone: true,
  group: (row) => row.key,
  rowIn,
  async fetch(client, rows) {
    const found = new Map<string, Held>()
    for (const row of rows) {
      const held = (await lookFor(client, row, row.subject)) ?? (await lookFor(client, row))
      if (held) found.set(row.key, held)
    }
    return found
  },
  async send(client, claimed, versions) {
    const answers = new Map<string, RowAnswer>()
    for (const one of claimed) {
      const { row, ground, version } = one
      const id = typeof ground?.['id'] === 'string' ? ground['id'] : undefined
      const body = {
        ...(id === undefined ? {} : { id }),
        student_id: pupil(row),
        date: row.date,
        ...gateBody(spoken(one, presence, versions)),
        ...(versions && version !== null ? { version } : {}),
      }
      const held = rowIn(await client.send(putPresence, { body, headers: headersOf(row) }), row)
      if (held) answers.set(row.key, { kind: 'confirmed', row: held })
    }
    return answers
  },
}

function pupil({ student_id }: OutboxRow): string {
  if (student_id === undefined) throw new Error('a presence without a pupil')
  return student_id
}

function keyOf(row: OutboxRow): [string, string] {
  return [pupil(row), row.date]
}

function rowIn(data: unknown, row: OutboxRow): Held | null {
  const parsed = z.safeParse(Presence, data)
  if (!parsed.success) return null
  return parsed.data.student_id === row.student_id && parsed.data.date === row.date ? parsed.data : null
}

/** The specification's headers of these calls, as they were when the change was made. */
function headersOf({ context: { school_id, period_id, sub_period_id } }: OutboxRow): Record<string, string> {
  return {
    ...(school_id ? { school_id } : {}),
    ...(period_id ? { period_id } : {}),
    ...(sub_period_id ? { sub_period_id } : {}),
  }
}

/** The list is the only way to read one pupil's day; the name narrows it, where it is still the name. */
async function lookFor(client: Client, row: OutboxRow, search?: string): Promise<Held | null> {
  for (let page = 1; ; page++) {
    const query = { page, limit: 200, date: row.date, ...(search ? { search } : {}) }
    const { list, pagination } = await client.send(listPresences, { query, headers: headersOf(row) })
    const held = list.find((one) => one.student_id === row.student_id && one.date === row.date)
    if (held) return held
    if (page >= pagination.total_page || list.length === 0) return null
  }
}
