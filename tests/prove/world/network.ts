import type { Device } from './device'
import type { Fault, Line, On } from './faults'
import type { Realm } from './realm'
import { world, type Scheduler } from './scheduler'
import { WireResponse, type WireAnswer, type WireRequest } from './wire-types'

/** A request as the service receives it. */
export interface Arrival {
  realm: Realm
  device: Device
  method: string
  path: string
  query: URLSearchParams
  token: string | null
  body: unknown
  /** Asked to fill a screen: no write is made on its answer. */
  forScreen: boolean
}

export interface Service {
  /** Called when a request leaves a device; what it returns is given to `handle`. */
  leaves(arrival: Arrival): unknown
  handle(arrival: Arrival, noted: unknown): WireAnswer
}

/** Whose leaves a path is about, as the kind of a change; null where it is about none. */
export function leaveKindOf(path: string): 'leave' | 'teacherLeave' | null {
  if (!path.includes('leaves')) return null
  return path.includes('/teachers/') ? 'teacherLeave' : 'leave'
}

/** What the prover's own reads carry. */
export const screenHeader = 'x-for-screen'

const hopMs = 20
const stalledSocketMs = 300_000

/** Carries requests between realms and the service, with the faults that were planned. */
export class Network {
  readonly planned = new Map<Device, { fault: Fault; on: On }[]>()
  readonly line = new Map<Device, Line>()
  /** Requests that met a fault. */
  faults = 0
  requests = 0
  /** A service without versions cannot distinguish late from early, so nothing overtakes there (docs/proof.md). */
  inOrder = false

  constructor(
    private readonly scheduler: Scheduler,
    private readonly service: Service,
  ) {}

  plan(device: Device, on: On, fault: Fault): void {
    const list = this.planned.get(device) ?? []
    this.planned.set(device, [...list, { fault, on }])
  }

  repair(): void {
    this.planned.clear()
    this.line.clear()
  }

  readonly send = (realm: Realm, request: WireRequest): Promise<WireResponse> =>
    new Promise((resolve, reject) => {
      const arrival = arrivalOf(realm, request)
      const noted = this.service.leaves(arrival)
      this.requests++
      const fault = this.faultOf(realm.device, arrival)
      if (fault) this.faults++
      const fail = (ms: number) =>
        this.scheduler.timer(ms, realm.id, () => reject(new TypeError('Failed to fetch')))
      const answer = (ms: number, given: WireAnswer, cut = false) =>
        this.scheduler.timer(ms, realm.id, () => resolve(this.respond(realm, given, cut)))
      const arrive = (ms: number, then: (given: WireAnswer) => void) =>
        this.scheduler.timer(ms, world, () => then(this.service.handle(arrival, noted)))
      const ignore = () => undefined

      if (!fault) arrive(hopMs, (given) => answer(hopMs, given))
      else
        switch (fault.is) {
          case 'dropped':
            return fail(hopMs)
          case 'portal':
            return answer(hopMs, page('Masuk WiFi', 200))
          case 'gateway':
            if (fault.after) arrive(hopMs, ignore)
            return answer(2 * hopMs, page('Bad gateway', fault.status))
          case 'lost':
            arrive(hopMs, () => fail(hopMs))
            return
          case 'cut':
            arrive(hopMs, (given) => answer(hopMs, given, true))
            return
          case 'slowAnswer':
            arrive(hopMs, (given) => answer(fault.ms, given))
            return
          case 'slowRequest':
            arrive(this.inOrder ? hopMs : fault.ms, (given) => answer(hopMs, given))
            return
          case 'deliveredLate':
            arrive(this.inOrder ? hopMs / 2 : fault.ms, ignore)
            return fail(hopMs)
          case 'twice':
            arrive(hopMs, (given) => answer(hopMs, given))
            arrive(this.inOrder ? hopMs : hopMs + fault.ms, ignore)
            return
          case 'refusal':
            if (fault.after) arrive(hopMs, ignore)
            return answer(2 * hopMs, refusal(fault))
        }
    })

  private respond(realm: Realm, given: WireAnswer, cut: boolean): WireResponse {
    const headers = { date: new Date(this.scheduler.now).toUTCString(), ...given.headers }
    const half = given.text.slice(0, Math.floor(given.text.length / 2))
    return new WireResponse(
      { ...given, headers },
      () =>
        new Promise((resolve, reject) => {
          const dry = cut && this.scheduler.now % 2 === 0
          const arrived = () => {
            if (dry) reject(new TypeError('terminated'))
            else resolve(cut ? half : given.text)
          }
          this.scheduler.timer(dry ? stalledSocketMs : 0, realm.id, arrived)
        }),
    )
  }

  private faultOf(device: Device, arrival: Arrival): Fault | null {
    const line = this.line.get(device) ?? 'online'
    if (line === 'offline') return { is: 'dropped' }
    if (line === 'portal') return { is: 'portal' }
    if (line === 'gateway') return { is: 'gateway', status: 503, after: false }
    if (line === 'down') return { is: 'refusal', status: 500, code: 1900, retryAfter: null, after: false }
    const planned = this.planned.get(device) ?? []
    const at = planned.findIndex(({ on }) => on === sortOf(arrival))
    return at < 0 ? null : (planned.splice(at, 1)[0]?.fault ?? null)
  }
}

function sortOf({ method, path }: Arrival): On {
  if (path.includes('refresh')) return 'refresh'
  if (path.includes('/images/')) return 'upload'
  return method === 'GET' ? 'read' : 'write'
}

function arrivalOf(realm: Realm, { url, method, headers, sent }: WireRequest): Arrival {
  const { pathname, searchParams } = new URL(url)
  const token = headers.get('authorization')?.replace('Bearer ', '') ?? null
  const body: unknown = typeof sent === 'string' ? JSON.parse(sent) : sent
  const path = pathname.replace('/core', '')
  const forScreen = headers.has(screenHeader)
  return { realm, device: realm.device, method, path, query: searchParams, token, body, forScreen }
}

function page(title: string, status: number): WireAnswer {
  return { status, text: `<html>${title}</html>` }
}

function refusal({
  status,
  code,
  retryAfter,
}: {
  status: number
  code: number
  retryAfter: number | null
}): WireAnswer {
  const headers = retryAfter === null ? {} : { 'retry-after': String(retryAfter) }
  return { status, text: envelope(code, null), headers }
}

/** An answer as the service writes it. */
export function envelope(error_code: number, data: unknown): string {
  return JSON.stringify({
    meta: { error_code, message: error_code === 0 ? '' : `kode ${String(error_code)}` },
    data,
  })
}
