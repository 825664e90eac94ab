import type { prepareLogin, sendLogin } from './send-login'

/** What the form needs of the rest, which arrives after it. */
export interface LoginParts {
  /** Fetches what sends a log-in. */
  load: () => Promise<{ prepareLogin: typeof prepareLogin; sendLogin: typeof sendLogin }>
  /** Content of `/config.json`, for the first log-in that is sent. */
  config: Promise<unknown>
  /** Called when a person has signed in. */
  onSignedIn: () => void
}

const notLoaded = 'Aplikasi belum termuat. Sambungkan ke internet, lalu tekan Masuk lagi.'
/** Whether the form is the first thing that a start shows; `public/theme.js` reads it before the first paint. */
const sessionKey = 'hadir:session'

const page = find(document, '#login', HTMLElement)
const form = find(page, '#login-form', HTMLFormElement)
const email = find(page, '#login-email', HTMLInputElement)
const password = find(page, '#login-password', HTMLInputElement)
const shared = find(page, '#login-shared', HTMLInputElement)
const eye = find(page, '#login-show', HTMLButtonElement)
const send = find(page, '#login-send', HTMLButtonElement)
const refusal = find(page, '#login-refusal', HTMLElement)

/** The element into which React renders what surrounds the form. */
export const loginPlaces = {
  mark: find(page, '#login-mark', HTMLElement),
  school: find(page, '#login-school', HTMLElement),
  notice: find(page, '#login-notice', HTMLElement),
}

let busy = false
let turn: Promise<void> = Promise.resolve()

/** Makes the form of index.html work. Once, at start; a press of its button from before is answered now. */
export function watchLoginForm(parts: LoginParts): void {
  // One field of a name on the page: what surrounds the form may have its own.
  if (!isLoginShown()) page.remove()
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    turn = submit(parts)
  })
  eye.addEventListener('click', () => {
    showPassword(password.type === 'password')
  })
  if (form.hasAttribute('data-sent')) turn = submit(parts)
  // While the person types: what a press would wait for. Where it does not come, the press reports it.
  else if (isLoginShown()) void prepare(parts).catch(() => undefined)
}

/** Until no sign-in of the form is under way. */
export const loginSettled = (): Promise<void> => turn

/** Whether the form is on the page now. */
export const isLoginShown = (): boolean => document.documentElement.classList.contains('shows-login')

/** Puts the form on the page, where it may be already. */
export function showLogin(): void {
  if (!page.isConnected) document.body.prepend(page)
  document.documentElement.classList.add('shows-login')
}

/** Fills in an address where none was typed. */
export function suggestEmail(known: string): void {
  if (email.value !== '') return
  email.value = known
  // Who is about to type types their own address in place of it.
  if (document.activeElement === email) email.select()
}

/** Takes the form from the page and forgets what was typed. */
export function hideLogin(): void {
  document.documentElement.classList.remove('shows-login')
  page.remove()
  form.reset()
  form.removeAttribute('data-sent')
  showMissing({})
  showRefusal('')
  showPassword(false)
  showBusy(false)
}

/** Remembers for the next start whether somebody is signed in; nothing more is read into it. */
export function rememberSession(isSignedIn: boolean): void {
  try {
    localStorage.setItem(sessionKey, isSignedIn ? 'in' : 'out')
  } catch {
    // Storage refused: the next start shows the form until the session has been read.
  }
}

let isFirst = true
let ready: Promise<void> | undefined

async function prepare({ load, config }: LoginParts): Promise<typeof sendLogin> {
  const { prepareLogin, sendLogin } = await load()
  ready ??= prepareLogin(config)
  return sendLogin
}

async function submit(parts: LoginParts): Promise<void> {
  if (busy) return
  showRefusal('')
  const missing = {
    ...(email.value.trim() ? {} : { email: 'Isi alamat email Anda' }),
    ...(password.value ? {} : { password: 'Isi kata sandi Anda' }),
  }
  showMissing(missing)
  if (missing.email ?? missing.password) {
    ;(missing.email ? email : password).focus()
    return
  }
  showBusy(true)
  const refused = await prepare(parts).then(
    (sendLogin) => {
      // A second press reads the service's address again.
      const prepared = isFirst ? ready : undefined
      isFirst = false
      return sendLogin(email.value.trim(), password.value, shared.checked, prepared)
    },
    () => notLoaded,
  )
  if (refused === null) {
    rememberSession(true)
    parts.onSignedIn()
    return
  }
  showRefusal(refused)
  showBusy(false)
}

function showMissing(missing: { email?: string; password?: string }): void {
  for (const [input, sentence = ''] of [
    [email, missing.email],
    [password, missing.password],
  ] as const) {
    const place = find(page, `#${input.id}-error`, HTMLElement)
    place.textContent = sentence
    if (sentence) {
      input.setAttribute('aria-invalid', 'true')
      input.setAttribute('aria-describedby', place.id)
    } else {
      input.removeAttribute('aria-invalid')
      input.removeAttribute('aria-describedby')
    }
  }
}

function showRefusal(sentence: string): void {
  refusal.hidden = sentence === ''
  find(refusal, 'div', HTMLElement).textContent = sentence
}

function showBusy(now: boolean): void {
  busy = now
  find(send, 'span', HTMLElement).hidden = !now
  for (const name of ['aria-busy', 'aria-disabled']) {
    if (now) send.setAttribute(name, 'true')
    else send.removeAttribute(name)
  }
}

function showPassword(shown: boolean): void {
  password.type = shown ? 'text' : 'password'
  const label = shown ? 'Sembunyikan' : 'Tampilkan'
  eye.setAttribute('aria-label', label)
  eye.title = label
  eye.setAttribute('aria-pressed', String(shown))
  const [open, closed] = eye.querySelectorAll('svg')
  open?.toggleAttribute('hidden', shown)
  closed?.toggleAttribute('hidden', !shown)
}

/** @throws when index.html has no such element */
function find<T extends Element>(within: ParentNode, selector: string, kind: new () => T): T {
  const found = within.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`index.html has no ${selector}`)
  return found
}
