import { getRegister, putRegister } from './attendances'
import { login, logout, me, refreshToken, refreshTokenV1 } from './auth'
import type { CallSpec } from './call'
import { getClass, listClasses, updateClass } from './classes'
import { dashboard } from './dashboard'
import { listGrades } from './grades'
import { health } from './health'
import { getImage, uploadImage } from './images'
import { listStudentLeaves } from './leaves'
import { listPeriods } from './periods'
import { getRole, listPermissions, listRoles } from './roles'
import { currentSchool, whiteLabel } from './school'
import { setup } from './setup'
import { getStudent, importStudents, listStudents } from './students'
import { createTeacher, listTeachers } from './teachers'
import { changePassword, getOwnUser, putTeacherAccount } from './users'

/**
 * Every call of the contract. The service refuses to start when one has no handler, the OpenAPI
 * document is made from it, and the permission tests run over it. The app imports single calls
 * instead, so that its chunks hold only what they use.
 */
export const allCalls: readonly CallSpec[] = [
  health,
  setup,
  login,
  me,
  logout,
  refreshToken,
  refreshTokenV1,
  getOwnUser,
  changePassword,
  listRoles,
  listPermissions,
  getRole,
  currentSchool,
  whiteLabel,
  listPeriods,
  listGrades,
  listClasses,
  getClass,
  updateClass,
  listStudents,
  importStudents,
  getStudent,
  getRegister,
  putRegister,
  listStudentLeaves,
  listTeachers,
  createTeacher,
  putTeacherAccount,
  uploadImage,
  getImage,
  dashboard,
]
