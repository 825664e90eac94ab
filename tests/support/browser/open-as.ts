import { expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { AuthData, login } from '../../../contract/accounts/auth'
import type { AuthState } from '../../../src/db/device-db'
import { persist, session } from './device-state'

/** What the app has read from its `/config.json`, and what the log-in answers. */
const Config = z.object({ coreServiceUrl: z.string() })
const Answer = z.object({ data: AuthData })

/**
 * Opens a screen as somebody whose log-in has just been answered, see {@link signInByCall}.
 * @param url of the screen; an address without a path opens the dashboard
 * @param password by default that of the demo school
 */
export async function openAs(page: Page, url: string, email: string, password?: string): Promise<void> {
  const { origin, pathname } = new URL(url)
  await signInByCall(page, origin, email, password)
  await page.goto(pathname === '/' ? `${origin}/dashboard` : url)
  // From here on the line may break.
  await expect.poll(async () => (await session(page)).user?.id, { intervals: [50, 100] }).toBeDefined()
}

/**
 * Logs somebody in by the call and puts the tokens where the app keeps them, as most journeys are not about the form. The next
 * screen that is opened learns for itself who it is. Each call begins a session of its own, as refresh tokens rotate.
 * @param origin of the app
 */
export async function signInByCall(
  page: Page,
  origin: string,
  email: string,
  password = 'hadir-demo-2026',
): Promise<void> {
  // Nothing of the app runs at this address, so nothing reads the session before it is stored.
  const config = await page.goto(`${origin}/config.json`)
  const { coreServiceUrl } = z.parse(Config, await config?.json())
  const core = new URL(coreServiceUrl, origin).href.replace(/\/$/, '')
  const answer = await fetch(`${core}${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(answer.status, `log-in of ${email}`).toBe(200)
  const { data } = z.parse(Answer, await answer.json())
  const auth: AuthState = { data, permissions: [], user: null }
  await persist(page, [{ key: 'auth', value: auth }])
}
