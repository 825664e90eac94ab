import * as z from 'zod/mini'
import { MoveData } from '../../../contract/school/class-moves'
import { Period } from '../../../contract/school/years/periods'
import { uuidv7 } from '../../../contract/values/ids'
import {
  planPromotion,
  suggestMap,
  wishesOf,
  type Pupil,
} from '../../../src/features/school-years/promotion/plan'
import { startService } from '../../support/services/service'
import { spread, spreadColumns, type Table } from '../figures'
import { timedSender } from './timed-sender'

const rounds = 5
/** What the office waits for at the last button of its year. */
const commit = { column: 'p50', atMost: 5_000 } as const
const preview = { column: 'p50', atMost: 2_000 } as const

const Made = z.object({ id: z.string() })
interface ClassRow {
  id: string
  name: string
  level: number
  grade_id: string
  capacity: number | null
}

/**
 * The year end of the large school: what it would do, that it is done, the same sent again, and taken back.
 * @throws Error when a pupil is in two places, or in none, afterwards
 */
export async function measurePromotion(say: (words: string) => void): Promise<Table> {
  const service = await startService({ env: { DEMO_SCHOOL: 'large', NODE_ENV: 'development' } })
  try {
    const send = await timedSender(`${service.url}/core`)
    const period = z.parse(
      Period,
      (await send('POST', '/v1/periods', { name: await nextYear(service) })).data,
    )
    const classesOf = async (which: string) =>
      (
        await service.query<ClassRow>(
          `SELECT c.id, c.name, c.grade_id, c.capacity, g.level FROM classes c JOIN grades g ON g.id = c.grade_id
             JOIN periods p ON p.id = c.period_id WHERE ${which} ORDER BY c.name`,
        )
      ).map((one) => ({ ...one, grade: { id: one.grade_id, name: String(one.level), level: one.level } }))
    const old = await classesOf('p.is_active')
    for (const { name, grade_id, capacity } of old)
      z.parse(
        Made,
        (await send('POST', '/v1/classes', { name, grade_id, capacity, period_id: period.id })).data,
      )
    const fresh = await classesOf(`p.id = '${period.id}'`)
    const people = await service.query<{
      id: string
      name: string
      class_id: string | null
      class_name: string
    }>(
      `SELECT s.id, s.name, c.id AS class_id, c.name AS class_name FROM students s
         LEFT JOIN class_memberships m ON m.student_id = s.id AND m.to_date IS NULL
         LEFT JOIN classes c ON c.id = m.class_id WHERE s.status = 'active' ORDER BY s.id`,
    )
    const pupils = people.map(({ id, name, class_id, class_name }): Pupil => ({
      ...{ id, name },
      class: class_id === null ? null : { id: class_id, name: class_name },
    }))
    const planning: number[] = []
    const plan = () => {
      const began = performance.now()
      const made = wishesOf(planPromotion(pupils, fresh, { map: suggestMap(old, fresh), exceptions: {} }))
      planning.push(performance.now() - began)
      return made
    }
    const times = {
      preview: [] as number[],
      commit: [] as number[],
      again: [] as number[],
      undo: [] as number[],
    }
    let moved = 0
    for (let round = 1; round <= rounds; round += 1) {
      say(`year end ${String(round)} of ${String(rounds)}`)
      const body = { period_id: period.id, students: plan() }
      const promotion_id = uuidv7()
      times.preview.push((await send('PUT', '/v1/students/grades', { ...body, dry_run: true })).ms)
      const done = await send('PUT', '/v1/students/grades', { ...body, promotion_id })
      times.commit.push(done.ms)
      const counts = z.parse(MoveData, done.data)?.counts
      moved = body.students.length
      if (counts?.moved === undefined || counts.moved + counts.left !== moved)
        throw new Error(`Of ${String(moved)} pupils: ${JSON.stringify(counts)}`)
      times.again.push((await send('PUT', '/v1/students/grades', { ...body, promotion_id })).ms)
      const [odd] = await service.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM (SELECT student_id FROM class_memberships WHERE to_date IS NULL
           GROUP BY student_id HAVING count(*) > 1) AS doubled`,
      )
      if (odd?.n !== 0) throw new Error(`${String(odd?.n)} pupils are in two places`)
      times.undo.push((await send('PUT', `/v1/promotions/${promotion_id}/undone`)).ms)
    }
    return {
      title: `The year end of ${moved.toLocaleString('en')} pupils in ${String(old.length)} classes`,
      unit: 'ms',
      columns: spreadColumns,
      figures: [
        { name: 'who goes where, worked out on the device (Node)', values: spread(planning) },
        { name: 'what it would do (dry run)', values: spread(times.preview), aim: preview },
        { name: 'done, in one transaction', values: spread(times.commit), aim: commit },
        { name: 'the same sent again', values: spread(times.again) },
        { name: 'taken back', values: spread(times.undo) },
      ],
      notes: ['whole requests, one after the other; no pupil is in two places after any of them'],
    }
  } finally {
    await service.stop()
  }
}

async function nextYear(service: {
  query: <Row extends object>(sql: string) => Promise<Row[]>
}): Promise<string> {
  const [active] = await service.query<{ name: string }>('SELECT name FROM periods WHERE is_active')
  const first = Number(active?.name.slice(0, 4)) + 1
  return `${String(first)}/${String(first + 1)}`
}
