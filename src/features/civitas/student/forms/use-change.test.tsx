// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { button, press, testPage, until } from '../../../../../tests/support/browser/page'
import type { Client } from '../../../../api/client'
import { UserDb } from '../../../../db/user-db'
import { WorkspaceContext, type Workspace } from '../../../../workspace/workspace'
import { useChange } from './use-change'

const show = testPage()

function Screen() {
  const { busy, failure, save } = useChange(
    { id: 's1', name: 'Ani', class_id: null },
    'Tersimpan.',
    () => undefined,
  )
  return (
    <>
      <button disabled={busy} onClick={() => save({ name: 'Ani Lestari' })}>
        Simpan
      </button>
      <p>{failure}</p>
    </>
  )
}

it('is busy no longer, and says so, when the write throws', async () => {
  const db = new UserDb('use-change')
  const client: unknown = { send: () => Promise.reject(new Error('a fault of ours')) }
  const workspace: Partial<Workspace> = { db, client: client as Client }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceContext value={workspace as Workspace}>
        <Screen />
      </WorkspaceContext>
    </QueryClientProvider>,
  )
  await press('Simpan')
  await until(() => expect(document.querySelector('p')?.textContent).not.toBe(''))
  expect(button('Simpan').disabled).toBe(false)
  await db.delete()
})
