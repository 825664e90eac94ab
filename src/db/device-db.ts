import Dexie, { type Table } from 'dexie'
import type { AuthData, Me } from '../../contract/accounts/auth'
import type { School } from '../../contract/school/school'
import { atMost, CopyLog } from './copy-log'

/** Specification section 9, persistence key `auth`: auth data and permissions. */
export interface AuthState {
  data: AuthData | null
  permissions: string[]
  /** Who is signed in; needed offline to find the right local database. */
  user: Me | null
  /** The service itself ended the session; the queue waits until this person signs in again. */
  ended_by_service?: boolean
  /** Signed in on a computer that others use too: nothing outlasts the session or the browser's window. */
  shared?: boolean
  /** The person is asked which school is to be open: after a log-in to several, or by their own wish. */
  choosing?: boolean
}

/** Specification section 9, persistence key `school`. */
interface SchoolState {
  current: School | null
}

export interface Breadcrumb {
  label: string
  path: string
}

/** Specification section 9, persistence key `app`. Breadcrumbs start as a single "Dashboard" entry. */
interface AppState {
  breadcrumbs: Breadcrumb[]
}

/** What `/config.json` held last, so that a cold start offline still has the address of its service. */
interface ConfigState {
  coreServiceUrl: string
  /** Set by a developer on `/dev`; kept here because every request reads this row anyway. */
  fault?: Fault
  /** Things whose ids that service gives as JSON numbers, so that they go back as they came. */
  numberedIds?: string[]
}

/** A simulated network fault that is set on /dev, for page and worker alike. Data, so that it costs no code. */
export interface Fault {
  /** For people. */
  name: string
  /** Every request waits this long first. */
  delayMs: number
  /** Whether the request reaches the service. */
  heard: boolean
  /** What comes back: the service's own answer, nothing at all, or this. */
  answer: 'its own' | 'none' | { status: number; body: string }
  /** Paths that are left alone, as a regular expression. */
  spares?: string
}

interface PersonHere {
  /** The local database. */
  db: string
  user_id: string
  name: string
  /** What the school is called: an account may have several. */
  school?: string
}

export interface DeviceState {
  auth: AuthState
  school: SchoolState
  app: AppState
  config: ConfigState
  /** People who have a local database here, so that it can be found again and shown in settings. */
  people: PersonHere[]
}

export type DeviceKey = keyof DeviceState

interface DeviceRow {
  key: DeviceKey
  value: DeviceState[DeviceKey]
}

class DeviceDb extends Dexie {
  readonly state!: Table<DeviceRow, DeviceKey>

  constructor(name: string) {
    super(name, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ state: '&key' })
    // An old page must never hold up a newer one's upgrade.
    this.on('versionchange', () => this.close({ disableAutoOpen: false }))
    // Every read waits until it is done; Dexie passes a handle on which reads do not wait.
    this.on('ready', (db) => atMost(() => restoreState(db)), true)
  }
}

export const initialState: DeviceState = {
  auth: { data: null, permissions: [], user: null },
  school: { current: null },
  app: { breadcrumbs: [{ label: 'Dashboard', path: '/dashboard' }] },
  config: { coreServiceUrl: '/core' },
  people: [],
}

/** The one database that belongs to the device, not to a person. The worker reads it too. */
export const deviceDb: DeviceDb = new DeviceDb('hadir')

/**
 * Reads one persisted key.
 * @returns the stored value, else its initial value
 */
export async function readState<K extends DeviceKey>(key: K): Promise<DeviceState[K]> {
  const row = await deviceDb.state.get(key)
  // The key decides the value's type; only writeState and changeState put rows in.
  return (row?.value as DeviceState[K] | undefined) ?? initialState[key]
}

/** Replaces one persisted key, durably. */
export async function writeState<K extends DeviceKey>(key: K, value: DeviceState[K]): Promise<void> {
  // Who has signed out must not be found again in the second copy.
  if (key === 'auth' && value === initialState.auth) await atMost(async () => copy.drop(await copy.names()))
  await deviceDb.state.put({ key, value })
  if (key !== 'app') await atMost(keepState)
}

/**
 * Reads, changes and writes one key in a single transaction, so that page and worker never overwrite
 * each other's half.
 * @param change gets the current value; answers the next one, or null to leave it
 */
export async function changeState<K extends DeviceKey>(
  key: K,
  change: (current: DeviceState[K]) => DeviceState[K] | null,
): Promise<void> {
  const changed = await deviceDb.transaction('rw', deviceDb.state, async () => {
    const next = change(await readState(key))
    if (next) await deviceDb.state.put({ key, value: next })
    return next !== null
  })
  if (changed && key !== 'app') await atMost(keepState)
}

interface Entry {
  /** The highest counts: replacing an entry is not atomic, so there may be two for a moment. */
  number: number
  rows: DeviceRow[]
}

const copy = new CopyLog<Entry>('hadir')

/** Keeps who is signed in, and what else belongs to the device, in a second place. */
async function keepState(): Promise<void> {
  await copy.alone(async () => {
    const [names, held, rows] = await Promise.all([
      copy.names(),
      copy.entries(),
      deviceDb.state.where('key').notEqual('app').toArray(),
    ])
    const number = Math.max(0, ...held.map((entry) => entry.number)) + 1
    if (await copy.append({ number, rows })) await copy.drop(names)
  })
}

/** Fills a database that came up new from its second copy (decision 0020). */
async function restoreState(db: Dexie): Promise<void> {
  const state = db.table<DeviceRow, DeviceKey>('state')
  if ((await state.count()) > 0) return
  const entries = await copy.entries()
  const last = entries.sort((a, b) => a.number - b.number).at(-1)
  if (!last) return
  await db.transaction('rw', state, async () => {
    if ((await state.count()) === 0) await state.bulkPut(last.rows)
  })
}
