// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { control, testPage, type, until } from '../../../tests/support/browser/page'
import { UserDb } from '../../db/user-db'
import { useDraft, type Draft } from './drafts'
import { useKeptText } from './use-kept-text'

const show = testPage()

function Letter({ db, proposal }: { db: UserDb; proposal: string }) {
  const draft = useDraft(db, 'letters/a', () => 'a')
  return draft && <Box draft={draft} proposal={proposal} />
}

function Box({ draft, proposal }: { draft: Draft; proposal: string }) {
  const { text, setText, restored } = useKeptText(draft, proposal)
  return (
    <label>
      {restored ? 'Pesan, dikembalikan' : 'Pesan'}
      <textarea value={text} onChange={({ target }) => setText(target.value)} />
    </label>
  )
}

it('a changed text comes back over the same proposal, and not over one that says something else', async () => {
  const db = new UserDb(`test-${crypto.randomUUID()}`)
  await show(<Letter db={db} proposal="Tunggakan Rp100" />)
  await until(() => control('Pesan'))
  await type('Pesan', 'Mohon dibayar Rp100')
  await show(null)
  await vi.waitFor(async () => expect(await db.drafts.count()).toBe(1))
  await show(<Letter db={db} proposal="Tunggakan Rp100" />)
  await until(() => expect(control('Pesan, dikembalikan').value).toBe('Mohon dibayar Rp100'))
  await show(null)
  await show(<Letter db={db} proposal="Tunggakan Rp50" />)
  await until(() => expect(control('Pesan').value).toBe('Tunggakan Rp50'))
  expect(document.body.textContent).not.toContain('dikembalikan')
})
