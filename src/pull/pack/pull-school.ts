import type { Permission } from '../../../contract/permissions'
import { packNames, readMeta, writeMeta, type PackName, type SchoolPack } from '../../db/meta'
import type { UserDb } from '../../db/user-db'
import { webLocks } from '../../db/with-lock'
import { allClasses, classSource } from '../lists/classes'
import { studentSource } from '../lists/students'
import { everySubject, subjectSource } from '../lists/subjects'
import { teacherSource } from '../lists/teachers'
import { listKey } from '../list/list-source'
import type { Reach } from '../attendance/pull-register'
import { forgetPupils } from './forget-pupils'
import { partOf, unlessWithheld, type PullPart } from './pull-part'

/** The largest page of our service; others may give shorter ones. */
const firstPage = { page: 1, limit: 200 }

const pulls: Readonly<Record<PackName, PullPart>> = {
  classes: partOf(classSource, allClasses),
  students: partOf(studentSource, firstPage, forgetPupils),
  teachers: partOf(teacherSource, firstPage),
  subjects: partOf(subjectSource, everySubject),
}

const needs: Readonly<Record<PackName, Permission>> = {
  classes: 'classes.read',
  students: 'students.read',
  teachers: 'teachers.read',
  subjects: 'subjects.read',
}

/** A run that was cut is continued for this long; after it, its first pages are too old to be trusted. */
const resumableMs = 60 * 60_000

export interface SchoolRun {
  can: (...wanted: Permission[]) => boolean
  /** Asked before each request; false ends the run, which the next call continues. */
  mayGoOn: () => boolean
}

/**
 * Fetches all classes, pupils, staff and subjects that this person may read, one request at a time, and continues a
 * run that was cut. Pages that have not changed cost a 304. One tab does it at a time; the others return at once.
 * Decision: "Whole-school pack".
 * @returns whether the run came to its end
 * @throws what the client throws; what was fetched stays, and nothing is removed
 */
export async function pullSchool(reach: Reach, run: SchoolRun): Promise<boolean> {
  const locks = webLocks()
  if (!locks) return await runAlone(reach, run)
  const name = `pack:${reach.db.name}`
  return await locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? await runAlone(reach, run) : false,
  )
}

/**
 * Fetches all pupils within reach anew, also where the latest run over the whole school is recent: after many of them were made.
 * @param mayGoOn asked before each page; false ends the run
 * @throws what the client throws; what was fetched stays
 */
export const pullStudents = (reach: Reach, mayGoOn: () => boolean): Promise<boolean> =>
  pulls.students(reach, { from: undefined, mayGoOn, note: () => Promise.resolve() })

async function runAlone(reach: Reach, { can, mayGoOn }: SchoolRun): Promise<boolean> {
  const { db } = reach
  let pack = await beginOrResume(db)
  for (const name of packNames) {
    if (!can(needs[name]) || pack.parts[name]?.done) continue
    const note: Parameters<PullPart>[1]['note'] = async (part) => {
      const whole = part.done && part.steady && part.rows === part.total
      pack = {
        ...pack,
        parts: { ...pack.parts, [name]: part },
        whole_at: { ...pack.whole_at, ...(whole ? { [name]: Date.now() } : {}) },
      }
      await writeMeta(db, 'schoolPack', pack)
    }
    const ended = await unlessWithheld(() => pulls[name](reach, { from: pack.parts[name], mayGoOn, note }))
    if (ended === false) return false
  }
  await writeMeta(db, 'schoolPack', { ...pack, under_way: false, finished_at: Date.now() })
  return true
}

async function beginOrResume(db: UserDb): Promise<SchoolPack> {
  const last = await readSchoolPack(db)
  const now = Date.now()
  if (last && isUnderWay(last) && Math.abs(now - last.started_at) < resumableMs) return last
  const pack: SchoolPack = {
    started_at: now,
    under_way: true,
    finished_at: last?.finished_at ?? null,
    parts: {},
    ...(last?.whole_at ? { whole_at: last.whole_at } : {}),
  }
  await writeMeta(db, 'schoolPack', pack)
  return pack
}

/** Whether the latest run has not come to its end. A run whose end an earlier version did not store begins again. */
export function isUnderWay({ under_way }: SchoolPack): boolean {
  return under_way === true
}

/**
 * How much of the school this device holds; undefined where none was fetched, or where the browser has
 * deleted it since for lack of space.
 */
export async function readSchoolPack(db: UserDb): Promise<SchoolPack | undefined> {
  const pack = await readMeta(db, 'schoolPack')
  if (!pack?.parts.students) return pack
  const first = await db.lists.get(listKey(studentSource.name, firstPage))
  return first && pack
}
