import { uuidv7 } from '../../../contract/values/ids'
import type { Session } from '../../../core-service/kit/session/session'

/** A session as a repository function takes it, of nobody in the database. */
export const sessionOf = (
  schoolId: string,
  more: Pick<Session, 'permissions'> & Partial<Session>,
): Session => ({
  userId: uuidv7(),
  accountId: uuidv7(),
  userName: '',
  email: '',
  schoolId,
  timeZone: 'Asia/Jakarta',
  teacherId: null,
  roleId: uuidv7(),
  roleName: '',
  familyId: uuidv7(),
  openedByCode: false,
  merged: null,
  ...more,
})
