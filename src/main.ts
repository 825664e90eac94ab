import { isLoginShown, watchLoginForm } from './features/session/login-form'

/** So long the app leaves the processor to a log-in that is sent at once. */
const firstPressMs = 150

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
  load: () => import('./features/session/send-login'),
  config,
  onSignedIn: () => {
    // The session is stored: a new start goes on with it.
    app.catch(() => location.reload())
  },
})

/**
 * At once where somebody is signed in. Else a moment after the first part of the log-in has arrived: the line is then never
 * idle, the app takes little of it from the log-in, and on a fast line what a password manager fills in is sent before the
 * app takes the processor.
 */
async function turnOfTheApp(): Promise<void> {
  if (!isLoginShown()) return
  const parts = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  const isHere = parts.some(({ href }) => performance.getEntriesByName(href).length > 0)
  if (!isHere)
    await Promise.race([
      ...parts.map((part) => new Promise((done) => part.addEventListener('load', done))),
      // Where a browser does not fetch ahead, or does not say so.
      pause(1_000),
    ])
  await pause(firstPressMs)
}

function pause(ms: number): Promise<unknown> {
  return new Promise((done) => setTimeout(done, ms))
}
