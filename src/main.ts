import { isLoginShown, watchLoginForm } from './features/session/login-form'
import { arrived } from './ui/late/import-part'

/** So long the app leaves the processor to a log-in that is sent at once. */
const firstPressMs = 150

let letAppGo: () => void = () => undefined
const appMayGo = new Promise<void>((go) => (letAppGo = go))

// The form works as soon as what sends it is here, which index.html fetches first; the app comes after (decision 0052).
const config = fetch('/config.json', { cache: 'no-cache' })
  .then((answer): unknown => (answer.ok ? answer.json() : null))
  .catch(() => null)
const app = turnOfTheApp()
  .then(() => {
    void import('./app/routing/screen-loads').then(({ loadOf }) => loadOf(location.pathname)?.())
    return import('./app/start-app')
  })
  .then(({ startApp }) => startApp(config))
app.catch(console.error)
watchLoginForm({
  load: loadLogin,
  config,
  onSignedIn: () => {
    // The session is stored: a new start goes on with it.
    app.catch(() => location.reload())
  },
})

/**
 * What sends a log-in, imported only when its files are here (importPart): after a line that was cut, pressing again goes on.
 * @throws TypeError where a file does not arrive
 */
async function loadLogin() {
  await Promise.all(loginFiles().map(loginArrived))
  return await import('./features/session/send-login')
}

/** The scripts of the log-in, which index.html fetches first (scripts/login-html.ts), from the root of the site. */
function loginFiles(): string[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]')].map(
    ({ href }) => new URL(href).pathname,
  )
}

async function loginArrived(file: string): Promise<void> {
  await arrived(file)
  letAppGo()
}

/**
 * At once where somebody is signed in. Else a moment after the first part of the log-in has arrived: the line is then never
 * idle, the app takes little of it from the log-in, and on a fast line what a password manager fills in is sent before the
 * app takes the processor.
 */
async function turnOfTheApp(): Promise<void> {
  const files = isLoginShown() ? loginFiles() : []
  if (files.length === 0) return
  for (const file of files) loginArrived(file).catch(() => undefined)
  await appMayGo
  await pause(firstPressMs)
}

function pause(ms: number): Promise<unknown> {
  return new Promise((done) => setTimeout(done, ms))
}
