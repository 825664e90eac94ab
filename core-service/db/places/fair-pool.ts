import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { isReadOnly, ReadOnlyError } from '../database-away'
import { takesWrites } from '../servers'
import { asking } from './asker'
import { Places, type PlaceLimits } from './places'

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: PoolClient['release'],
) => void

/** More than any screen asks for at once; what a person has waiting beyond it is no person's work. */
const waitingOfPerson = 60
/** A large school in the morning: each of 200 phones asks for several things at once. */
const waitingOfSchool = 1_200
/** Each is an open request of a few kilobytes. */
const waiting = 4_000
const longestWaitMs = 10_000

/** Of ten connections one person has three at most, and one school seven. */
function limitsOf(max: number): PlaceLimits {
  const shareOf = (share: number) => Math.max(1, Math.floor(max * share))
  const places = { places: max, placesOfSchool: shareOf(0.7), placesOfPerson: shareOf(0.3) }
  return { ...places, waiting, waitingOfSchool, waitingOfPerson, longestWaitMs }
}

interface FairPoolConfig extends PoolConfig {
  readonly max: number
  /** Addresses of servers, of which one takes writes at a time. */
  readonly servers: readonly [string, ...string[]]
}

/**
 * A pool whose connections are given out fairly among those who ask (decision 0137). A place is held for as long as a
 * connection is, so that a request which waits for something else keeps nobody out.
 */
export class FairPool extends Pool {
  readonly #places: Places
  /** Connections whose server was seen to take writes. */
  readonly #known = new WeakSet<PoolClient>()
  #generation = 0
  /** The generation that a connection was made in. */
  readonly #made = new WeakMap<PoolClient, number>()

  readonly #servers: readonly [string, ...string[]]
  /** Which of the servers new connections are made to. */
  #at = 0

  constructor({ servers, ...config }: FairPoolConfig) {
    super({ ...config, connectionString: servers[0] })
    this.#servers = servers
    this.#places = new Places(limitsOf(config.max))
    this.on('connect', (client) => this.#made.set(client, this.#generation))
  }

  /** Gives out no connection that was made before: its server takes no writes. */
  renew(): void {
    this.#generation++
  }

  /** How many wait for a connection, be it for their turn or for the server. */
  get waiting(): number {
    return this.waitingCount + this.#places.waiting
  }

  readonly #isOld = (client: PoolClient) => this.#made.get(client) !== this.#generation

  override connect(): Promise<PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<PoolClient> | void {
    if (connected === undefined) return this.#connectFairly()
    this.#connectFairly().then(
      (client) => {
        connected(undefined, client, (error) => {
          client.release(error)
        })
      },
      (error: unknown) => {
        connected(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined)
      },
    )
  }

  async #connectFairly(): Promise<PoolClient> {
    const leave = await this.#places.take(asking.getStore())
    let client: PoolClient
    try {
      client = await this.#connectToWriter()
    } catch (error) {
      leave()
      throw error
    }
    // The pool replaces this function each time it gives the connection out.
    const release = client.release.bind(client)
    client.release = (error) => {
      if (isReadOnly(error)) this.renew()
      release(error ?? this.#isOld(client))
      leave()
    }
    return client
  }

  /** Tries each server once, from the one that was good last. @throws what the last one failed with */
  async #connectToWriter(): Promise<PoolClient> {
    let failure: unknown
    const count = this.#servers.length
    for (const server of this.#servers.map((_, index) => (this.#at + index) % count)) {
      if (server !== this.#at) this.#turnTo(server)
      try {
        const client = await this.#connectAnew()
        if (count === 1 || this.#known.has(client)) return client
        if (await this.#isWriter(client)) return client
        failure = new ReadOnlyError('None of the servers takes writes')
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }

  /** Whether a new connection is to the server that takes writes; one that is not, or that breaks, is given back to the pool as broken. */
  async #isWriter(client: PoolClient): Promise<boolean> {
    let isGood = false
    try {
      isGood = await takesWrites(client)
    } finally {
      if (isGood) this.#known.add(client)
      else client.release(true)
    }
    return isGood
  }

  async #connectAnew(): Promise<PoolClient> {
    let client = await super.connect()
    while (this.#isOld(client)) {
      client.release(true)
      client = await super.connect()
    }
    return client
  }

  #turnTo(server: number): void {
    this.#at = server
    this.renew()
    // The pool reads it for each connection that it makes.
    Object.assign(this.options, { connectionString: this.#servers[server] })
  }
}
