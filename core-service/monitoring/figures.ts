import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Answered } from '../app'
import { reasonNotReady } from '../resources/health/ready.rules'
import type { Installation } from './installation'
import type { FairPool } from '../db/places/fair-pool'

/** What the figures are read from each time somebody asks. */
interface FiguresOptions {
  readonly version: string
  readonly pool: FairPool
  readonly installation: Installation
  readonly lastBackup: () => Promise<Date | null>
  readonly clock: () => Date
}

/**
 * Figures of one instance for Prometheus. Labels are routes, methods, classes of statuses and names of this file: as many as
 * there are calls, whoever asks for what; no id and no name of a person or a school is among them.
 */
export interface Figures {
  readonly contentType: string
  readonly answered: (one: Answered) => void
  readonly statement: (seconds: number) => void
  readonly waitedForConnection: (seconds: number) => void
  /** From then on the figures of the installation are among them. */
  watch(options: FiguresOptions): void
  text(): Promise<string>
}

export function createFigures(): Figures {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'hadir_requests_total',
    help: 'Requests that were answered, by call and class of status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'hadir_request_seconds',
    help: 'Seconds until a request was answered, by call',
    labelNames: ['method', 'route'],
    buckets: [0.05, 0.25, 1, 5, 30],
    registers,
  })
  const statementSeconds = new Histogram({
    name: 'hadir_statement_seconds',
    help: 'Seconds that a statement took in the database and on the way',
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const poolWaitSeconds = new Histogram({
    name: 'hadir_pool_wait_seconds',
    help: 'Seconds that a request waited for a connection to the database',
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  return {
    contentType: registry.contentType,
    answered: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status: `${Math.floor(status / 100)}xx` })
      requestSeconds.observe({ method, route }, seconds)
    },
    statement: (seconds) => statementSeconds.observe(seconds),
    waitedForConnection: (seconds) => poolWaitSeconds.observe(seconds),
    watch: (options) => watch(registry, options),
    text: () => registry.metrics(),
  }
}

function watch(registry: Registry, { version, pool, installation, lastBackup, clock }: FiguresOptions): void {
  const gauge = <T extends string = never>(
    name: string,
    help: string,
    labelNames: readonly T[],
    read: (one: Gauge<T>) => void | Promise<void>,
  ) =>
    new Gauge<T>({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        await read(this)
      },
    })
  gauge('hadir_info', 'The version that runs; its value is always 1', ['version'], (one) =>
    one.set({ version }, 1),
  )
  gauge('hadir_ready', 'Whether this instance should be sent requests', [], async (one) =>
    one.set(reasonNotReady(await installation.state(), false) === null ? 1 : 0),
  )
  gauge('hadir_database_up', 'Whether the database answers and takes rows', [], async (one) => {
    const { database } = await installation.state()
    one.set(database?.writable === true ? 1 : 0)
  })
  gauge('hadir_pool_connections', 'Connections to the database, by what they do', ['state'], (one) => {
    one.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    one.set({ state: 'idle' }, pool.idleCount)
  })
  gauge('hadir_pool_waiting', 'Requests that wait for a connection to the database', [], (one) =>
    one.set(pool.waiting),
  )
  gauge('hadir_disk_free_bytes', 'Free bytes of a disk, by what it holds', ['holds'], async (one) => {
    for (const { holds, freeBytes } of (await installation.state()).disks ?? []) one.set({ holds }, freeBytes)
  })
  gauge('hadir_disk_size_bytes', 'Bytes of a disk, by what it holds', ['holds'], async (one) => {
    for (const { holds, sizeBytes } of (await installation.state()).disks ?? []) one.set({ holds }, sizeBytes)
  })
  gauge(
    'hadir_backup_age_seconds',
    'Seconds since the last backup; +Inf where there is none',
    [],
    async (one) => {
      const at = await lastBackup()
      one.set(at === null ? Infinity : Math.max(0, (clock().getTime() - at.getTime()) / 1000))
    },
  )
  gauge('hadir_reminders_late', 'Reminders that several tries have not delivered', [], async (one) =>
    one.set(await installation.lateReminders().catch(() => Number.NaN)),
  )
}
