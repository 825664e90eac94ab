import * as z from 'zod/mini'
import type { Fields } from '../../../src/db/outbox-row'
import { envelope, leaveKindOf, type Arrival, type Service } from '../world/network'
import { WireBlob, WireForm, type WireAnswer } from '../world/wire-types'
import { ModelCards } from './cards'
import { Sessions } from './sessions'

export interface Row {
  [field: string]: unknown
  version: number
}

/** The row of a key before and after a change; `before` is an empty row where there was none. */
export interface Change {
  key: string
  /** Counts all changes of the service. */
  at: number
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

export interface Watcher {
  /** A request leaves a device. What is returned comes back with every change that it makes. */
  leaves(arrival: Arrival): unknown
  /** A request changed a row. */
  changed(change: Change, arrival: Arrival, noted: unknown): void
  /** A request was read or written with this person's session. */
  reads(key: string, arrival: Arrival): void
  /** A request to write a row was refused, alone or together with others. */
  refused(key: string, arrival: Arrival): void
  broken(rule: string, detail: string): void
}

const Entries = z.object({
  date: z.string(),
  version: z.optional(z.number()),
  entries: z.array(z.looseObject({ student_id: z.string(), version: z.optional(z.number()) })),
})
const Cards = z.object({
  date: z.string(),
  entries: z.array(z.looseObject({ student_id: z.string(), version: z.optional(z.number()) })),
})
const One = z.looseObject({ date: z.string(), student_id: z.string() })
const Body = z.looseObject({ version: z.optional(z.number()) })

/**
 * The core service in a page: registers, the gate, the staff's day, leaves of both, pictures, sessions.
 * With versions it refuses an overtaken write; without (`plain`) it follows only the specification, and `foreign` is
 * one that takes marks one by one and shows statuses in words of its own.
 */
export class ModelService implements Service {
  readonly sessions = new Sessions()
  readonly cards = new ModelCards()
  readonly rows = new Map<string, Row>()
  readonly history = new Map<string, { at: number; row: Readonly<Record<string, unknown>> }[]>()
  readonly pictures = new Set<string>()
  /** Pupils whose marks are refused for good: alone, or with the whole request they are in. */
  readonly poison = new Map<string, 'entry' | 'whole'>()
  changes = 0
  /** Whether it takes many pupils' days at the gate in one request; an older version does not. */
  takesMany: boolean

  constructor(
    readonly plain: boolean,
    private readonly foreign: boolean,
    takesMany: boolean,
    private readonly watcher: Watcher,
  ) {
    this.takesMany = takesMany
  }

  /** What its health announces. */
  get capabilities(): string[] {
    if (this.plain) return []
    const many = this.takesMany ? ['bulk_presences'] : []
    return ['versions', 'bulk_register', 'leave_decisions', 'student_cards', ...many]
  }

  leaves(arrival: Arrival): unknown {
    return this.watcher.leaves(arrival)
  }

  /** A change by somebody else, without a device. */
  changeElsewhere(key: string, change: Fields): void {
    this.merge(key, change)
  }

  handle(arrival: Arrival, noted: unknown): WireAnswer {
    const { path, method, token } = arrival
    if (path.includes('refresh')) return this.refresh(arrival.body)
    const session = this.sessions.read(token)
    if (!session?.good) return { status: 401, text: envelope(1000, null) }
    if (path === '/v1/images/upload') return this.upload(arrival.body)
    if (path === '/v1/students/attendances')
      return method === 'GET' ? this.register(arrival) : this.putRegister(arrival, noted)
    if (path === '/v1/students/cards') return ok(this.cards.list())
    if (path.endsWith('/presences/bulk')) return this.putCards(arrival, noted)
    const leave = leaveKindOf(path)
    const kind = leave ?? (path.includes('presences') ? 'presence' : 'teacherAttendance')
    if (method === 'GET') return this.list(kind, arrival)
    const body = Body.parse(arrival.body)
    if (leave) return this.putLeave(leave, body, arrival, noted)
    const who = String(body['student_id'] ?? body['teacher_id'])
    if (kind === 'presence' && this.poison.has(who)) {
      this.watcher.refused(`presence|s|${who}|${String(body['date'])}`, arrival)
      return { status: 422, text: envelope(1112, null) }
    }
    return this.put(`${kind}|s|${who}|${String(body['date'])}`, body, arrival, noted)
  }

  private refresh(body: unknown): WireAnswer {
    const token = z.object({ refresh_token: z.string() }).parse(body).refresh_token
    const pair = this.sessions.refresh(token)
    return pair ? ok(pair) : { status: 401, text: envelope(1001, null) }
  }

  private upload(form: unknown): WireAnswer {
    const file = form instanceof WireForm ? form.fields.get('file') : undefined
    if (!file || !(file.value instanceof WireBlob) || !file.name)
      return { status: 422, text: envelope(1100, null) }
    const content = file.value.bytes.map((part) => new TextDecoder().decode(part)).join('')
    if (!file.name.startsWith(content)) this.watcher.broken('photo', 'a picture under another picture’s name')
    const url = `/v1/images/${file.name}`
    this.pictures.add(url)
    return ok({ object_name: file.name, url })
  }

  private register(arrival: Arrival): WireAnswer {
    const date = arrival.query.get('date') ?? ''
    const students = ['a', 'b', 'c', 'd']
    const list = students.map((student_id, index) => {
      const key = `attendance|s|${student_id}|${date}`
      this.watcher.reads(key, arrival)
      const held = this.rows.get(key)
      const row = { student_id, date, status: null, minutes_late: null, note: null, ...held }
      const student = { id: student_id, name: `Siswa ${student_id}`, number: index + 1 }
      const shown = this.shown({ ...row, version: held?.version ?? 0 })
      return { ...(this.foreign ? inOwnWords(shown) : shown), student }
    })
    return ok({ list, locked: false })
  }

  private putRegister(arrival: Arrival, noted: unknown): WireAnswer {
    const one = z.safeParse(Entries, arrival.body).success ? null : One.parse(arrival.body)
    if (this.foreign === (one === null)) return this.refuseForm(arrival)
    const body = Entries.parse(one === null ? arrival.body : { date: one.date, entries: [withoutPlace(one)] })
    if (body.entries.some(({ student_id }) => this.poison.get(student_id) === 'whole')) {
      for (const { student_id } of body.entries)
        this.watcher.refused(`attendance|s|${student_id}|${body.date}`, arrival)
      return { status: 422, text: envelope(1100, null) }
    }
    const list = body.entries.map(({ student_id, version, ...entry }) => {
      const key = `attendance|s|${student_id}|${body.date}`
      const held = this.rows.get(key)
      const row = held ? this.shown(held) : null
      if (this.poison.has(student_id)) {
        this.watcher.refused(key, arrival)
        return { student_id, error_code: 1112, message: 'Bukan siswa kelas ini', row }
      }
      const whole = { status: null, minutes_late: null, note: null, ...entry }
      const verdict = this.write(
        key,
        { student_id, date: body.date },
        whole,
        version ?? body.version,
        arrival,
        noted,
      )
      const now = this.rows.get(key)
      const error_code = verdict ? 0 : 1300
      return { student_id, error_code, message: '', row: now ? this.shown(now) : null }
    })
    return ok(this.plain ? null : { list })
  }

  /** Many pupils' days at the gate: each is answered as it would be alone. */
  private putCards(arrival: Arrival, noted: unknown): WireAnswer {
    const { date, entries } = Cards.parse(arrival.body)
    const keyOf = (student_id: string) => `presence|s|${student_id}|${date}`
    const refuses = entries.some(({ student_id }) => this.poison.get(student_id) === 'whole')
    if (!this.takesMany || refuses) {
      for (const { student_id } of entries) this.watcher.refused(keyOf(student_id), arrival)
      return this.takesMany
        ? { status: 422, text: envelope(1100, null) }
        : { status: 404, text: envelope(1200, null) }
    }
    const list = entries.map((entry) => {
      const { student_id } = entry
      if (this.poison.has(student_id)) {
        this.watcher.refused(keyOf(student_id), arrival)
        return { student_id, error_code: 1112, message: 'Siswa ini tidak aktif', row: null }
      }
      const { isDone, row } = this.upsert(keyOf(student_id), { ...entry, date }, arrival, noted)
      return { student_id, error_code: isDone ? 0 : 1300, message: '', row }
    })
    return ok({ list })
  }

  /** A body in the form of the other version: nothing of it is stored. */
  private refuseForm(arrival: Arrival): WireAnswer {
    const body = z.looseObject({ date: z.string(), student_id: z.optional(z.string()) }).parse(arrival.body)
    const entries = z.safeParse(Entries, arrival.body).data?.entries ?? []
    for (const id of [body.student_id ?? [], entries.map(({ student_id }) => student_id)].flat())
      this.watcher.refused(`attendance|s|${id}|${body.date}`, arrival)
    return { status: 422, text: envelope(1100, null) }
  }

  private list(kind: string, arrival: Arrival): WireAnswer {
    const { query } = arrival
    const page = Number(query.get('page') ?? '1')
    const all = [...this.rows].flatMap(([key, row]) => {
      const fits = ['date', 'student_id', 'teacher_id'].every((name) => {
        const wanted = query.get(name)
        return wanted === null || row[name] === wanted
      })
      if (!key.startsWith(`${kind}|`) || !fits) return []
      return [this.shown(row)]
    })
    if (leaveKindOf(arrival.path) === null) this.readsDay(kind, arrival)
    else
      for (const key of this.history.keys()) if (key.startsWith(`${kind}|`)) this.watcher.reads(key, arrival)
    const size = Number(query.get('limit') ?? '200')
    const list = all.slice((page - 1) * size, page * size)
    const pages = Math.max(1, Math.ceil(all.length / size))
    const pagination = { current_page: page, page_size: size, total_data: all.length, total_page: pages }
    return ok({ list, pagination })
  }

  /**
   * A read before a write is about one person, however many the answer names: several of them may be under way, and
   * each change is made on its own.
   */
  private readsDay(kind: string, arrival: Arrival): void {
    const { query } = arrival
    const who = query.get('teacher_id') ?? query.get('search')?.replace(/^Siswa /, '')
    if (who !== undefined) this.watcher.reads(`${kind}|s|${who}|${query.get('date') ?? ''}`, arrival)
  }

  private put(key: string, body: z.output<typeof Body>, arrival: Arrival, noted: unknown): WireAnswer {
    const { isDone, row } = this.upsert(key, body, arrival, noted)
    if (!isDone) return { status: 409, text: envelope(1300, row) }
    return ok(this.plain ? null : row)
  }

  private upsert(key: string, body: z.output<typeof Body>, arrival: Arrival, noted: unknown) {
    const { version, student_id, teacher_id, date, ...rest } = body
    const fields = Object.fromEntries(Object.entries(rest).filter(([name]) => name !== 'id'))
    const about = {
      ...(student_id ? { student_id } : {}),
      ...(teacher_id ? { teacher_id } : {}),
      date,
      id: `id-${key}`,
    }
    const isDone = this.write(key, about, fields, version, arrival, noted)
    const row = this.rows.get(key)
    return { isDone, row: row ? this.shown(row) : null }
  }

  private putLeave(kind: string, body: z.output<typeof Body>, arrival: Arrival, noted: unknown): WireAnswer {
    const { version, id: given, student_id, teacher_id, ...fields } = body
    const created = arrival.method === 'POST'
    const id = created ? String(given) : (arrival.path.split('/').at(-1) ?? '')
    const key = `${kind}|s|${id}`
    const held = this.rows.get(key)
    if (!created && !held) return { status: 404, text: envelope(1200, null) }
    if (created && held) {
      const same = Object.entries(fields).every(([name, value]) => (held[name] ?? null) === (value ?? null))
      return same ? ok(this.shown(held)) : { status: 409, text: envelope(1300, this.shown(held)) }
    }
    const about = created
      ? { id, ...(student_id ? { student_id } : { teacher_id }), status: 'pending', attachment_url: null }
      : {}
    const done = this.write(key, about, fields, created ? undefined : version, arrival, noted)
    const row = this.rows.get(key)
    if (!done || !row) return { status: 409, text: envelope(1300, row ? this.shown(row) : null) }
    return ok(this.shown(row))
  }

  /** @returns false where the row is another one than the change was made on */
  private write(
    key: string,
    about: Record<string, unknown>,
    fields: Record<string, unknown>,
    version: number | undefined,
    arrival: Arrival,
    noted: unknown,
  ): boolean {
    const held = this.rows.get(key)
    const same = Object.entries(fields).every(([name, value]) => (held?.[name] ?? null) === (value ?? null))
    if (same && held) return true
    if (!this.plain && version !== undefined && version !== (held?.version ?? 0)) return false
    for (const value of Object.values(fields))
      if (typeof value === 'string' && value.startsWith('/v1/images/') && !this.pictures.has(value))
        this.watcher.broken('photo', `${key} refers to ${value} before it is there`)
    const before = { ...held }
    this.merge(key, { ...(held ? {} : about), ...fields })
    this.watcher.changed({ key, at: this.changes, before, after: { ...this.rows.get(key) } }, arrival, noted)
    return true
  }

  private merge(key: string, change: Record<string, unknown>): void {
    const held = this.rows.get(key)
    const row = { ...held, ...change, version: (held?.version ?? 0) + 1 }
    this.rows.set(key, row)
    const past = this.history.get(key) ?? []
    past.push({ at: ++this.changes, row })
    this.history.set(key, past)
  }

  private shown(row: Row): Record<string, unknown> {
    return this.plain ? { ...row, version: undefined } : row
  }
}

function inOwnWords(row: Record<string, unknown>): Record<string, unknown> {
  const { status } = row
  return { ...row, status: typeof status === 'string' ? status.toUpperCase() : status }
}

/** The fields of an entry, without place and time. */
function withoutPlace(one: z.output<typeof One>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(one).filter(([name]) => name !== 'date' && name !== 'class_id'))
}

function ok(data: unknown): WireAnswer {
  return { status: 200, text: envelope(0, data) }
}
