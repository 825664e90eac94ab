// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { Subject } from '../../../contract/school/subjects'
import { press, testPage, until } from '../../../tests/support/browser/page'
import type { Client } from '../../api/client'
import { UserDb } from '../../db/user-db'
import { subjectSource } from '../../pull/lists/subjects'
import { WorkspaceContext, type Workspace } from '../../workspace/workspace'
import { useSelection } from './use-selection'

const show = testPage()
const maths: Subject = { id: 'm', name: 'Matematika', code: 'MTK', version: 3 }

function Ticked() {
  const { selected, table } = useSelection([maths], ({ name }) => name, subjectSource)
  return (
    <>
      <button onClick={() => table.onChange(['m'], true)}>Pilih</button>
      <p>{selected.rows.map(({ name, version }) => `${name} ${String(version)}`).join()}</p>
    </>
  )
}

it('gives the ticked rows as they are now, with their version', async () => {
  const db = new UserDb('use-selection')
  await db.subjects.put(maths)
  const workspace: Partial<Workspace> = { db, client: {} as Client }
  await show(
    <WorkspaceContext value={workspace as Workspace}>
      <Ticked />
    </WorkspaceContext>,
  )
  await press('Pilih')
  await until(() => expect(document.querySelector('p')?.textContent).toBe('Matematika 3'))
  await db.subjects.put({ ...maths, name: 'Matematika Peminatan', version: 4 })
  await until(() => expect(document.querySelector('p')?.textContent).toBe('Matematika Peminatan 4'))
  await db.delete()
})
