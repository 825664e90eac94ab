/** What a first visit tells of itself. Times in milliseconds since the navigation began. */
export interface VisitTimes {
  /** The field of the address is painted and can be typed into. */
  typing: number | null
  /** The log-in, filled in and sent as soon as the field took typing, left for the service. */
  sent: number | null
  /** 36 rows of the register are painted. */
  rows: number | null
}

declare global {
  var visit: VisitTimes
}

/**
 * Measures from inside; runs in every page before anything else. Fills in the log-in form and sends it as soon as it
 * takes typing, as a quick person's password manager would.
 * @param person who signs in
 */
export function probeVisit({ email, password }: { email: string; password: string }): void {
  const own: VisitTimes = { typing: null, sent: null, rows: null }
  globalThis.visit = own
  const twoFrames = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work))
  const write = (input: HTMLInputElement, text: string) => {
    // React keeps its own notion of a field's value; the prototype's setter is what a keyboard goes through.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const fillIn = (address: HTMLInputElement) => {
    own.typing = performance.now()
    const { form } = address
    const secret = form?.querySelector<HTMLInputElement>('input[name=password]')
    if (!form || !secret) throw new Error('the log-in form has no password')
    write(address, email)
    write(secret, password)
    twoFrames(() => form.requestSubmit())
  }
  const seesField = () => {
    const address = document.querySelector<HTMLInputElement>('input[name=email]')
    if (!address?.form || address.disabled || !address.checkVisibility())
      return requestAnimationFrame(seesField)
    twoFrames(() => fillIn(address))
  }
  const seesRows = () => {
    if (document.querySelectorAll('[data-truth] [role="radiogroup"]').length < 36) {
      return requestAnimationFrame(seesRows)
    }
    requestAnimationFrame(() => (own.rows = performance.now()))
  }
  new PerformanceObserver((list) => {
    const login = list.getEntries().find(({ name }) => name.endsWith('/auth/login'))
    if (login) own.sent ??= login.startTime
  }).observe({ type: 'resource', buffered: true })
  requestAnimationFrame(seesField)
  requestAnimationFrame(seesRows)
}
