import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { createClient } from '../../../src/api/client'
import type { UserDb } from '../../../src/db/user-db'
import { WorkspaceContext } from '../../../src/workspace/workspace'

/**
 * What a part of a screen says at its first frame, without a page.
 * @param db the device of the person who looks; who looks may do everything
 * @returns its words, also those that only a screen reader reads, parted by single blanks
 */
export function wordsOf(part: ReactNode, db: UserDb): string {
  const workspace = {
    ...{ user: { id: 'u', name: 'Guru' }, school: null, db, client: createClient({ userId: 'u' }) },
    ...{ permissions: [], can: () => true, timeZone: 'Asia/Jakarta' },
  }
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <WorkspaceContext value={workspace}>{part}</WorkspaceContext>
    </MemoryRouter>,
  )
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
