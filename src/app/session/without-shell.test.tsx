// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signedInDevice } from '../../../tests/support/browser/signed-in'
import { changeState } from '../../db/device-db'
import { writeMeta } from '../../db/meta'
import { openUserDb } from '../../db/user-db'
import { saveMarks } from '../../outbox/edits/save-marks'
import { FinishSignIn } from '../../features/session/finish-sign-in'
import { createQueryClient } from '../query-client'
import { LogoutScreen } from './logout-screen'

/* These screens have no shell around them, whose parts look at the line on every other screen. */

let isLineGood = false
let asked: string[] = []
let root: Root

beforeEach(async () => {
  isLineGood = false
  asked = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await signedInDevice((input) => {
    if (!isLineGood) return Promise.reject(new TypeError('Failed to fetch'))
    const { method, url } = input instanceof Request ? input : new Request(input)
    asked.push(`${method} ${new URL(url).pathname}`)
    const data = url.endsWith('/health') ? { status: 'ok', capabilities: [] } : { id: 'guru', name: 'Bu Sri' }
    return Promise.resolve(Response.json({ meta: { error_code: 0, message: '' }, data }))
  })
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function show(screen: ReactNode): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const queries = createQueryClient()
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={['/logout']}>{screen}</MemoryRouter>
      </QueryClientProvider>,
    ),
  )
}

/** Lets the screen go on until a text matches, for five seconds at most. */
async function until(read: () => string, words: string | RegExp): Promise<void> {
  for (const end = Date.now() + 5_000; !read().match(words) && Date.now() < end;)
    await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(read()).toMatch(words)
}
const onScreen = () => document.body.textContent

it('the question before leaving finds out by itself that the service answers again', async () => {
  await writeMeta(openUserDb(null, 'guru'), 'silence', Date.now())
  await show(<LogoutScreen />)
  await until(onScreen, 'Keluar tanpa jaringan')
  isLineGood = true
  await until(onScreen, /Keluar$/)
})

it('an unsent mark goes before leaving as soon as the service answers again', async () => {
  const intents = [{ student_id: 'a', subject: 'A', patch: { status: 'sakit' as const } }]
  const context = { school_id: 's', period_id: 'p', sub_period_id: 'sp', class_id: 'c' }
  const options = { context, date: '2026-11-20', now: Date.now(), quietMs: 0 }
  await saveMarks(openUserDb(null, 'guru'), intents, options)
  await show(<LogoutScreen />)
  await until(onScreen, '1 catatan belum terkirim')
  isLineGood = true
  await until(() => asked.join('\n'), 'attendances')
})

it('a sign-in that was cut off is finished as soon as the service answers again', async () => {
  await changeState('auth', (auth) => ({ ...auth, user: null }))
  await show(<FinishSignIn />)
  await until(onScreen, 'Data akun belum terambil')
  isLineGood = true
  await until(() => asked.join('\n'), 'GET /core/v1/auth/me')
})
