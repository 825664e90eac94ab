import type { AttendanceRow, MarkPutBody, RegisterPutBody } from '../../../contract/attendance/attendances'

/** What shall happen to the next write. `lost`: committed, but the answer never arrives. */
export type Fault =
  | 'none'
  | 'offline'
  | 'lost'
  | 'portal'
  | 'gateway'
  | { status: number; code: number; headers?: Record<string, string> }
  | { entry: string; code: number; message: string }

/**
 * The service in a few lines, for tests of what leaves the device: rows with versions, one school, a
 * list of faults to come. `plain` forgets versions, entry answers and ETags, as the specification allows.
 */
export class ModelService {
  readonly rows = new Map<string, AttendanceRow>()
  readonly writes: { student_id: string; status: string | null; by: string }[] = []
  readonly requests: { method: string; path: string; body: string }[] = []
  faults: Fault[] = []
  /** Runs after the service has committed and before its answer leaves. */
  beforeAnswer: (() => Promise<void>) | null = null
  plain = false
  /** Takes one mark a request and no register. */
  singly = false
  refresh: 'ok' | 'refused' | 'lost' | 'offline' = 'ok'
  accessToken = 'access-1'
  refreshes = 0

  /** Somebody else's mark, past the queue under test. */
  set(student_id: string, date: string, change: Partial<AttendanceRow>): void {
    const before = this.rows.get(`${student_id}|${date}`)
    this.rows.set(`${student_id}|${date}`, {
      student_id,
      date,
      status: null,
      minutes_late: null,
      note: null,
      ...before,
      ...change,
      version: (before?.version ?? 0) + 1,
    })
  }

  status(student_id: string, date: string): string | null {
    return this.rows.get(`${student_id}|${date}`)?.status ?? null
  }

  fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const body = await request.text()
    this.requests.push({ method: request.method, path: url.pathname, body })
    if (url.pathname.endsWith('/auth/refresh-token')) return this.answerRefresh()
    const fault = request.method === 'PUT' ? (this.faults.shift() ?? 'none') : 'none'
    if (fault === 'offline') throw new TypeError('Failed to fetch')
    if (fault === 'portal') return new Response('<html>Masuk WiFi</html>', { status: 200 })
    if (fault === 'gateway') return new Response('<html>502</html>', { status: 502 })
    if (request.headers.get('authorization') !== `Bearer ${this.accessToken}`) return answer(401, 1000, null)
    if (typeof fault === 'object' && 'status' in fault)
      return answer(fault.status, fault.code, null, fault.headers)
    if (request.method === 'GET') return answer(200, 0, this.read(url))
    const asked = this.wholeOf(JSON.parse(body) as RegisterPutBody | MarkPutBody)
    if (!asked) return answer(422, 1100, null)
    const list = this.write(asked, typeof fault === 'object' ? fault : null)
    await this.beforeAnswer?.()
    if (fault === 'lost') throw new TypeError('Failed to fetch')
    return answer(200, 0, this.plain ? null : { list })
  }

  /** What is asked in the one form that this service takes. */
  private wholeOf(body: RegisterPutBody | MarkPutBody): RegisterPutBody | null {
    if ('entries' in body) return this.singly ? null : body
    const { class_id, date, ...entry } = body
    return this.singly ? { class_id, date, entries: [entry] } : null
  }

  private answerRefresh(): Response {
    this.refreshes++
    if (this.refresh === 'offline') throw new TypeError('Failed to fetch')
    if (this.refresh === 'refused') return answer(401, 1003, null)
    this.accessToken = `access-${this.refreshes + 1}`
    if (this.refresh === 'lost') throw new TypeError('Failed to fetch')
    return answer(200, 0, { access_token: this.accessToken, refresh_token: `refresh-${this.refreshes + 1}` })
  }

  private read(url: URL) {
    const date = url.searchParams.get('date')
    const rows = [...this.rows.values()].filter((row) => row.date === date)
    return { list: this.plain ? rows.map((row) => ({ ...row, version: undefined })) : rows }
  }

  private write(body: RegisterPutBody, fault: { entry: string; code: number; message: string } | null) {
    return body.entries.map((entry) => {
      const key = `${entry.student_id}|${body.date}`
      const held = this.rows.get(key) ?? null
      if (fault?.entry === entry.student_id) {
        return { student_id: entry.student_id, error_code: fault.code, message: fault.message, row: held }
      }
      const wanted = {
        status: entry.status,
        minutes_late: entry.minutes_late ?? null,
        note: entry.note ?? null,
      }
      const same =
        held !== null &&
        held.status === wanted.status &&
        (held.minutes_late ?? null) === wanted.minutes_late &&
        (held.note ?? null) === wanted.note
      const version = entry.version ?? body.version
      if (!same && !this.plain && version !== undefined && version !== (held?.version ?? 0)) {
        return { student_id: entry.student_id, error_code: 1300, message: 'Berbeda', row: held }
      }
      if (!same) {
        this.set(entry.student_id, body.date, wanted)
        this.writes.push({ student_id: entry.student_id, status: entry.status, by: 'queue' })
      }
      return { student_id: entry.student_id, error_code: 0, message: '', row: this.rows.get(key) ?? null }
    })
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
