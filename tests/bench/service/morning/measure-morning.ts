import { availableParallelism } from 'node:os'
import { startService } from '../../../support/services/service'
import { percentile, type Figure, type Table } from '../../figures'
import { makePhone, type Phone, type PhoneCall } from './phone'
import { prepareOwners } from './prepare-school'
import { secureFront } from './secure-front'
import { parentOf, peakMb, readUsage, type Usage, type Watched } from './usage'
import { readWaits, type Waits } from './waits'

const metricsPort = 19_464
/** How many phones come back, and within how many seconds they begin. */
const crowds = [25, 50, 100, 200, 400]
const withinSeconds = 5
/** Issue of the morning: 200 phones in five seconds, each call within a second, none refused. */
const aimed = 200
const callAim = { column: 'p95', atMost: 1_000 } as const
const memoryAim = { column: 'MB', atMost: 250 } as const
const smallMemory = '--max-semi-space-size=2 --max-old-space-size=192'
/** Makes the service forget the answers that it keeps: as after a night in which each school changed something. */
const forgetAnswers = `SELECT pg_notify('hadir_answers', id::text) FROM schools`

interface Morning {
  readonly calls: readonly PhoneCall[]
  /** From the first phone's return to the last phone's last answer. */
  readonly seconds: number
  readonly used: Usage
  readonly waited: Waits
}

/**
 * Phones of homeroom teachers that come back in the same seconds, in more and more of them until something bends. Each has
 * connections, an address, an account and a register of its own. `npm run bench:morning`
 */
export async function measureMorning(say: (words: string) => void): Promise<Table[]> {
  const service = await startService({
    env: {
      DEMO_SCHOOL: 'large',
      NODE_ENV: 'development',
      NODE_OPTIONS: smallMemory,
      METRICS_PORT: String(metricsPort),
    },
  })
  try {
    const most = Math.max(...crowds)
    const owners = await prepareOwners((sql, params) => service.query(sql, params), most)
    await service.query('VACUUM ANALYZE')
    // The first start makes the demo school, which no school that works has to carry.
    await service.restart()
    const [checkpointer] = await service.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`,
    )
    const watched = { pid: service.pid, postmaster: await parentOf(checkpointer?.pid ?? 0) }
    const plain = `${service.url}/core`
    say(`${String(most)} phones sign in`)
    const phones: Phone[] = []
    for (const [number, owner] of owners.entries()) phones.push(await makePhone(plain, number, owner))
    const mornings = new Map<number, Morning>()
    for (const [turn, crowd] of crowds.entries()) {
      say(`${String(crowd)} phones come back`)
      await service.query(forgetAnswers)
      mornings.set(crowd, await morningOf(phones.slice(0, crowd), turn, watched))
    }
    const memory = await peakMb(service.pid)
    for (const phone of phones) phone.close()
    await service.query(forgetAnswers)
    const secure = await behindTls(service.port, watched, owners, say)
    return [
      crowdTable(mornings),
      callTable(mornings.get(aimed), `${String(aimed)} phones in ${String(withinSeconds)} s, by call`),
      ...(secure ? [callTable(secure, `the same through TLS, each phone with new handshakes`)] : []),
      {
        title: 'Memory of the service at its highest (its database not included)',
        unit: 'MB',
        columns: ['MB'],
        figures: [{ name: `with ${String(most)} phones`, values: { MB: memory }, aim: memoryAim }],
        notes: [`NODE_OPTIONS="${smallMemory}"`],
      },
    ]
  } finally {
    await service.stop()
  }
}

async function morningOf(phones: readonly Phone[], turn: number, watched: Watched): Promise<Morning> {
  const [used, waited] = [await readUsage(watched), await readWaits(metricsPort)]
  const began = performance.now()
  const calls = await Promise.all(
    phones.map(async (phone, at) => {
      await new Promise((resolve) => setTimeout(resolve, (at * withinSeconds * 1_000) / phones.length))
      return await phone.comeBack(turn)
    }),
  )
  const seconds = (performance.now() - began) / 1_000
  const [usedThen, waitedThen] = [await readUsage(watched), await readWaits(metricsPort)]
  return { calls: calls.flat(), seconds, used: less(usedThen, used), waited: less(waitedThen, waited) }
}

const less = <T extends object>(now: T, before: T): T => {
  const earlier = new Map<string, number>(Object.entries(before))
  return Object.fromEntries(
    Object.entries(now).map(([name, value]: [string, number]) => [name, value - (earlier.get(name) ?? 0)]),
  ) as T
}

async function behindTls(
  port: number,
  watched: Watched,
  owners: Parameters<typeof makePhone>[2][],
  say: (words: string) => void,
): Promise<Morning | undefined> {
  const front = await secureFront(port)
  if (!front) {
    say('no nginx on this machine: TLS is not measured')
    return undefined
  }
  try {
    say(`${String(aimed)} phones come back through TLS`)
    const phones: Phone[] = []
    for (const [number, owner] of owners.slice(0, aimed).entries())
      phones.push(await makePhone(`${front.url}/core`, number, owner))
    const morning = await morningOf(phones, crowds.length, watched)
    for (const phone of phones) phone.close()
    return morning
  } finally {
    await front.stop()
  }
}

const isRefused = ({ status }: PhoneCall) => status !== 304 && (status < 200 || status > 299)

function valuesOf(calls: readonly PhoneCall[]): Figure['values'] {
  const times = calls.map(({ ms }) => ms)
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    n: calls.length,
    refused: calls.filter(isRefused).length,
  }
}

const callColumns = ['p50', 'p95', 'p99', 'n', 'refused'] as const

function crowdTable(mornings: ReadonlyMap<number, Morning>): Table {
  const figures = [...mornings].flatMap(([crowd, { calls }]): Figure[] => {
    const values = valuesOf(calls)
    const name = `${String(crowd)} phones`
    return crowd === aimed
      ? [
          { name, values, aim: callAim },
          { name: '… none is refused', values, aim: { column: 'refused', atMost: 0 } },
        ]
      : [{ name, values }]
  })
  return {
    title: `All calls of phones that come back within ${String(withinSeconds)} s to a school of 2,148 pupils`,
    unit: 'ms',
    columns: callColumns,
    figures,
    notes: [
      ...[...mornings].map(([crowd, morning]) => `${String(crowd)} phones: ${describeUse(morning)}`),
      bendOf(mornings),
      'a phone: session, 9 calls of a start, register, leaves, marks of 30 days, the register of 36, a photo of one in five, the dashboard; the phones share this machine',
    ],
  }
}

function callTable(morning: Morning | undefined, title: string): Table {
  const names = [...new Set(morning?.calls.map(({ name }) => name))]
  return {
    title,
    unit: 'ms',
    columns: callColumns,
    figures: names.map((name) => ({
      name,
      values: valuesOf(morning?.calls.filter((call) => call.name === name) ?? []),
      aim: callAim,
    })),
    notes: morning ? [describeUse(morning)] : [],
  }
}

/** Processor time of each part, and what the requests waited for. */
function describeUse({ seconds, used, waited }: Morning): string {
  const all = used.service + used.database + used.load
  const share = Math.round((all * 100) / (seconds * availableParallelism()))
  const parts = `service ${used.service.toFixed(1)}, PostgreSQL ${used.database.toFixed(1)}, phones ${used.load.toFixed(1)}`
  const [places, statements] = [waited.places, waited.statements].map((spent) =>
    Math.round((spent * 100) / Math.max(waited.requests, 0.001)),
  )
  return (
    `${seconds.toFixed(1)} s; seconds of the processor: ${parts}, ${String(share)} % of it; ${String(waited.count)} statements; ` +
    `of the requests' time ${String(places)} % waiting for a connection, ${String(statements)} % for statements`
  )
}

/** The smallest crowd of which a call in twenty waits more than a second or one is refused, and what was short then. */
function bendOf(mornings: ReadonlyMap<number, Morning>): string {
  const bent = [...mornings].find(([, { calls }]) => {
    const { p95, refused } = valuesOf(calls)
    return (p95 ?? 0) > callAim.atMost || (refused ?? 0) > 0
  })
  if (!bent) return `nothing bent with ${String(Math.max(...mornings.keys()))} phones`
  const [crowd, { used, waited, seconds }] = bent
  const busy = (used.service + used.database + used.load) / (seconds * availableParallelism())
  const parts = [
    { name: 'the processor', share: busy },
    { name: 'the connections to the database', share: waited.places / Math.max(waited.requests, 0.001) },
  ].toSorted((a, b) => b.share - a.share)
  return `what bent first: ${parts[0]?.name ?? ''}, with ${String(crowd)} phones`
}
