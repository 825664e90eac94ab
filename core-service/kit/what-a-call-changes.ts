import type { CallSpec } from '../../contract/call'

/** People, roles and schools are what a session is made of. To sign in or to renew a session changes none that is known. */
export const changesSessions = ({ method, id }: CallSpec) =>
  method !== 'GET' &&
  /^(auth|users|roles|teachers|imports|school|setup)\.|\.merge$/.test(id) &&
  !/^auth\.(login|refreshToken)/.test(id)

/**
 * Calls that write nothing which a kept answer is made of; in the morning there are hundreds a minute of them. One that is missing here
 * makes an instance read again what it could have kept.
 */
const quiet: ReadonlySet<string> = new Set([
  'attendances.put',
  'attendances.putOne',
  'presences.put',
  'presences.putMany',
  'images.upload',
])

/** Whether a call may change what a kept answer is made of (decision 0159). */
export const changesAnswers = ({ method, id }: CallSpec) => method !== 'GET' && !quiet.has(id)
