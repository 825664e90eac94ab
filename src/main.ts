import { isLoginShown, watchLoginForm } from './features/session/login-form'

/** So long the app leaves the processor to a log-in that is sent at once. */
const firstPressMs = 150

/** Whether a script of the log-in did not arrive when it was asked for. */
let hasFailed = false
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
 * What sends a log-in. Chromium 150 never asks again for a module that did not arrive once, so it is imported only when its
 * files are here: after a line that was cut, pressing again goes on.
 * @throws Error where a file does not arrive
 */
async function loadLogin() {
  await Promise.all(loginFiles().map(arrived))
  return await import('./features/session/send-login').catch((error: unknown) => {
    // The files are here, but were asked for as modules before: only a new start asks again.
    if (hasFailed) location.reload()
    throw error
  })
}

/** The scripts of the log-in, which index.html fetches first (scripts/login-html.ts). */
function loginFiles(): string[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]')].map(
    ({ href }) => href,
  )
}

async function arrived(file: string): Promise<void> {
  try {
    const { ok, headers } = await fetch(file)
    if (!ok || !headers.get('content-type')?.includes('javascript')) throw new Error(`no script: ${file}`)
    letAppGo()
  } catch (error) {
    hasFailed = true
    throw error
  }
}

/**
 * At once where somebody is signed in. Else a moment after the first part of the log-in has arrived: the line is then never
 * idle, the app takes little of it from the log-in, and on a fast line what a password manager fills in is sent before the
 * app takes the processor.
 */
async function turnOfTheApp(): Promise<void> {
  const files = isLoginShown() ? loginFiles() : []
  if (files.length === 0) return
  for (const file of files) arrived(file).catch(() => undefined)
  await appMayGo
  await pause(firstPressMs)
}

function pause(ms: number): Promise<unknown> {
  return new Promise((done) => setTimeout(done, ms))
}
