import 'virtual:theme.css'
import './ui/theme/fonts.css'
import './ui/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { refreshConfig } from './api/base-url'
import { takeCallSentences } from './api/call-sentences'
import { loadExchange } from './api/load-exchange'
import { App } from './app/app'
import { holdPageLock } from './app/page-lock'
import { fetchScreenAhead } from './app/routing/screens'
import { watchInstall } from './app/install/install-store'
import { readFirstSession } from './app/session/stored-session'
import { lookAfterWorker } from './app/worker/look-after-worker'
import { followTheme } from './ui/theme/color-scheme'

holdPageLock()
takeCallSentences(async (call) => (await import('../contract/failures')).failureSentence(call))
// The mark on the empty page stays until both are here; a database that hangs must not hold up the app.
const begun = Promise.allSettled([readFirstSession(), fetchScreenAhead(location.pathname)])
const longEnough = new Promise((done) => setTimeout(done, 2_000))
followTheme()
watchInstall()
void refreshConfig()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void Promise.race([begun, longEnough]).then(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  // The screens' first requests find it there.
  void loadExchange().catch(() => undefined)
  lookAfterWorker()
})
