// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { testPage, until } from '../../../tests/support/browser/page'
import { deviceDb } from '../../db/device-db'
import { createQueryClient } from '../query-client'
import { privateRoutes } from './route-table'

const show = testPage()

beforeEach(async () => {
  // The form of the log-in is a part of the page, and looked for as soon as it is asked about.
  document.body.innerHTML += /<body>([\s\S]*)<\/body>/.exec(readFileSync('index.html', 'utf8'))?.[1] ?? ''
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  await deviceDb.delete()
  await deviceDb.open()
})

it('a person who is not signed in is sent from every private path to the log-in, which leads back there', async () => {
  const { AppRoutes } = await import('./routes')
  let at: ReturnType<typeof useLocation> | undefined
  function Address() {
    at = useLocation()
    return null
  }
  for (const { path } of privateRoutes) {
    const asked = `${path.replace(':id', '0')}?bagian=satu#dua`
    await show(
      <QueryClientProvider key={path} client={createQueryClient()}>
        <MemoryRouter initialEntries={[asked]}>
          <AppRoutes />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    await until(() => expect(at?.pathname, path).toBe('/'))
    expect(at?.state, path).toEqual({ from: asked })
  }
})
