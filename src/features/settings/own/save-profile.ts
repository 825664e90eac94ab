import * as z from 'zod/mini'
import { ErrorCode } from '../../../../contract/errors'
import {
  getOwnUser,
  updateOwnUser,
  UserDetail,
  type OwnUserUpdate,
} from '../../../../contract/accounts/users'
import type { Client } from '../../../api/client'
import { ApiError } from '../../../api/errors'
import { changeState } from '../../../db/device-db'
import { writeFailure, type SaveResult } from '../../../pull/record/save-record'

/**
 * Sends a change of the own name and telephone. The name that the shell and the papers of this device show follows the answer.
 * @param change only what was changed, with the version that was read
 * @throws what {@link writeFailure} throws
 */
export async function saveProfile(client: Client, change: OwnUserUpdate): Promise<SaveResult<UserDetail>> {
  try {
    // A plain service may answer nothing: what it holds is then read.
    const row = (await client.send(updateOwnUser, { body: change })) ?? (await client.send(getOwnUser))
    await changeState('auth', (known) =>
      known.user?.id === row.id && known.user.name !== row.name
        ? { ...known, user: { ...known.user, name: row.name } }
        : null,
    )
    return { kind: 'saved', row }
  } catch (error) {
    const isConflict = error instanceof ApiError && error.code === ErrorCode.conflict
    const theirs = isConflict ? z.safeParse(UserDetail, error.data).data : undefined
    return theirs ? { kind: 'conflict', theirs } : writeFailure(error, 'Failed to update user detail')
  }
}
