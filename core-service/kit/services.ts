import type { Database } from '../db/client'
import type { Clock } from '../clock'
import type { Installation } from '../monitoring/installation'
import type { ImageStore } from '../resources/images/image-store'
import type { SessionRow } from './session/session.repo'
import type { AnswerMemory } from './answers/answer-memory'
import type { SessionMemory } from './session/session-memory'
import type { Tokens } from './session/tokens'

/** What the resources work with. Made once in app.ts. */
export interface Services {
  readonly db: Database
  readonly images: ImageStore
  readonly clock: Clock
  readonly tokens: Tokens
  /** Null: every request asks the database who it is. */
  readonly sessions: SessionMemory<SessionRow> | null
  /** Null: no answer is kept, and each is read from the database. */
  readonly answers: AnswerMemory | null
  /** What the first-run screen must give; null: there is no first run. */
  readonly setupCode: string | null
  /** In production the people of a demo school are refused. */
  readonly production: boolean
  readonly version: string
  /** Reads when the installation was last backed up, null if never. Null: nobody is to be told, as of a demo school. */
  readonly lastBackup: (() => Promise<Date | null>) | null
  readonly installation: Installation
  /** Aborts when the service stops: requests that are held are answered at once. */
  readonly stopping: AbortSignal
  /** Whether the service is about to stop or stops: it answers, and no new requests are to be sent here. */
  readonly isDraining: () => boolean
}
