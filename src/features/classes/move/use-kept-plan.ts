import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { UserDb } from '../../../db/user-db'
import { dropDraft, keepDraft, readDraft } from '../../../records/form/drafts'
import { useWorkspace } from '../../../workspace/workspace'
import type { Plan } from './plan'

const keyOf = (classId: string) => `classes/${classId}/move`

const Wanted = z.object({
  id: z.string(),
  /** The class in which the pupil was when this was planned. */
  from: z.nullable(z.string()),
  to: z.object({ id: z.string(), name: z.string() }),
})
const Stored = z.object({ moves: z.array(Wanted) })

/**
 * The plan of moves from one class, kept on this device until it is empty, so that it outlives a reload. A pupil who
 * has been moved elsewhere since, or left, is no longer in it.
 * @param classId whose page the plan is made on
 */
export function useKeptPlan(classId: string): [Plan, (plan: Plan) => void] {
  const { db } = useWorkspace()
  const [plan, setPlan] = useState<Plan>(new Map())
  useEffect(() => {
    let over = false
    void readPlan(db, classId).then((found) => {
      // What was placed while the disk was read comes before what was kept.
      if (!over) setPlan((held) => new Map([...found, ...held]))
    })
    return () => {
      over = true
    }
  }, [db, classId])
  return [
    plan,
    (next) => {
      setPlan(next)
      void storePlan(db, classId, next)
    },
  ]
}

/** The plan as it was kept, for the pupils who are still where they were. */
export async function readPlan(db: UserDb, classId: string): Promise<Plan> {
  const read = z.safeParse(Stored, (await readDraft(db, keyOf(classId)))?.values)
  const moves = read.data?.moves ?? []
  const pupils = await db.students.bulkGet(moves.map(({ id }) => id))
  return new Map(
    moves.flatMap(({ id, from, to }, at) => {
      const pupil = pupils[at]
      return pupil && (pupil.class_id ?? null) === from ? [[id, { pupil, to }] as const] : []
    }),
  )
}

/** Keeps a plan; an empty one leaves nothing behind. */
export async function storePlan(db: UserDb, classId: string, plan: Plan): Promise<void> {
  const key = keyOf(classId)
  if (plan.size === 0) return await dropDraft(db, key)
  const moves = [...plan.values()].map(({ pupil, to }) => ({
    id: pupil.id,
    from: pupil.class_id ?? null,
    to,
  }))
  await keepDraft(db, { key, id: null, version: null, base: {}, values: { moves }, saved_at: Date.now() })
}
