import { ModelService } from '../support/services/model-service'
import type { Ledger } from './ledger'
import { pupils, type Trouble, type Weather } from './program'

export const date = '2026-11-20'

/** The status that every pupil has at first; only another device says `sakit`. */
export const firstStatus = 'izin'

/** The way to a model service, with weather and single troubles, and a record of what the queue changed. */
export class Line {
  readonly service = new ModelService()
  weather: Weather = 'online'
  troubles: Trouble[] = []
  /** Runs once: the service has committed, its answer has not left. */
  during: (() => Promise<void>) | null = null
  /** Ends when page and worker are killed. */
  killed: Promise<void>
  /** Killed, and not started again. */
  dead = false
  private life = 0
  private tellKilled: () => void = () => undefined
  private served: Promise<unknown> = Promise.resolve()

  /** @param cookie the session travels in a cookie, and a refreshed one at once with every request */
  constructor(
    private readonly ledger: Ledger,
    private readonly cookie: boolean,
  ) {
    for (const pupil of pupils) this.service.set(pupil, date, { status: firstStatus })
    this.killed = this.live()
  }

  /** Kills page and worker: nothing of them that waits for the line ever goes on. */
  kill(): void {
    this.life++
    this.dead = true
    this.tellKilled()
  }

  revive(): void {
    this.dead = false
    this.killed = this.live()
  }

  heal(): void {
    this.weather = 'online'
    this.troubles = []
    this.during = null
  }

  /** `fetch` for the life that has begun: what is dead neither asks nor hears. */
  fetchOfThisLife(): typeof fetch {
    const life = this.life
    return async (input, init) => {
      if (life !== this.life) return await never()
      try {
        const response = await this.exchange(new Request(input, init))
        return life === this.life ? response : await never()
      } catch (error) {
        if (life !== this.life) return await never()
        throw error
      }
    }
  }

  private async exchange(request: Request): Promise<Response> {
    const trouble = request.method === 'PUT' ? this.troubles.shift() : undefined
    if (trouble === 'killedBefore') await this.killInFlight()
    if (
      this.weather === 'offline' ||
      this.weather === 'dead' ||
      trouble === 'dropped' ||
      trouble === 'killedBefore'
    )
      throw new TypeError('Failed to fetch')
    if (this.weather === 'portal' || trouble === 'portal')
      return new Response('<html>Masuk WiFi</html>', {
        status: 200,
        headers: { 'content-type': 'text/html' },
      })
    if (this.weather === 'gateway' || trouble === 'gateway')
      return new Response('<html>502</html>', { status: 502, headers: { 'content-type': 'text/html' } })
    if (this.weather === 'failing' || trouble === 'failing') return envelope(500, 1900)
    if (trouble === 'session') {
      if (this.cookie) return envelope(401, 1000)
      this.service.accessToken = 'another'
    }
    const headers = new Headers(request.headers)
    if (this.cookie) headers.set('authorization', `Bearer ${this.service.accessToken}`)
    const serving = this.served.then(() => this.serve(new Request(request, { headers })))
    this.served = serving
    const response = await serving
    if (request.method === 'PUT') {
      const { during } = this
      this.during = null
      await during?.()
    }
    if (trouble === 'killedAfter') await this.killInFlight()
    if (trouble === 'lost') throw new TypeError('Failed to fetch')
    return response
  }

  /** One at a time, so that what has changed is the work of this request. */
  private async serve(request: Request): Promise<Response> {
    const before = new Map(this.service.rows)
    const response = await this.service.fetch(request)
    for (const [key, row] of this.service.rows) {
      const old = before.get(key)
      if (row.version === old?.version) continue
      this.ledger.changes.push({
        pupil: row.student_id,
        text: row.note ?? null,
        status: row.status,
        before: { text: old?.note ?? null, status: old?.status ?? null },
      })
    }
    return response
  }

  /** A request takes its time: what a queue writes down as it sends is written when the kill comes. */
  private async killInFlight(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 5))
    this.kill()
  }

  private live(): Promise<void> {
    return new Promise((resolve) => {
      this.tellKilled = resolve
    })
  }
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}

function envelope(status: number, error_code: number): Response {
  return Response.json({ meta: { error_code, message: '' }, data: null }, { status })
}
