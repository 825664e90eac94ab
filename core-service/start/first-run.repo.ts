import { eq } from 'drizzle-orm'
import type { Config } from './config'
import type { Clock } from '../clock'
import type { Database } from '../db/client'
import { refreshTokens } from '../db/schema/people/sessions'
import { schools } from '../db/schema/school/schools'
import { setupRequired } from '../resources/accounts/setup/setup.repo'
import { setupCodeOf } from './setup-code'

export interface FirstRun {
  /** For the first-run screen; null when it is closed. */
  readonly setupCode: string | null
  /** The demo school is here and its people can sign in. */
  readonly demo: boolean
}

/**
 * What an empty service begins with: in production a code for the first-run screen, else the demo
 * school. A service that somebody can sign in to gets neither.
 */
export async function firstRun(
  db: Database,
  { production, demoSchool }: Pick<Config, 'production' | 'demoSchool'>,
  { tokenSecret, clock, log }: { tokenSecret: string; clock: Clock; log: (line: string) => void },
): Promise<FirstRun> {
  const empty = await setupRequired(db, { production })
  if (production) return { setupCode: empty ? setupCodeOf(tokenSecret) : null, demo: false }
  if (empty) {
    log('Mengisi sekolah contoh…')
    // Loaded only here: production neither needs nor loads the generator.
    const { seedDemo } = await import('../seed/seed-demo')
    await seedDemo({ db, clock, size: demoSchool })
  }
  const [demo] = await db.select({ id: schools.id }).from(schools).where(eq(schools.isDemo, true)).limit(1)
  return { setupCode: null, demo: demo !== undefined }
}

/**
 * Says that a secret which is made now ends the sessions of a database that has some: another instance signs with its own, or the data
 * folder is another than before.
 */
export async function sayIfSessionsEnd(db: Database, log: (line: string) => void): Promise<void> {
  const [session] = await db.select({ hash: refreshTokens.hash }).from(refreshTokens).limit(1)
  if (session === undefined) return
  log(
    'Kunci rahasia dari sesi di basis data ini tidak ada di DATA_DIR: dibuat yang baru, dan semua orang harus masuk lagi. Bila kunci lama masih ada, hentikan layanan ini dan isi TOKEN_SECRET dengannya.',
  )
}
