import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock'
import type { Queryable } from '../db/client'
import { ownMigrations } from '../db/own-migrations'
import { atMostEvery } from './at-most-every'
import { countErrors, type ErrorCount } from './count-errors'
import { readDatabaseState, type DatabaseState } from './database-state.repo'
import { readDisks, type DiskState, type WatchedFolder } from './disks'
import { countLateReminders } from './late-reminders.repo'

/** What this instance works with, as it was a moment ago. */
export interface InstallationState {
  /** Null: it did not answer. */
  readonly database: (DatabaseState & { readonly answeredInMs: number }) | null
  /** Null: a folder of theirs is no longer there. */
  readonly disks: readonly DiskState[] | null
}

/** How the installation is: one reading for the proxy in front, for the figures and for the administrator. */
export interface Installation {
  readonly startedAt: Date
  state(): Promise<InstallationState>
  lateReminders(): Promise<number>
  readonly errors: ErrorCount
}

export interface InstallationOptions {
  /** Should not be the pool of the requests: a busy service is no broken one. */
  readonly db: Queryable
  readonly folders: readonly WatchedFolder[]
  readonly clock: Clock
}

/** Anybody may ask for the state, and gets one of this age. */
const stateHoldsMs = 1_000
/** Reminders are tried once a minute. */
const remindersHoldMs = 60_000
/** A database that takes longer counts as away: a proxy does not wait longer for its answer either. */
const answersWithinMs = 3_000

export function watchInstallation({ db, folders, clock }: InstallationOptions): Installation {
  const needed = ownMigrations().at(-1) ?? 0
  const database = async () => {
    const began = performance.now()
    const state = await withinMs(answersWithinMs, readDatabaseState(db, needed)).catch(() => null)
    return state && { ...state, answeredInMs: Math.round(performance.now() - began) }
  }
  return {
    startedAt: clock(),
    state: atMostEvery(stateHoldsMs, async () => ({
      database: await database(),
      disks: await readDisks(folders).catch(() => null),
    })),
    lateReminders: atMostEvery(remindersHoldMs, () => countLateReminders(db, clock())),
    errors: countErrors(clock),
  }
}

/** @returns null where the answer takes longer */
async function withinMs<T>(ms: number, answer: Promise<T>): Promise<T | null> {
  const over = new AbortController()
  try {
    return await Promise.race([answer, sleep(ms, null, { signal: over.signal, ref: false })])
  } finally {
    over.abort()
  }
}
