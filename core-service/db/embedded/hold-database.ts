import { setTimeout as sleep } from 'node:timers/promises'
import { repeatTask } from '../../kit/repeat-task'
import { StartupError } from '../../start/startup-error'
import { claimDataFolder, type Claim } from './claim'
import type { EmbeddedDatabase } from './start-embedded-database'

/** Pauses between attempts to bring a dead database back, in ms; the last one repeats. */
const BACK_OFF = [0, 250, 500, 1_000, 2_000, 5_000, 10_000]

/** Between two looks at the length of the server's log, in ms. */
const LOG_INTERVAL = 3_600_000

export interface HeldDatabase {
  /** Stores where this service answers, now and after every restart of the database. */
  announce(address: string): Promise<void>
  /** Gives the folder up and stops the database. */
  stop(): Promise<void>
}

/**
 * Claims the folder of an embedded database and keeps the database alive: when it ends under the
 * living service (killed, out of memory) it is started again. Requests in between fail with 1910; the
 * pool reconnects by itself, since the address stays.
 * @param onTaken called with a sentence should another service have taken the folder meanwhile
 * @throws StartupError when another service has the folder
 */
export async function holdDatabase(
  database: EmbeddedDatabase,
  { log, onTaken }: { log: (line: string) => void; onTaken: (sentence: string) => void },
): Promise<HeldDatabase> {
  let claim: Claim = await claimDataFolder(database.url)
  let address = ''
  const stopping = new AbortController()
  // Asked through a function, because it changes while we wait.
  const isStopping = () => stopping.signal.aborted

  async function watch(): Promise<void> {
    for (;;) {
      await claim.lost
      if (isStopping()) return
      log('Basis data berhenti. Menjalankannya kembali…')
      const again = await recover()
      if (!again) return
      claim = again
      if (isStopping()) return claim.release()
      log('Basis data berjalan kembali.')
    }
  }

  /** @returns nothing when we are stopping, or somebody else has the folder now */
  async function recover(): Promise<Claim | undefined> {
    for (let attempt = 0; ; attempt++) {
      const pause = BACK_OFF[Math.min(attempt, BACK_OFF.length - 1)] ?? 0
      await sleep(pause, undefined, stopping).catch(() => undefined)
      if (isStopping()) return undefined
      try {
        await database.ensureRunning()
      } catch (error) {
        log(`Basis data belum dapat dijalankan: ${error instanceof Error ? error.message : String(error)}`)
        continue
      }
      try {
        const again = await claimDataFolder(database.url)
        if (address) await again.announce(address)
        return again
      } catch (error) {
        // Anything else: the database ended again during the statement.
        if (!(error instanceof StartupError)) continue
        onTaken(error.message)
        return undefined
      }
    }
  }

  const watching = watch()
  const rotation = repeatTask(
    LOG_INTERVAL,
    () => database.rotateLog(),
    (error) => log(`Log basis data tidak dapat dipotong: ${String(error)}`),
  )
  return {
    announce: async (where) => {
      address = where
      await claim.announce(where)
    },
    stop: async () => {
      stopping.abort()
      await rotation.stop()
      await claim.release().catch(() => undefined)
      await watching
      await database.stop()
    },
  }
}
