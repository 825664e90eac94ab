import { login, me, type AuthData, type Me } from '../../../contract/accounts/auth'
import { failureSentence, permissionsFailure } from '../../../contract/failures'
import { getRole } from '../../../contract/accounts/roles'
import { health } from '../../../contract/health'
import { currentSchool, type School } from '../../../contract/school/school'
import { refreshConfig } from '../../api/base-url'
import { createClient, type Client } from '../../api/client'
import { atMost } from '../../db/copy-log'
import { changeState, readState, writeState } from '../../db/device-db'
import { writeMeta } from '../../db/meta'
// With the log-in comes what a new database waits for.
import '../../db/restore-queue'
import { openUserDb, userDbName } from '../../db/user-db'
import { errorWords } from '../../records/error-words'
import { askForFirstRows } from './ask-ahead'
import { openCookie } from './open-cookie'

/** Specification section 9: permissions load delay after log-in. */
const permissionsDelayMs = 100

/** Specification section 5. The account goes on without. */
const noRoleId = 'No role ID found'

export interface SignInResult {
  /**
   * Sentences of specification sections 5 and 8 for what could not be fetched beside the account itself. Where no answer came,
   * why: the same fault of two calls has the same sentence.
   */
  missing: string[]
}

/**
 * Signs in: keeps the auth data, then fetches the account. Changes of the person who was signed in before wait for
 * that person; only the device's key changes hands.
 * @param shared whether other people use this computer too
 * @param ready until the service's address is known, where the page has asked for it already
 * @throws {import('../../api/errors').ApiError} NetworkError
 */
export async function signIn(
  email: string,
  password: string,
  shared: boolean,
  ready?: Promise<void>,
): Promise<SignInResult> {
  await (ready ?? refreshConfig())
  const data = await createClient().send(login, { body: { email, password } })
  return await acceptAuth(data, shared)
}

/** Takes auth data in (log-in, first run) and finishes the sign-in. */
export async function acceptAuth(data: AuthData, shared = false): Promise<SignInResult> {
  if (shared) document.cookie = `${openCookie}=1; path=/; samesite=strict`
  // The session is of the school that was used last; the person may open another one (decision 0155).
  const choosing = data.several === true
  await writeState('auth', { data, permissions: [], user: null, shared, ...(choosing && { choosing }) })
  return await finishSignIn(data)
}

/**
 * Learns who is signed in, their school, and 100 ms after log-in their role's permissions (specification
 * section 4). Only the account itself is indispensable.
 */
export async function finishSignIn(data: AuthData): Promise<SignInResult> {
  const client = createClient()
  const missing: string[] = []
  const miss = (fallback: string) => (error: unknown) => {
    missing.push(errorWords(error, fallback))
    return null
  }
  const account = Promise.all([
    client.send(me),
    client.send(currentSchool).catch(miss(failureSentence(currentSchool))),
    // What the first screen asks for depends on it; where nothing comes, it is asked again later.
    client.send(health).catch(() => null),
  ])
  const isFirstOfDevice = readState('people').then((people) => people.length === 0)
  const ahead = account.then(async ([user, school, announced]) => {
    const capabilities = announced?.capabilities ?? []
    if (await isFirstOfDevice) await askForFirstRows({ token: data.access_token, user, school, capabilities })
  })
  // The screen that asks for the same later shows the error.
  ahead.catch(() => undefined)
  const [[user, school, announced], permissions] = await Promise.all([
    account,
    pause(permissionsDelayMs)
      .then(() => fetchPermissions(client, data.role.id))
      .catch(miss(data.role.id ? permissionsFailure : noRoleId)),
  ])
  if (announced) await keepCapabilities(user, announced.capabilities ?? [])
  await keep(user, school, permissions ?? user.role?.permissions ?? [])
  void askToStay()
  // With a one-time code the service answers nothing else before there is an own password.
  return { missing: user.must_change_password ? [] : missing }
}

async function keepCapabilities(user: Me, capabilities: readonly string[]): Promise<void> {
  // A database that does not answer is reported by the first screen that reads it.
  await atMost(() => writeMeta(openUserDb(user.school_id, user.id), 'capabilities', [...capabilities]))
}

/** Asks the browser not to evict what this person is about to store; the settings show what it answered. */
async function askToStay(): Promise<void> {
  if (!('storage' in navigator)) return
  await navigator.storage.persist().catch(() => false)
}

/** @throws what the client throws, and where there is no role id (specification section 5) */
async function fetchPermissions(client: Client, roleId: string): Promise<string[]> {
  if (!roleId) throw new Error(noRoleId)
  const { permissions } = await client.send(getRole, { params: { id: roleId } })
  if (!permissions) throw new Error(permissionsFailure)
  return permissions
}

async function keep(user: Me, school: School | null, permissions: string[]): Promise<void> {
  // Another school's name must not be shown over this person's pupils.
  const held = (await readState('school')).current
  await writeState('school', { current: school ?? (held?.id === user.school_id ? held : null) })
  const db = userDbName(user.school_id, user.id)
  await changeState('people', (people) => [
    ...people.filter((person) => person.db !== db),
    { db, user_id: user.id, name: user.name, ...(school && { school: school.name }) },
  ])
  await changeState('auth', (auth) => ({ ...auth, user, permissions }))
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
