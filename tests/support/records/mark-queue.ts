import { beforeEach, vi } from 'vitest'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import { createClient } from '../../../src/api/client'
import { writeMeta } from '../../../src/db/meta'
import { UserDb } from '../../../src/db/user-db'
import type { ReplayReason } from '../../../src/outbox/replay/due-rows'
import { isMark } from '../../../src/outbox/fields/mark'
import { showMark } from '../../../src/outbox/confirmed/overlay'
import { replayOutbox } from '../../../src/outbox/replay/replay-outbox'
import type { Runner } from '../../../src/outbox/replay/runner'
import { saveMarks } from '../../../src/outbox/edits/save-marks'
import { ModelService } from '../services/model-service'
import { signedInDevice } from '../browser/signed-in'

export const date = '2026-11-20'
export const context = { school_id: 's', period_id: 'p', sub_period_id: 'sp', class_id: 'c' }
export const hourMs = 3_600_000

/** A person with a queue of marks before a service in a few lines; new for each test. */
export class MarkQueue {
  db!: UserDb
  service!: ModelService
  time = Date.UTC(2026, 10, 20)
  /** Ids of runners that have ended. */
  dead = new Set<string>()
  readonly client = createClient({ userId: 'guru' })

  constructor() {
    beforeEach(async () => {
      this.service = new ModelService()
      this.dead = new Set()
      await signedInDevice(this.service.fetch)
      this.db = new UserDb(`test-${crypto.randomUUID()}`)
      await writeMeta(this.db, 'capabilities', ['versions', 'bulk_register'])
    })
  }

  readonly runnerNamed = (id: string): Runner => ({
    id,
    isAlive: (other) => Promise.resolve(!this.dead.has(other)),
  })

  readonly tap = (student: string, status: AttendanceStatus | null, quietMs = 0) => {
    const intents = [{ student_id: student, subject: `Siswa ${student}`, patch: { status } }]
    return saveMarks(this.db, intents, { context, date, now: this.time, quietMs })
  }

  readonly replay = (reason: ReplayReason = 'wake', runner = this.runnerNamed('r1')) => {
    const { db, client } = this
    return replayOutbox({ db, client, runner, reason, now: () => this.time, random: () => 1 })
  }

  /** Something that happens once the first request of a method has been answered. */
  readonly after = (method: string, happen: () => void | Promise<void>): void => {
    let first = true
    vi.stubGlobal('fetch', async (request: Request) => {
      const answer = await this.service.fetch(request)
      if (first && request.method === method) {
        first = false
        await happen()
      }
      return answer
    })
  }

  readonly rowOf = async (student: string) =>
    (await this.db.outbox.toArray()).filter(isMark).find((row) => row.student_id === student)

  readonly shown = async (student: string) =>
    showMark(await this.db.attendances.get([student, date]), await this.rowOf(student))
}
