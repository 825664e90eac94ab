import { holds } from '../../../../contract/permissions'
import { dateIn } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import {
  correctsContacts,
  createParentContact,
  deleteParentContact,
  listParentContacts,
  updateContactTexts,
} from '../../../../contract/attendance/parent-contacts'
import { fail } from '../../../kit/answers/fail'
import type { Mount } from '../../../kit/mount'
import { reachesAll } from '../../../kit/session/reach'
import type { Session } from '../../../kit/session/session'
import { createRecord, holdRecord, removeRecord } from '../../../kit/records/records'
import type { Services } from '../../../kit/services'
import { write } from '../../../kit/records/write'
import { pupilsOfConcern } from '../../dashboard/pupils-of-concern'
import { changeSchool, findSchool } from '../../school/school/school.repo'
import { requireOwnStudent } from '../student-records/own-student.repo'
import { parentContactKind } from './parent-contacts.kind'
import { withContacts } from './with-contacts.repo'

const mayCorrect = (session: Session) => reachesAll(session) && holds(session.permissions, correctsContacts)

export function mountParentContacts(mount: Mount, services: Services): void {
  const { db, clock } = services

  mount(listParentContacts, async ({ session }) => {
    if (!session.permissions.includes('students.read')) fail(ErrorCode.notPermitted)
    const date = dateIn(session.timeZone, clock())
    const { absent, late } = await pupilsOfConcern(db, session, date)
    const { absentText, lateText } = await findSchool(db, session.schoolId)
    return {
      date,
      texts: { absent: absentText, late: lateText },
      pupils: await withContacts(db, session.schoolId, date, [
        ...absent.map((pupil) => ({ ...pupil, concern: 'absent' as const })),
        ...late.map((pupil) => ({ ...pupil, concern: 'late' as const })),
      ]),
    }
  })

  mount(createParentContact, (input) =>
    write(services, input, async (writing) => {
      const { session, at, tx } = writing
      const { id, student_id: studentId, concern, note } = input.body
      await requireOwnStudent(tx, session, studentId)
      const values = {
        studentId,
        concern,
        note: note || null,
        date: dateIn(session.timeZone, at),
        createdAt: at,
        createdBy: session.userId,
        createdByName: session.userName,
      }
      return createRecord(writing, parentContactKind, values, id)
    }),
  )

  mount(deleteParentContact, (input) =>
    write(services, input, async (writing) => {
      const row = await holdRecord(writing, parentContactKind, input.params.id)
      if (row.createdBy !== writing.session.userId && !mayCorrect(writing.session)) {
        fail(ErrorCode.notPermitted, { message: 'Hanya yang mencatatnya yang dapat membatalkannya.' })
      }
      return removeRecord(writing, parentContactKind, input.params.id)
    }),
  )

  mount(updateContactTexts, (input) =>
    write(services, input, async (writing) => {
      const { absent, late } = input.body
      const row = await changeSchool(writing, { absentText: absent, lateText: late })
      return { absent: row.absentText, late: row.lateText }
    }),
  )
}
