// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { testPage } from '../../../tests/support/browser/page'
import { WorkspaceContext, type Workspace } from '../../workspace/workspace'
import { CorrectionNote } from './correction-note'

const show = testPage()

it.each([
  [['bills.write'], true],
  [['bills.write', 'bills.correct'], false],
  [[], false],
])('says to somebody with %j why nothing can be voided: %s', async (permissions: string[], said) => {
  const workspace: Partial<Workspace> = {
    can: (...wanted) => wanted.every((one) => permissions.includes(one)),
  }
  await show(
    <WorkspaceContext value={workspace as Workspace}>
      <CorrectionNote />
    </WorkspaceContext>,
  )
  expect(document.body.textContent.includes('misalnya bendahara')).toBe(said)
})
