import type { CallSpec } from '../call'
import { login, logout, me, refreshToken, refreshTokenV1 } from './auth'
import { getChangeRetention, putChangeRetention } from './change-retention'
import { listChanges } from './changes'
import { answerInvitation, listInvitations, switchSchool } from './memberships'
import { erasePerson, exportPerson, listErased, listPeople, previewErasure } from './personal-data'
import {
  createRole,
  deleteRole,
  getRole,
  listMasterRoles,
  listPermissions,
  listRoles,
  updateRole,
} from './roles'
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions'
import { endUserSessions, listUsers, renewUserCode } from './user-accounts'
import { changePassword, getOwnUser, getUser, updateOwnUser, updateUser } from './users'

/** The calls of sign-ins, accounts, roles, the log of changes and personal data, in the order in which they are listed. */
export const accountCalls: readonly CallSpec[] = [
  login,
  me,
  logout,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  switchSchool,
  listInvitations,
  answerInvitation,
  refreshToken,
  refreshTokenV1,
  getOwnUser,
  updateOwnUser,
  listUsers,
  getUser,
  renewUserCode,
  endUserSessions,
  updateUser,
  changePassword,
  listRoles,
  createRole,
  listMasterRoles,
  listPermissions,
  getRole,
  updateRole,
  deleteRole,
  listChanges,
  getChangeRetention,
  putChangeRetention,
  listPeople,
  listErased,
  exportPerson,
  previewErasure,
  erasePerson,
]
