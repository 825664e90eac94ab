import { timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gte } from 'drizzle-orm'
import type { PresencePut } from '../../../../contract/attendance/presences'
import {
  questionedDays,
  type QuestionedScan,
  type ScanFault,
} from '../../../../contract/attendance/questioned-scans'
import { type CardScan, scanProof } from '../../../../contract/values/card-proof'
import { addDays, dateIn } from '../../../../contract/values/dates'
import { isUuid } from '../../../../contract/values/ids'
import type { Queryable } from '../../../db/client'
import { questionedScans } from '../../../db/schema/attendance/questioned-scans'
import { studentCards } from '../../../db/schema/people/student-cards'
import { students } from '../../../db/schema/people/students'
import { users } from '../../../db/schema/people/users'
import { classes, classMemberships } from '../../../db/schema/school/classes'
import { namedOrNull } from '../../../kit/records/named'
import type { Write } from '../../../kit/records/write'
import { personOf } from '../../../kit/session/person-of'
import { studentWithinReach } from '../../../kit/session/reach'
import type { Session } from '../../../kit/session/session'
import { classOfMembership, presentMembership } from '../../people/students/present-class.repo'
import type { GateFields } from './gate-fields'

const halves = [
  { half: 'checkin', time: 'checkinTime', scan: 'checkin_scan' },
  { half: 'checkout', time: 'checkoutTime', scan: 'checkout_scan' },
] as const

/**
 * Notes the scans of a change whose card is not a valid one of the pupil. What was sent is stored whatever comes of it: a pupil's
 * presence is never lost.
 * @param held the day before the change
 * @param wanted the day as it is stored
 */
export async function noteQuestionedScans(
  write: Write,
  put: PresencePut,
  held: GateFields,
  wanted: GateFields,
): Promise<void> {
  const { tx, schoolId, session, at } = write
  for (const { half, time, scan } of halves) {
    const [text, scannedAt] = [put[scan], wanted[time]]
    if (!text || scannedAt === null || scannedAt.getTime() === held[time]?.getTime()) continue
    const { student_id: studentId, date } = put
    const fault = await faultOf(tx, schoolId, text, { studentId, half, at: scannedAt })
    if (fault === null) continue
    await tx
      .insert(questionedScans)
      .values({
        ...{ id: write.id(), schoolId, studentId, date, half, at: scannedAt, fault },
        ...{ recordedAt: at, recordedBy: session.userId },
      })
      .onConflictDoNothing()
  }
}

/**
 * What is wrong with the card of a scan. An id of another school's card is answered like one that nobody has.
 * @param text the id of the card and the proof that it was read, with a point between them
 * @returns null for a card of this pupil that was valid at the time of the scan
 */
async function faultOf(
  db: Queryable,
  schoolId: string,
  text: string,
  scan: Omit<CardScan, 'cardId'>,
): Promise<ScanFault | null> {
  const [cardId = '', proof = ''] = text.split('.')
  if (!isUuid(cardId)) return 'unknown_card'
  const [card] = await db
    .select()
    .from(studentCards)
    .where(and(eq(studentCards.schoolId, schoolId), eq(studentCards.id, cardId)))
  if (!card || !isSame(proof, scanProof(card.token, { ...scan, cardId: card.id }))) return 'unknown_card'
  if (card.studentId !== scan.studentId) return 'other_pupil'
  return card.revokedAt !== null && card.revokedAt <= scan.at ? 'revoked_card' : null
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const most = 100

/** Questioned scans of pupils within reach, the newest first. */
export async function listQuestioned(db: Queryable, session: Session, now: Date): Promise<QuestionedScan[]> {
  const { schoolId, timeZone } = session
  const rows = await db
    .select({
      scan: questionedScans,
      name: students.name,
      classId: classes.id,
      className: classes.name,
      recordedByName: users.name,
    })
    .from(questionedScans)
    .innerJoin(
      students,
      and(eq(students.schoolId, questionedScans.schoolId), eq(students.id, questionedScans.studentId)),
    )
    .leftJoin(classMemberships, presentMembership(students.schoolId, students.id))
    .leftJoin(classes, classOfMembership)
    .leftJoin(users, eq(users.id, questionedScans.recordedBy))
    .where(
      and(
        eq(questionedScans.schoolId, schoolId),
        gte(questionedScans.date, addDays(dateIn(timeZone, now), -questionedDays)),
        studentWithinReach(db, session, questionedScans.studentId),
      ),
    )
    .orderBy(desc(questionedScans.at), desc(questionedScans.id))
    .limit(most)
  return rows.map(({ scan, ...row }) => ({
    id: scan.id,
    student_id: scan.studentId,
    date: scan.date,
    half: scan.half,
    at: scan.at.toISOString(),
    fault: scan.fault,
    student: {
      name: row.name,
      class: namedOrNull(row.classId, row.className),
    },
    recorded_by: personOf(scan.recordedBy, row.recordedByName),
  }))
}
