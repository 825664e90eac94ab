import type { AddressInfo } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import * as z from 'zod/mini'
import { Envelope } from '../../../contract/envelope'
import { RegisterPutData } from '../../../contract/attendance/attendances'
import { addDays, dateIn } from '../../../contract/values/dates'
import { createCoreService } from '../../../core-service/app'
import { type Database, openDatabase } from '../../../core-service/db/client'
import { startEmbeddedDatabase } from '../../../core-service/db/embedded/start-embedded-database'
import { PlannedClient } from '../../../core-service/db/planned-client'
import { createImageFolder } from '../../../core-service/resources/images/image-folder'
import { makeSchool, type SchoolFixture } from '../../support/records/school-fixture'
import { startService } from '../../support/services/service'
import { type Figure, spread, spreadColumns, type Table } from '../figures'
import { signIn } from './sign-in'

const searches = 60
const seconds = 8
/** A register is sent so often, in milliseconds, as in a school where several classes finish in the same minute. */
const everyMs = 100
/** What another school may feel of it. */
const aim = { column: 'p95', atMost: 400 } as const

/**
 * What one person with many open searches costs others: `--only fairness`. The same is measured with connections in the
 * order of asking, as it was, and with turns (decision 0137), in one process after the other on one database.
 */
export async function measureFairness(say: (words: string) => void): Promise<Table> {
  const service = await startService({ env: { DEMO_SCHOOL: 'large', NODE_ENV: 'development' } })
  const { url } = await startEmbeddedDatabase({ dataDir: service.dataDir, log: () => undefined })
  const ordered = new Pool({ connectionString: url, Client: PlannedClient, max: 10 })
  const fair = openDatabase(url)
  try {
    const neighbour = await makeSchool(fair.db, 'tetangga', { now: new Date() })
    await fair.db.execute('VACUUM ANALYZE')
    const figures: Figure[] = []
    for (const [name, db, limit] of [
      ['in the order of asking', drizzle(ordered), undefined],
      ['in turns', fair.db, aim],
    ] as const) {
      say(`connections ${name}`)
      figures.push(...(await measureWith(db, service.dataDir, neighbour, name, limit)))
    }
    return {
      title: `A register of another school beside one person with ${String(searches)} open searches in a school of 2,148 pupils`,
      unit: 'ms',
      columns: [...spreadColumns, 'refused'],
      figures,
      notes: [
        `a register each ${String(everyMs)} ms for ${String(seconds)} s; refused are answers of 503, each with its Retry-After`,
        'service, its database and the load share this machine, and the searches go on for as long as it is measured',
      ],
    }
  } finally {
    await Promise.all([ordered.end(), fair.pool.end()])
    await service.stop()
  }
}

async function measureWith(
  db: Database,
  dataDir: string,
  neighbour: SchoolFixture,
  name: string,
  limit: Figure['aim'],
): Promise<Figure[]> {
  const app = await createCoreService({
    db,
    images: createImageFolder(`${dataDir}/images`),
    tokenSecret: 'a secret of the bench that is long enough',
    setupCode: null,
    production: false,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const core = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}/core`
  try {
    const wali = await signIn(core, neighbour.email('wali_kelas'))
    const registers = () => timeRegisters(core, wali, neighbour)
    const alone = await registers()
    const load = searchUntilStopped(core, await signIn(core))
    const beside = await registers()
    const answers = await load.stop()
    return [
      {
        name: `register PUT, nobody searches, ${name}`,
        values: { ...spread(alone.times), refused: alone.refused },
      },
      {
        name: `register PUT beside the searches, ${name}`,
        values: { ...spread(beside.times), refused: beside.refused },
        ...(limit === undefined ? {} : { aim: limit }),
      },
      {
        name: `the searches themselves, ${name}`,
        values: { ...spread(answers.times), refused: answers.refused },
      },
    ]
  } finally {
    await app.close()
  }
}

interface Answers {
  readonly times: number[]
  refused: number
}

/** Sends the register of a small class again and again, each time with other marks. @throws when a mark is not stored */
async function timeRegisters(core: string, token: string, { classes }: SchoolFixture): Promise<Answers> {
  const { id: class_id, pupils } = classes['7A']
  const seen: Answers = { times: [], refused: 0 }
  const until = performance.now() + seconds * 1_000
  for (let turn = 0; performance.now() < until; turn++) {
    const entries = pupils.map(({ id }) => ({ student_id: id, status: turn % 2 ? 'hadir' : 'sakit' }))
    const began = performance.now()
    const answer = await fetch(`${core}/v1/students/attendances`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ class_id, date: schoolDay(), entries }),
    })
    const { data } = z.parse(Envelope, await answer.json())
    if (answer.ok) {
      const list = z.parse(RegisterPutData, data)?.list ?? []
      if (list.some(({ error_code }) => error_code !== 0)) throw new Error(JSON.stringify(list))
    } else if (answer.status === 503) seen.refused++
    else throw new Error(`A register was answered with ${String(answer.status)}`)
    const took = performance.now() - began
    seen.times.push(took)
    if (took < everyMs) await new Promise((resolve) => setTimeout(resolve, everyMs - took))
  }
  return seen
}

/** Today, or the Friday before a weekend. */
function schoolDay(): string {
  const today = dateIn('Asia/Jakarta', new Date())
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, weekday === 0 ? -2 : weekday === 6 ? -1 : 0)
}

/** One person who has so many searches open, without a pause. */
function searchUntilStopped(core: string, token: string) {
  const seen: Answers = { times: [], refused: 0 }
  let stopped = false
  const search = async (worker: number) => {
    for (let turn = 0; !stopped; turn++) {
      const letters = 'aiueonrsk'
      const word = `${letters[worker % 9] ?? ''}${letters[turn % 9] ?? ''}`
      const began = performance.now()
      const answer = await fetch(`${core}/v1/students?limit=200&search=${word}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await answer.arrayBuffer()
      if (answer.status === 503) seen.refused++
      seen.times.push(performance.now() - began)
    }
  }
  const all = Promise.all(Array.from({ length: searches }, (_, worker) => search(worker)))
  return {
    async stop(): Promise<Answers> {
      stopped = true
      await all
      return seen
    },
  }
}
