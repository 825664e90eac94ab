import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../contract/all-calls'
import type { CallSpec } from '../../contract/call'
import { ErrorCode } from '../../contract/errors'
import { uuidv7 } from '../../contract/values/ids'
import { plainNameText } from '../../contract/values/name-text'
import { makeFullSchool, type CallInput, send } from '../../tests/support/calls/every-call'
import { fieldsOf } from '../../contract/openapi/schema-parts'
import { isFreeText, leavesOf, replaced } from '../../tests/support/calls/example-of'
import { rowsOfSchool } from '../../tests/support/records/rows-of-school'
import { testService } from '../../tests/support/records/school-kit'

const service = await testService()
const full = await makeFullSchool(service, 'kata')

// Left out: what ends the session that the others use.
const writing = allCalls.filter(
  (call) =>
    call.body !== undefined &&
    call.access !== 'public' &&
    !['auth.logout', 'users.password'].includes(call.id),
)
const named = (calls: readonly CallSpec[]) => calls.map((call) => [call.id, call] as const)
const rows = () => rowsOfSchool(service.db, full.school.schoolId)
const objectOf = (value: unknown) => z.parse(z.record(z.string(), z.unknown()), value)

/** A value that nothing else in the database has, of each kind. */
const poison = {
  id: uuidv7(),
  text: 'racun-7f3a',
  number: 770_077_077,
  date: '1977-07-07',
  moment: '1977-07-07T07:07:07.777Z',
}

/** Columns of any table that a body must never reach, in both spellings. */
const columns: Readonly<Record<string, unknown>> = {
  school_id: poison.id,
  schoolId: poison.id,
  created_by: poison.id,
  createdBy: poison.id,
  approved_by: poison.id,
  user_id: poison.id,
  created_at: poison.moment,
  createdAt: poison.moment,
  updated_at: poison.moment,
  archived_at: poison.moment,
  deletedAt: poison.moment,
  master: poison.text,
  password_hash: poison.text,
  passwordHash: poison.text,
  search_text: poison.text,
  searchText: poison.text,
  name_fold: poison.text,
  nameFold: poison.text,
  receipt_number: poison.text,
  total: poison.number,
  paid: poison.number,
  paid_amount: poison.number,
  registerVersion: poison.number,
  gate_version: poison.number,
  is_demo: true,
  isDemo: true,
  constructor: poison.text,
  prototype: poison.text,
}
const traces = [...Object.values(poison).map(String), '1977-07-07 07:07:07']

describe('mass assignment', () => {
  it.each(named(writing))('%s keeps nothing that it does not ask for', async (_id, call) => {
    const input = full.inputFor(call)
    const asked = fieldsOf(call.body).map(([name]) => name)
    const extra = Object.fromEntries(Object.entries(columns).filter(([name]) => !asked.includes(name)))
    const inside = Object.fromEntries(
      Object.entries(input.body ?? {}).map(([name, value]) => [name, poisoned(value, extra)]),
    )
    const answer = await send(service, full.token, call, { ...input, body: { ...extra, ...inside } })
    expect(answer.status, answer.text).toBeLessThan(500)
    expect(answer.code, answer.text).toBe(ErrorCode.ok)
    const kept = await rows()
    for (const trace of traces) {
      expect(answer.text).not.toContain(trace)
      expect(kept).not.toContain(trace)
    }
    expect(await rowsOfSchool(service.db, poison.id)).toBe('')
  })
})

/** The same, with the extra fields also in every object inside it. */
function poisoned(value: unknown, extra: object): unknown {
  if (Array.isArray(value)) return value.map((one) => poisoned(one, extra))
  return value !== null && typeof value === 'object' ? { ...extra, ...value } : value
}

const texts = [
  ['Arabic', 'أَحْمَد بن محمّد'],
  ['emoji of several parts', 'Ibu Guru 👩🏽‍🏫🇮🇩'],
  ['both directions', 'Nama \u202Eterbalik\u202C שלום'],
  ['Javanese and Chinese', 'ꦲꦏ꧀ꦱꦫꦗꦮ 陈大文'],
  ['quotes and markup', `D'Arc "x" <b>&amp;</b> \\ %_ $1 \${x}`],
  ['combining letters', 'E\u0301ka Nu\u0308r'],
] as const

/**
 * Kept only beside another field, or normalised: an email in small letters, a phone as E.164, a
 * number and the name of a role without letters that cannot be seen.
 */
const storedDifferently = [
  'students.putGrades students.*.reason',
  'students.create nis',
  'students.update nis',
  'students.import rows.*.nis',
  'roles.create name',
  'roles.update name',
  'students.update reason',
  'students.archive reason',
  'bill_groups.put note',
  'bill_groups.put reason',
  'teachers.account password',
  'students.import rows.*.email',
  'students.import rows.*.phone',
  // Compared with the name, and stored nowhere.
  'personalData.erase name',
  // Only says whom a row means.
  ...['attendances.import rows.*.name', 'attendances.import rows.*.nis'],
  'teacherAttendances.import rows.*.name',
  ...['name', 'nis', 'class_name'].map((key) => `bill_arrears.import rows.*.${key}`),
  // The proof of a card: it is judged, and stored nowhere.
  ...['presences.put checkin_scan', 'presences.put checkout_scan'],
  ...['presences.putMany entries.*.checkin_scan', 'presences.putMany entries.*.checkout_scan'],
]

describe.each(texts)('letters: %s', (_name, text) => {
  let kept = 0
  const table = writing.flatMap((call) =>
    leavesOf(call.body)
      .filter((leaf) => isFreeText(leaf.schema) && z.safeParse(leaf.schema, text).success)
      .filter((leaf) => !storedDifferently.includes(`${call.id} ${leaf.path.join('.')}`))
      .map((leaf) => [call.id, leaf.path.join('.'), call, leaf.path] as const),
  )
  it.each(table)('%s keeps every letter of %s', async (_id, _path, call, way) => {
    const input = full.inputFor(call)
    // Names are unique in many areas: each time another number behind.
    const word = `${text} ${uuidv7().slice(-6)}`
    // An import is named with its id.
    const run = way[0] === 'run' ? { run: { id: uuidv7(), file_name: '' } } : {}
    const body = objectOf(replaced({ ...objectOf(input.body), ...run }, way, word))
    const answer = await send(service, full.token, call, { ...input, body })
    expect(answer.status).toBeLessThan(500)
    // Too long for a field of forty letters, or a row of a list that was refused by itself or changed nothing.
    if (answer.code !== ErrorCode.ok || /"outcome":"(?:refused|unchanged)"/.test(answer.text)) return
    kept++
    const escaped = (deep: string) => deep.replaceAll('\\', '\\\\').replaceAll('"', '""')
    // A name is kept without what turns the text around it (contract/values/name-text).
    const stored = await rows()
    const isKept = [word, plainNameText(word)].some(
      (kept) => answer.text.includes(JSON.stringify(kept).slice(1, -1)) || stored.includes(escaped(kept)),
    )
    expect(isKept, answer.text).toBe(true)
  })

  it('reach most of what is written', () => {
    expect(kept).toBeGreaterThan(table.length * 0.8)
  })
})

/** A change of a row with a version, and the call that reads it. */
const versioned = writing.filter(
  (call) =>
    call.method === 'PUT' &&
    call.path.endsWith('}') &&
    fieldsOf(call.body).some(([name]) => name === 'version') &&
    allCalls.some((other) => other.method === 'GET' && other.path === call.path),
)
/** A change by one word; where a call has none of its own it is named here. */
function changeOf(call: CallSpec, word: string): Record<string, unknown> {
  // The name of a school year is its years.
  if (call.id === 'periods.update') return { sub_periods: [{ id: full.idFor('sub_period_id'), name: word }] }
  const leaf = leavesOf(call.body).find((one) => one.path.length === 1 && isFreeText(one.schema))
  return { [leaf?.path[0] ?? expect.fail(`${call.id} has no word to change`)]: word }
}

const Versioned = z.looseObject({ version: z.int() })

describe('two administrators at one row at the same moment', () => {
  it.each(named(versioned))('%s: one wins, the other is told the row', async (_id, call) => {
    const read = allCalls.find((other) => other.method === 'GET' && other.path === call.path) ?? call
    const input: CallInput = { ...full.inputFor(call), query: {} }
    const { version } = z.parse(Versioned, (await send(service, full.token, read, input)).data)
    const put = (word: string) =>
      send(service, full.token, call, { ...input, body: { ...changeOf(call, word), version } })

    const both = await Promise.all([put(`Satu ${uuidv7().slice(-6)}`), put(`Dua ${uuidv7().slice(-6)}`)])
    expect(both.map((answer) => answer.code).sort()).toEqual([ErrorCode.ok, ErrorCode.conflict])
    const [won, lost] = both[0].code === ErrorCode.ok ? both : [both[1], both[0]]
    expect(z.parse(Versioned, won.data).version).toBe(version + 1)
    expect(lost.data).toEqual(won.data)
    expect((await send(service, full.token, read, input)).data).toEqual(won.data)
  })

  it('covers many areas', () => {
    expect(versioned.length).toBeGreaterThan(8)
  })
})
