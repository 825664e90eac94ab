import {
  RegisterPutData,
  type AttendanceRow,
  type RegisterPutBody,
} from '../../contract/attendance/attendances'
import { Envelope } from '../../contract/envelope'
import type { Edit } from './ledger'
import { date, firstStatus } from './line'

/** A mark as a request says it: what a queue of requests has to store. */
export interface Mark {
  text: string
  body: RegisterPutBody
}

const address = 'http://sekolah.test/core/v1/students/attendances'

/**
 * What an app around a queue of requests does itself: it knows the rows that it read last, makes a whole
 * body of them and the edit, and holds the session.
 */
export class App {
  token = 'access-1'
  private readonly known = new Map<string, AttendanceRow>()

  /** @param versions bodies carry the version that was known when the edit was made, as precondition */
  constructor(private readonly versions: boolean) {}

  look(rows: readonly AttendanceRow[]): void {
    for (const row of rows) this.known.set(row.student_id, row)
  }

  mark({ pupil, text }: Edit): Mark {
    const known = this.known.get(pupil)
    const entry = { student_id: pupil, status: known?.status ?? firstStatus, note: text }
    const version = this.versions ? { version: known?.version ?? 0 } : {}
    return { text, body: { class_id: 'c', date, entries: [{ ...entry, ...version }] } }
  }

  request({ body }: Mark): Request {
    return new Request(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      body: JSON.stringify(body),
    })
  }

  /** Sends with a session that is refreshed once. */
  async send(mark: Mark, fetchIt: (request: Request) => Promise<Response>): Promise<void> {
    let response = await fetchIt(this.request(mark))
    if (response.status === 401) {
      await this.refresh(fetchIt)
      response = await fetchIt(this.request(mark))
    }
    await this.read(response)
  }

  private async refresh(fetchIt: (request: Request) => Promise<Response>): Promise<void> {
    const response = await fetchIt(
      new Request('http://sekolah.test/core/auth/refresh-token', { method: 'POST' }),
    )
    const answer: unknown = await response.json()
    const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : null
    if (typeof data === 'object' && data !== null && 'access_token' in data)
      this.token = String(data.access_token)
  }

  /** @throws where the answer is not the service's yes: status, envelope and entry are looked at */
  private async read(response: Response): Promise<void> {
    if (!response.ok) throw new Error(`status ${response.status}`)
    const { meta, data } = Envelope.parse(await response.json())
    if (meta.error_code !== 0) throw new Error(`code ${meta.error_code}`)
    for (const { error_code, row } of RegisterPutData.parse(data)?.list ?? []) {
      if (error_code !== 0) throw new Error(`code ${error_code}`)
      if (row) this.look([row])
    }
  }
}
