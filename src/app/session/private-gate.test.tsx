// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { readFileSync } from 'node:fs'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { signedInDevice } from '../../../tests/support/browser/signed-in'
import { writeState } from '../../db/device-db'
import { createQueryClient } from '../query-client'

/** Without an expiry. */
const token = 'e30.e30.x'
const signIn = (id: string) =>
  writeState('auth', {
    data: { access_token: token, refresh_token: token, role: { id: 'role' } },
    permissions: [],
    user: { id, name: id },
  })

it('somebody else finds nothing open or typed, also where the tab slept and saw no moment without a session', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await signedInDevice(() => Promise.reject(new TypeError('Failed to fetch')))
  // The log-in form is a part of the page.
  document.documentElement.innerHTML = readFileSync('index.html', 'utf8')
  const { PrivateGate } = await import('./private-gate')
  await signIn('guru')
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const queries = createQueryClient()
  const later = () => act(() => new Promise((done) => setTimeout(done, 150)))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <Routes>
            <Route element={<PrivateGate />}>
              <Route path="*" element={<input className="typed" />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  await later()
  const field = () => document.querySelector<HTMLInputElement>('input.typed') ?? expect.fail('no screen')
  field().value = 'sedang diketik'
  await act(() => signIn('guru'))
  await later()
  expect(field().value).toBe('sedang diketik')
  await act(() => signIn('orang lain'))
  await later()
  expect(field().value).toBe('')
  act(() => root.unmount())
  vi.unstubAllGlobals()
})
