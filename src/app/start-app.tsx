import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { refreshConfig } from '../api/base-url'
import { takeCallSentences } from '../api/call-sentences'
import { loadExchange } from '../api/load-exchange'
import { isLoginShown, loginSettled } from '../features/session/login-form'
import { followTheme } from '../ui/theme/color-scheme'
import { App } from './app'
import { watchInstall } from './install/install-store'
import { holdPageLock } from './page-lock'
import { fetchScreenAhead } from './routing/screens'
import { readFirstSession } from './session/stored-session'
import { isStored, whenIdle } from './when-idle'
import { lookAfterWorker } from './worker/look-after-worker'

/** A database that hangs must not hold up the app. */
const longestWaitMs = 2_000

/**
 * Draws the app, once what its first screen needs is here and no sign-in of the early form is under way.
 * @param config content of `/config.json`; null where nothing came
 */
export async function startApp(config: Promise<unknown>): Promise<void> {
  holdPageLock()
  takeCallSentences(async (call) => (await import('../../contract/failures')).failureSentence(call))
  followTheme()
  watchInstall()
  void refreshConfig(config)
  // Its stand-in takes the same room. A first visit spends its line on what the log-in needs; later it is on the device.
  const font = () => import('../ui/theme/fonts.css').catch(() => undefined)
  if (!isLoginShown()) void font()
  const screen = fetchScreenAhead(location.pathname)
  const root = document.getElementById('root')
  if (!root) throw new Error('no #root')
  await loginSettled()
  const begun = Promise.allSettled([readFirstSession(), screen])
  await Promise.race([begun, new Promise((done) => setTimeout(done, longestWaitMs))])
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  // The screens' first requests find it there.
  void loadExchange().catch(() => undefined)
  whenIdle(() => void font())
  // A first visit is stored for later once somebody is signed in (WorkspaceProvider): it is more than a slow line has to spare.
  if (isStored()) lookAfterWorker()
}
