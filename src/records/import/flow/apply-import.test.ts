import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  importStudents,
  type ImportOutcome,
  type StudentImportRow,
} from '../../../../contract/people/student-import'
import type { ImportRun } from '../../../../contract/people/import-outcome'
import type { CallSpec } from '../../../../contract/call'
import type { Client } from '../../../api/client'
import { ApiError, NetworkError } from '../../../api/errors'
import { UserDb } from '../../../db/user-db'
import { applyImport } from './apply-import'
import { batchSize, dryRun } from './dry-run'
import { kindOfJob, startJob } from './import-job'
import type { ImportKind } from '../import-kind'
import { Stopped, type Patience, type Pause } from './retry-patiently'

const kind: Pick<ImportKind, 'send'> = {
  send: (client, body, signal) => client.send(importStudents, { body, signal }),
}

type Fault = 'before' | 'after' | 'busy' | 'refused'

/** A service that recognises pupils by NISN, with faults by request number. */
class ModelService {
  pupils = new Map<string, StudentImportRow>()
  requests = 0
  faults = new Map<number, Fault>()
  /** What each request said that it is a part of. */
  runs: (ImportRun | undefined)[] = []

  answer(body: { dry_run: boolean; run?: ImportRun; rows: StudentImportRow[] }): { list: ImportOutcome[] } {
    this.runs.push(body.run)
    const fault = this.faults.get(++this.requests)
    if (fault === 'before') throw new NetworkError('offline')
    if (fault === 'busy') throw new ApiError(429, 1500, 'Tunggu', undefined, 0)
    if (fault === 'refused') throw new ApiError(403, 1400, 'Anda tidak memiliki akses untuk ini.')
    const list = body.rows.map((row) => this.one(row, body.dry_run))
    if (fault === 'after') throw new NetworkError('timeout')
    return { list }
  }

  private one(row: StudentImportRow, dry: boolean): ImportOutcome {
    const held = this.pupils.get(row.nisn ?? '')
    const student_id = `id ${row.nisn ?? ''}`
    if (row.name === 'Ditolak') return { row: row.row, outcome: 'refused', message: 'Tidak boleh.' }
    if (!dry) this.pupils.set(row.nisn ?? '', row)
    if (!held)
      return { row: row.row, outcome: 'created', new_class: 'VII A', student_id: dry ? null : student_id }
    if (held.name === row.name) return { row: row.row, outcome: 'unchanged', student_id }
    return { row: row.row, outcome: 'updated', changed: ['name'] }
  }

  client(): Client {
    const send = (call: CallSpec, options: { body?: unknown } = {}) =>
      Promise.resolve().then(() => {
        expect(call.id).toBe(importStudents.id)
        return this.answer(structuredClone(options.body) as Parameters<ModelService['answer']>[0])
      })
    const client: unknown = { send, answer: send }
    return client as Client
  }
}

const pupils = (count: number, from = 0): StudentImportRow[] =>
  Array.from({ length: count }, (_, at) => ({
    row: at + from + 7,
    name: `Siswa ${at + from}`,
    nisn: String(130000000 + at + from).padStart(10, '0'),
    class_name: 'VII A',
    grade_level: 7,
  }))

let service: ModelService
let db: UserDb
let count = 0
beforeEach(() => {
  service = new ModelService()
  db = new UserDb(`import-${++count}`)
})

function patience(pauses: (Pause | null)[] = [], controller = new AbortController()): Patience {
  return {
    signal: controller.signal,
    onPause: (pause) => pauses.push(pause),
    hurry: new EventTarget(),
    longestMs: 1,
  }
}

async function checked(rows: StudentImportRow[]): Promise<string> {
  const outcomes = await dryRun(kind, service.client(), rows, patience(), () => undefined)
  return await startJob(db, { kind: 'students', fileName: 'daftar.xlsx', rows, outcomes, faulty: [] })
}

describe('dry run', () => {
  it('changes nothing and answers for every row, batch by batch', async () => {
    const seen: number[] = []
    const rows = pupils(450)
    const outcomes = await dryRun(kind, service.client(), rows, patience(), (answered) =>
      seen.push(answered.length),
    )
    expect(outcomes).toHaveLength(450)
    expect(service.pupils.size).toBe(0)
    expect(seen).toEqual([200, 200, 50])
  })
  it('asks in questions that travel in seconds, also about rows that are long', async () => {
    const sizes: number[] = []
    const long = pupils(120).map((one) => ({ ...one, address: 'Jalan '.repeat(1_500) }))
    const asking: Pick<ImportKind, 'send'> = {
      send: (client, body, signal) => {
        sizes.push(JSON.stringify(body).length)
        return kind.send(client, body, signal)
      },
    }
    const outcomes = await dryRun(asking, service.client(), long, patience(), () => undefined)
    expect(outcomes).toHaveLength(120)
    expect(sizes.length).toBeGreaterThan(1)
    expect(Math.max(...sizes)).toBeLessThan(300_000)
  })
  it('waits for the network and goes on where it was', async () => {
    service.faults.set(2, 'before').set(3, 'busy')
    const pauses: (Pause | null)[] = []
    const outcomes = await dryRun(kind, service.client(), pupils(450), patience(pauses), () => undefined)
    expect(outcomes).toHaveLength(450)
    expect(new Set(pauses.map((pause) => pause?.reason))).toEqual(new Set(['network', 'busy', undefined]))
    expect(pauses.at(-1)).toBeNull()
  })
  it('asks about no more rows once one question failed, and says no more of those under way', async () => {
    service.faults.set(1, 'refused')
    let late = 0
    const asked = dryRun(kind, service.client(), pupils(2_000), patience(), () => late++)
    await expect(asked).rejects.toThrow('tidak memiliki akses')
    const before = late
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(late).toBe(before)
    expect(service.requests).toBeLessThan(4)
  })
})

describe('applying', () => {
  it('applies all rows, counts them, and keeps no copy of them', async () => {
    const id = await checked([...pupils(120), { row: 900, name: 'Ditolak', nisn: '0139999999' }])
    await applyImport(kind, db, service.client(), id, patience())
    expect(service.pupils.size).toBe(120)
    expect(await db.imports.get(id)).toMatchObject({
      state: 'done',
      created: 120,
      updated: 0,
      unchanged: 0,
      rows: [],
      new_classes: ['VII A'],
      refused: [{ row: 900, name: 'Ditolak', message: 'Tidak boleh.' }],
    })
  })
  it('counts a batch whose answer was lost as what it did', async () => {
    const id = await checked(pupils(120))
    service.faults.set(service.requests + 2, 'after')
    await applyImport(kind, db, service.client(), id, patience())
    expect(service.pupils.size).toBe(120)
    const done = await db.imports.get(id)
    expect(done).toMatchObject({ created: 120, unchanged: 0 })
    // Whom it made is known, also of the batch that was sent twice.
    expect(done?.people).toEqual(pupils(120).map(({ nisn }) => `id ${nisn ?? ''}`))
  })
  it('goes on in another life where the first one stopped', async () => {
    const id = await checked(pupils(230))
    const controller = new AbortController()
    service.faults.set(service.requests + 3, 'before')
    const stopping = patience([], controller)
    stopping.onPause = () => controller.abort()
    await expect(applyImport(kind, db, service.client(), id, stopping)).rejects.toThrow(Stopped)
    expect((await db.imports.get(id))?.next).toBe(2 * batchSize)

    const before = service.requests
    await applyImport(kind, db, service.client(), id, patience())
    expect(service.requests - before).toBe(3)
    expect(await db.imports.get(id)).toMatchObject({ state: 'done', created: 230 })
    // The dry run belongs to no import; all that is written belongs to one, also after the reload.
    const [asked, written] = [service.runs.slice(0, 2), service.runs.slice(2)]
    expect(new Set(asked)).toEqual(new Set([undefined]))
    expect(new Set(written.map((run) => JSON.stringify(run)))).toEqual(
      new Set([JSON.stringify({ id, file_name: 'daftar.xlsx' })]),
    )
  })
  it('stops with the sentence of the service when it refuses as a whole, and can go on later', async () => {
    const id = await checked(pupils(60))
    service.faults.set(service.requests + 2, 'refused')
    await expect(applyImport(kind, db, service.client(), id, patience())).rejects.toThrow(
      'tidak memiliki akses',
    )
    expect(await db.imports.get(id)).toMatchObject({ state: 'running', next: 50 })
    await applyImport(kind, db, service.client(), id, patience())
    expect((await db.imports.get(id))?.created).toBe(60)
  })
  it('sends nothing at all the second time', async () => {
    await applyImport(kind, db, service.client(), await checked(pupils(60)), patience())
    const again = await checked(pupils(60))
    const before = service.requests
    expect(await db.imports.get(again)).toMatchObject({ total: 0, unchanged: 60 })
    await applyImport(kind, db, service.client(), again, patience())
    expect(service.requests).toBe(before)
    expect(await db.imports.get(again)).toMatchObject({ state: 'done', created: 0, updated: 0 })
  })
  it('stores whose import it is', async () => {
    const stored = await db.imports.get(await checked(pupils(1)))
    expect(stored?.kind).toBe('students')
  })
  it('goes on with a row that a version without kinds stored, as an import of pupils', async () => {
    const old = (await db.imports.get(await checked(pupils(60))))!
    delete old.kind
    await db.imports.put({ ...old, next: 50, created: 50 })
    const held = (await db.imports.get(old.id))!
    expect(held).not.toHaveProperty('kind')
    expect(kindOfJob(held)).toBe('students')
    await applyImport(kind, db, service.client(), old.id, patience())
    expect(service.pupils.size).toBe(10)
    expect(await db.imports.get(old.id)).toMatchObject({ state: 'done', created: 60 })
  })
  it('runs once when two tabs apply the same import', async () => {
    const id = await checked(pupils(120))
    const before = service.requests
    await Promise.all([
      applyImport(kind, db, service.client(), id, patience()),
      applyImport(kind, db, service.client(), id, patience()),
    ])
    expect(service.requests - before).toBe(3)
  })
})
