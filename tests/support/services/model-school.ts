/** What shall happen to a request. `lost`: done, but the answer never arrives. `dead`: neither. `slow`: without end. */
type LineFault =
  | 'lost'
  | 'dead'
  | 'slow'
  | { status: number; code: number; data?: unknown; headers?: Record<string, string> }

interface Row {
  [field: string]: unknown
  version: number
}

/** Which requests a fault meets, e.g. `PUT /v1/students/presences`. */
export interface PlannedFault {
  on: string
  fault: LineFault
}

/**
 * The gate, the staff, leaves and pictures of a school in a few lines, for tests of what leaves the device.
 * `plain` keeps the specification's letter and nothing more: no versions, ids of its own, answers without rows.
 */
export class ModelSchool {
  readonly rows = new Map<string, Row>()
  readonly writes: { path: string; body: Record<string, unknown> }[] = []
  readonly requests: string[] = []
  readonly pictures = new Map<string, string>()
  faults: PlannedFault[] = []
  /** Pupils whose entries among many cards are refused, with the code. */
  readonly refusals = new Map<string, number>()
  /** Pupils whom the answer to many cards leaves out, though it stores their cards. */
  readonly leftOut = new Set<string>()
  plain = false
  /** Runs after a write and before its answer leaves. */
  beforeAnswer: (() => Promise<void>) | null = null
  private made = 0

  /** Somebody else's word on a pupil's day at the gate. */
  gate(student_id: string, date: string, change: Record<string, unknown>): void {
    this.merge(`presence ${student_id} ${date}`, { student_id, date }, change)
  }

  presence(student_id: string, date: string): Row | undefined {
    return this.rows.get(`presence ${student_id} ${date}`)
  }

  leaves(): Row[] {
    return [...this.rows].flatMap(([key, row]) => (key.startsWith('leave ') ? [row] : []))
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const path = url.pathname.replace(/^.*\/v1\//, '/v1/')
    const name = `${request.method} ${path}`
    this.requests.push(name)
    const at = this.faults.findIndex(({ on }) => name.startsWith(on))
    const fault = at < 0 ? undefined : this.faults.splice(at, 1)[0]?.fault
    if (fault === 'dead') throw new TypeError('Failed to fetch')
    if (fault === 'slow') await new Promise(() => undefined)
    if (typeof fault === 'object') return answer(fault.status, fault.code, fault.data ?? null, fault.headers)
    const response = await this.respond(request, path, url.searchParams)
    await this.beforeAnswer?.()
    if (fault === 'lost') throw new TypeError('Failed to fetch')
    return response
  }

  private async respond(request: Request, path: string, query: URLSearchParams): Promise<Response> {
    if (path === '/v1/images/upload') return await this.keepPicture(await request.formData())
    const kind = path.includes('leaves') ? 'leave' : path.includes('presences') ? 'presence' : 'teacher'
    if (request.method === 'GET') return this.list(kind, query)
    const body = JSON.parse(await request.text()) as Record<string, unknown>
    if (path.endsWith('/presences/bulk')) return await this.writeMany(body)
    if (kind === 'leave') return this.writeLeave(request.method, path, body)
    const key = `${kind} ${String(body['student_id'] ?? body['teacher_id'])} ${String(body['date'])}`
    return this.write(key, body, path)
  }

  private async keepPicture(form: FormData): Promise<Response> {
    const file = form.get('file')
    if (!(file instanceof File)) return answer(422, 1100, null)
    const url = `/v1/images/${file.name}`
    this.pictures.set(url, await file.text())
    return answer(200, 0, { object_name: file.name, url })
  }

  private list(kind: string, query: URLSearchParams): Response {
    const list = [...this.rows]
      .filter(([key]) => key.startsWith(`${kind} `))
      .map(([, row]) => this.shown(row))
      .filter((row) => !query.get('date') || row['date'] === query.get('date'))
      .filter((row) => !query.get('student_id') || row['student_id'] === query.get('student_id'))
    return answer(200, 0, {
      list,
      pagination: { current_page: 1, page_size: 200, total_data: list.length, total_page: 1 },
    })
  }

  private writeLeave(method: string, path: string, body: Record<string, unknown>): Response {
    if (method === 'POST') {
      const id = this.plain ? `theirs-${String(++this.made)}` : String(body['id'])
      const held = this.rows.get(`leave ${id}`)
      const whole = { status: 'pending', attachment_url: null, ...body, id }
      if (held) {
        const same = Object.entries(whole).every(([name, value]) => held[name] === value)
        return same ? answer(200, 0, held) : answer(409, 1300, held)
      }
      return this.write(`leave ${id}`, whole, path)
    }
    const id = path.split('/').at(-1) ?? ''
    return this.rows.has(`leave ${id}`) && !this.plain
      ? this.write(`leave ${id}`, body, path)
      : answer(404, 1200, null)
  }

  private write(key: string, { version, ...body }: Record<string, unknown>, path: string): Response {
    const held = this.rows.get(key)
    const same =
      held && Object.entries(body).every(([name, value]) => (held[name] ?? null) === (value ?? null))
    if (!same) {
      if (!this.plain && version !== undefined && version !== (held?.version ?? 0))
        return answer(409, 1300, this.rows.get(key) ?? null)
      for (const value of Object.values(body))
        if (typeof value === 'string' && value.startsWith('/v1/images/') && !this.pictures.has(value))
          throw new Error('a picture was referred to before it was there')
      this.merge(key, {}, body)
      this.writes.push({ path, body })
    }
    return answer(200, 0, this.plain && !path.includes('leaves') ? null : this.shown(this.rows.get(key)))
  }

  /** Many pupils' days at the gate, each answered as it would be alone. */
  private async writeMany(body: Record<string, unknown>): Promise<Response> {
    const list = []
    for (const entry of body['entries'] as Record<string, unknown>[]) {
      const student_id = String(entry['student_id'])
      const { date } = body
      const code = this.refusals.get(student_id)
      const one = code
        ? answer(422, code, null)
        : this.write(
            `presence ${student_id} ${String(date)}`,
            { ...entry, date },
            '/v1/students/presences/bulk',
          )
      const { meta, data } = (await one.json()) as {
        meta: { error_code: number; message: string }
        data: unknown
      }
      if (!this.leftOut.has(student_id)) list.push({ student_id, ...meta, row: data })
    }
    return answer(200, 0, { list })
  }

  private merge(key: string, about: Record<string, unknown>, change: Record<string, unknown>): void {
    const held = this.rows.get(key)
    this.rows.set(key, { ...about, ...held, ...change, version: (held?.version ?? 0) + 1 })
  }

  private shown(row: Row | undefined): Record<string, unknown> {
    return { ...row, ...(this.plain ? { version: undefined } : {}) }
  }
}

function answer(
  status: number,
  error_code: number,
  data: unknown,
  headers: Record<string, string> = {},
): Response {
  const message = error_code === 0 ? '' : `kode ${String(error_code)}`
  return new Response(JSON.stringify({ meta: { error_code, message }, data }), {
    status,
    headers: { 'content-type': 'application/json', date: new Date().toUTCString(), ...headers },
  })
}
