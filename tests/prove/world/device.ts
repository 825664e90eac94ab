import { DeviceCaches } from './caches'
import type { DeviceLocks } from './locks'
import { DeviceLocks as Locks } from './locks'
import type { FakeDatabase, FakeFactory, FakeTransaction, Platform } from './platform'
import { world, type Owner, type Scheduler } from './scheduler'

/** A phone or a desktop: one IndexedDB, one set of Web Locks, one clock. */
export class Device {
  readonly factory: FakeFactory
  readonly locks: DeviceLocks
  readonly caches: DeviceCaches
  /** How often its databases have come up new. */
  losses = 0
  /** What its clock is ahead of true time, in milliseconds. */
  skew = 0
  /** Whether its clock was ever set back. */
  wasSetBack = false

  constructor(
    readonly id: number,
    readonly platform: Platform,
    readonly scheduler: Scheduler,
    private readonly template: ReadonlyMap<string, FakeDatabase>,
  ) {
    this.factory = new platform.shared.Factory()
    this.locks = new Locks(scheduler)
    this.caches = new DeviceCaches(scheduler)
  }

  /** What its clock shows, in milliseconds since 1970. */
  get now(): number {
    return this.scheduler.now + this.skew
  }

  /** Makes a database in its newest form, as if the app had been used here before. */
  prepare(name: string, like: string): void {
    const form = this.template.get(like)
    if (!form) throw new Error(`no form of ${like}`)
    if (this.factory._databases.has(name)) return
    const { Database, ObjectStore, Index } = this.platform.shared
    const db = new Database(name, form.version)
    for (const { name: store, keyPath, autoIncrement, rawIndexes } of form.rawObjectStores.values()) {
      const made = new ObjectStore(db, store, keyPath, autoIncrement)
      for (const index of rawIndexes.values()) {
        const { name: label, keyPath: path, multiEntry, unique } = index
        const copy = new Index(made, label, path, multiEntry, unique)
        copy.initialized = true
        made.rawIndexes.set(label, copy)
      }
      db.rawObjectStores.set(store, made)
    }
    this.factory._databases.set(name, db)
  }

  /** Its databases come up new, as a browser that was killed in the middle of a write has done. */
  loseDatabases(): void {
    this.losses++
    for (const [name] of [...this.factory._databases]) {
      this.factory._databases.delete(name)
      this.prepare(name, name === 'hadir' ? 'device' : 'user')
    }
  }

  /** What a store holds now, uncommitted values of a running transaction included. */
  peek(database: string, store: string): unknown[] {
    const records = this.factory._databases.get(database)?.rawObjectStores.get(store)?.records.records
    return records ? Array.from(records.getAllRecords(), ({ value }) => value) : []
  }

  /** Whether no transaction is changing these stores. */
  isSettled(database: string, stores: readonly string[]): boolean {
    const { transactions = [] } = this.factory._databases.get(database) ?? {}
    return !transactions.some(
      (tx) =>
        tx._started &&
        tx.mode !== 'readonly' &&
        tx._state !== 'finished' &&
        stores.some((store) => tx._scope.has(store)),
    )
  }

  /**
   * Ends a realm's transactions as a browser does: what was not committed is undone. One that has nothing
   * left to do may have been committed already, without its result being delivered.
   */
  endTransactions(owner: Owner, commitIdle: boolean, committed: (tx: FakeTransaction) => void): void {
    const { scheduler, platform } = this
    const before = scheduler.owner
    scheduler.owner = world
    for (const db of this.factory._databases.values()) {
      for (const tx of db.transactions) {
        if (platform.ownerOf(tx.db) !== owner || tx._state === 'finished' || tx.mode === 'versionchange')
          continue
        const idle = tx._started && tx._requests.every(({ request }) => request.readyState === 'done')
        const undo = idle && commitIdle ? [] : tx._rollbackLog.reverse()
        for (const step of undo) step()
        tx._markFinished()
        if (idle && commitIdle) committed(tx)
      }
      for (const connection of db.connections.filter((one) => platform.ownerOf(one) === owner)) {
        connection._closePending = true
        connection._closed = true
      }
      db.connections = db.connections.filter((one) => !one._closed)
      db.processTransactions()
    }
    scheduler.owner = before
  }
}
