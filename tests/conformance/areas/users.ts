import { login } from '../../../contract/accounts/auth'
import { changePassword, getOwnUser, getUser } from '../../../contract/accounts/users'
import { dataOf, ok, refused, refusedForGood, same } from '../expect'
import type { Kit } from '../kit'
import type { Account } from './sessions'

/** The own account, other accounts, the password. Whatever is changed is set back. */
export async function users(kit: Kit, account: Account): Promise<void> {
  const { wire } = kit
  const read = async () => dataOf(await wire.get(getOwnUser.path), getOwnUser.data)
  await kit.line('GET /v1/users/detail', read)
  await kit.line('PUT /v1/users/detail', async () => {
    const { name } = await read()
    for (const next of [`${name} ${kit.mark}`.slice(0, 100), name]) {
      ok(await wire.put(getOwnUser.path, { name: next }))
      same('the name of the own account', next, (await read()).name)
    }
  })
  const other = async () => `/v1/users/${await kit.stage.ownUserId()}`
  const readOther = async () => dataOf(await wire.get(await other()), getUser.data)
  await kit.line('GET /v1/users/{id}', async () => {
    same('id', await kit.stage.ownUserId(), (await readOther()).id)
    refused(await wire.get('/v1/users/00000000-0000-7000-8000-000000000000'), 'no user has this id')
  })
  await kit.line('PUT /v1/users/{id}', async () => {
    const { name } = await readOther()
    for (const next of [`${name} ${kit.mark}`.slice(0, 100), name]) {
      ok(await wire.put(await other(), { name: next }))
      same('the name of the user', next, (await readOther()).name)
    }
  })
  await kit.line('PUT /v1/users/password', () => password(kit, account), 'own-school')
}

async function password(kit: Kit, { email, password: old }: Account): Promise<void> {
  const change = (from: string, to: string) =>
    kit.wire.put(changePassword.path, { current_password: from, new_password: to })
  const next = `${kit.mark} kata sandi`
  refusedForGood(await change(`${old} salah`, next), 'the current password is wrong')
  ok(await change(old, next))
  try {
    const answer = await kit.wire.send('POST', login.path, { body: { email, password: next }, token: null })
    kit.wire.tokens = dataOf(answer, login.data)
  } finally {
    ok(await change(next, old))
  }
}
