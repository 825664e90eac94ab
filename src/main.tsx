import 'virtual:theme.css'
import './ui/theme/fonts.css'
import './ui/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { refreshConfig } from './api/base-url'
import { App } from './app/app'
import { fetchScreenAhead } from './app/screens'
import { watchInstall } from './app/install/install-store'
import { lookAfterWorker } from './app/worker/look-after-worker'
import { followTheme } from './ui/theme/color-scheme'

fetchScreenAhead(location.pathname)
followTheme()
watchInstall()
void refreshConfig()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
lookAfterWorker()
