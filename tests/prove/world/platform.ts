import { compileFunction } from 'node:vm'
import { exportName, type Product } from '../bundle'
import type * as RealmEntry from '../realm-entry'
import { world, type Owner, type Scheduler } from './scheduler'

/** The parts of the model of IndexedDB that a kill has to reach into. */
export interface FakeTransaction {
  db: FakeConnection
  mode: string
  error: unknown
  _state: string
  _started: boolean
  _scope: Set<string>
  _rollbackLog: (() => void)[]
  _requests: { request: { readyState: string } }[]
  _start: (this: FakeTransaction) => void
  _abort: (this: FakeTransaction, name: string | null) => void
  _markFinished(): void
  dispatchEvent(event: unknown): void
}

interface FakeStore {
  name: string
  keyPath: unknown
  autoIncrement: boolean
  records: { records: { getAllRecords(): Iterable<{ value: unknown }> } }
  rawIndexes: Map<string, FakeIndex>
}

interface FakeIndex {
  name: string
  keyPath: unknown
  multiEntry: boolean
  unique: boolean
  initialized: boolean
}

export interface FakeDatabase {
  name: string
  version: number
  transactions: FakeTransaction[]
  connections: FakeConnection[]
  rawObjectStores: Map<string, FakeStore>
  processTransactions: (this: FakeDatabase) => void
}

export interface FakeConnection {
  _rawDatabase: FakeDatabase
  _closed: boolean
  _closePending: boolean
  close(): void
}

export interface FakeFactory extends IDBFactory {
  _databases: Map<string, FakeDatabase>
}

interface Shared {
  Factory: new () => FakeFactory
  Transaction: { prototype: FakeTransaction }
  KeyRange: typeof IDBKeyRange
  Database: { new (name: string, version: number): FakeDatabase; prototype: FakeDatabase }
  ObjectStore: new (db: FakeDatabase, name: string, keyPath: unknown, autoIncrement: boolean) => FakeStore
  Index: new (
    store: FakeStore,
    name: string,
    keyPath: unknown,
    multiEntry: boolean,
    unique: boolean,
  ) => FakeIndex
  zod: unknown
  [contract: string]: unknown
}

/** What a realm's code may touch; everything else it names is the process's own. */
export interface RealmGlobals {
  fetch: unknown
  Request: unknown
  Response: unknown
  FormData: unknown
  Blob: unknown
  navigator: unknown
  caches: unknown
  location: unknown
  crypto: unknown
  Date: unknown
  Math: unknown
  setTimeout: unknown
  clearTimeout: unknown
}

const names = [
  'fetch',
  'Request',
  'Response',
  'FormData',
  'Blob',
  'navigator',
  'caches',
  'location',
  'crypto',
  'Date',
  'Math',
  'setTimeout',
  'clearTimeout',
] as const satisfies readonly (keyof RealmGlobals)[]

export type RealmCode = typeof RealmEntry

/** The product's compiled code and the process's one model of IndexedDB. */
export class Platform {
  /** Of the schedule that runs now. */
  scheduler: Scheduler | null = null
  readonly owners = new WeakMap<FakeConnection, Owner>()
  /** Called when a transaction of a realm has nothing more to do and is about to commit. */
  beforeCommit: ((tx: FakeTransaction) => void) | null = null
  /** Called after a transaction has committed. */
  afterCommit: ((tx: FakeTransaction) => void) | null = null
  readonly shared: Shared
  private readonly realmFunction: (...args: unknown[]) => void

  constructor(product: Product) {
    const module = { exports: {} }
    const own: object = Object.create(globalThis) as object
    const setImmediate = (run: () => void) => this.scheduler?.queue(run)
    Object.defineProperty(own, 'setImmediate', { value: setImmediate })
    Object.defineProperty(own, 'structuredClone', { value: cloneData })
    const shared = compileFunction(product.shared, ['module', 'exports', 'globalThis', 'structuredClone'])
    Reflect.apply(shared, undefined, [module, module.exports, own, cloneData])
    // What the bundle exports is listed in bundle.ts.
    this.shared = module.exports as Shared
    this.realmFunction = compileFunction(
      product.realm,
      ['module', 'exports', 'require', 'globalThis', ...names],
      { filename: 'realm.cjs' },
    ) as (...args: unknown[]) => void
    this.watchTransactions()
  }

  /** Evaluates the product's modules for one page, tab or worker. */
  evaluate(dexie: unknown, globals: RealmGlobals): RealmCode {
    const module = { exports: {} }
    const own = Object.create(globalThis) as object
    for (const name of names) Object.defineProperty(own, name, { value: globals[name] })
    const require = (name: string): unknown => {
      if (name === 'dexie') return { default: dexie }
      if (name === 'zod/mini') return this.shared.zod
      return this.shared[exportName(name.replace('contract:', ''))]
    }
    this.realmFunction(module, module.exports, require, own, ...names.map((name) => globals[name]))
    return module.exports as RealmCode
  }

  ownerOf(connection: FakeConnection): Owner {
    return this.owners.get(connection) ?? world
  }

  /** Every step of a transaction is a task of the realm that began it; starting the next one belongs to the world (owner 0). */
  private watchTransactions(): void {
    const { Transaction, Database } = this.shared
    const { _start, _abort } = Transaction.prototype
    const { processTransactions } = Database.prototype
    const as = (owner: Owner, work: () => void) => {
      const { scheduler } = this
      if (!scheduler) return
      const before = scheduler.owner
      scheduler.owner = owner
      work()
      scheduler.owner = before
    }
    const before = (tx: FakeTransaction) => this.beforeCommit?.(tx)
    const after = (tx: FakeTransaction) => this.afterCommit?.(tx)
    const ownerOf = (tx: FakeTransaction) => this.ownerOf(tx.db)
    Transaction.prototype._start = function (this: FakeTransaction) {
      if (this._state === 'finished') return
      if (this.mode === 'versionchange') return as(world, () => _start.call(this))
      const idle = this._requests.every(({ request }) => request.readyState === 'done')
      if (idle && this._started) before(this)
      if (isFinished(this)) return
      as(ownerOf(this), () => _start.call(this))
      if (isFinished(this) && this.error === null) after(this)
    }
    Transaction.prototype._abort = function (this: FakeTransaction, name) {
      as(ownerOf(this), () => _abort.call(this, name))
    }
    Database.prototype.processTransactions = function (this: FakeDatabase) {
      as(world, () => processTransactions.call(this))
    }
  }
}

function isFinished(tx: FakeTransaction): boolean {
  return tx._state === 'finished'
}

/** Structured clone of what the product stores: plain data and bytes. */
function cloneData<T>(value: T): T {
  return copy(value) as T
}

function copy(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(copy)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === Object.prototype || prototype === null) {
    const result: Record<string, unknown> = {}
    for (const [name, held] of Object.entries(value)) result[name] = copy(held)
    return result
  }
  return structuredClone(value)
}
