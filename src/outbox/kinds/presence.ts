import {
  listPresences,
  mostPresences,
  Presence,
  putPresence,
  putPresences,
} from '../../../contract/attendance/presences'
import type { CallBodyInput } from '../../../contract/call'
import type { Client } from '../../api/client'
import type { OutboxRow } from '../../db/outbox-row'
import { earlierScan, gateAgrees, gateBody, gateOf, gateUnits, type GatePatch } from '../fields/gate-fields'
import { requestFields, type Claimed, type Kind } from '../kind'
import { entryAnswers } from './entry-answers'
import { oneByOne } from './one-by-one'

/** What a presence is about, for `saveChanges`. One row for each pupil and day. */
export function aboutPresence(schoolId: string | null, student_id: string, date: string) {
  return { key: `presence|${schoolId ?? ''}|${student_id}|${date}`, student_id, date }
}

/** A record of the gate: check-in and check-out of one pupil on one day. */
export const presence: Kind = {
  name: 'presence',
  units: gateUnits,
  photos: { checkin_image_url: 'presensi', checkout_image_url: 'presensi' },
  settles: earlierScan,
  sentOnce: () => false,
  choice: 'contested',
  read: gateOf,
  agrees: gateAgrees,
  tidy: gateOf,

  ...oneByOne({
    schema: Presence,
    table: (db) => db.presences,
    keyOf: (row) => [pupil(row), row.date] as [string, string],
    isSame,
    find: async (client, row) => (await lookFor(client, row, row.subject)) ?? (await lookFor(client, row)),
    async sendOne(client, one, versions) {
      const { row } = one
      const body = { date: row.date, ...entryOf(one, versions) }
      const held = presence.rowIn(
        await client.send(putPresence, { body, headers: placeHeaders(row.context) }),
        row,
      )
      return held && { kind: 'confirmed', row: held }
    },
  }),

  bulk: {
    capability: 'bulk_presences',
    most: mostPresences,
    group: ({ context: { school_id, period_id, sub_period_id }, date }) =>
      [school_id, period_id, sub_period_id, date].join('|'),
    async send(client, claimed, versions) {
      const rows = claimed.map(({ row }) => row)
      const [first] = rows
      if (!first) return new Map()
      const data = await client.send(putPresences, {
        body: { date: first.date, entries: claimed.map((one) => entryOf(one, versions)) },
        headers: placeHeaders(first.context),
      })
      return entryAnswers(rows, data?.list)
    },
  },
}

/** One pupil's part of a request, without the day. */
function entryOf(one: Claimed, versions: boolean): CallBodyInput<typeof putPresences>['entries'][number] {
  const { row, latest, version } = one
  const body = gateBody(requestFields(one, presence, versions))
  return {
    ...(typeof latest?.['id'] === 'string' ? { id: latest['id'] } : {}),
    student_id: pupil(row),
    ...body,
    ...scanOf(row, body, 'checkin'),
    ...scanOf(row, body, 'checkout'),
    ...(versions && version !== null ? { version } : {}),
  }
}

/** The proof that a card was read, with the time that came from it; none with a time that somebody has changed since. */
function scanOf({ scans }: OutboxRow, body: GatePatch, half: 'checkin' | 'checkout') {
  const scan = scans?.[`${half}_time`]
  return scan && body[`${half}_time`] === scan.value ? { [`${half}_scan`]: scan.proof } : {}
}

function pupil({ student_id }: OutboxRow): string {
  if (student_id === undefined) throw new Error('a presence without a pupil')
  return student_id
}

function isSame(held: Presence, row: OutboxRow): boolean {
  return held.student_id === row.student_id && held.date === row.date
}

/** The headers of the calls of student presences: those of the three that are present (section 7). */
export function placeHeaders({
  school_id,
  period_id,
  sub_period_id,
}: Pick<OutboxRow['context'], 'school_id' | 'period_id' | 'sub_period_id'>): Record<string, string> {
  return {
    ...(school_id ? { school_id } : {}),
    ...(period_id ? { period_id } : {}),
    ...(sub_period_id ? { sub_period_id } : {}),
  }
}

/** The list is the only way to read one pupil's day; the name narrows it, where it is still the name. */
async function lookFor(client: Client, row: OutboxRow, search?: string): Promise<Presence | null> {
  for (let page = 1; ; page++) {
    const query = { page, limit: 200, date: row.date, ...(search ? { search } : {}) }
    const { list, pagination } = await client.send(listPresences, {
      query,
      headers: placeHeaders(row.context),
    })
    const held = list.find((one) => isSame(one, row))
    if (held) return held
    if (page >= pagination.total_page || list.length === 0) return null
  }
}
