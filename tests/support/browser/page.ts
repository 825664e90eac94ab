import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'

/** What jsdom lacks and Chakra's controls ask for. */
class NoObserver {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}

/**
 * A page for a test in jsdom: renders React, and is empty again after each test.
 * @returns show, which renders or renders again
 */
export function testPage(): (screen: ReactNode) => Promise<void> {
  let root: Root
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.stubGlobal('ResizeObserver', NoObserver)
    vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll(':', '\\:') })
    Element.prototype.scrollTo = () => undefined
    Element.prototype.scrollIntoView = () => undefined
    root = createRoot(document.body.appendChild(document.createElement('div')))
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    document.body.innerHTML = ''
  })
  return async (screen) => {
    await act(async () => root.render(screen))
  }
}

/** Lets the page work until a check holds. */
export async function until<T>(check: () => T): Promise<T> {
  return await vi.waitFor(
    async () => {
      await act(async () => new Promise((done) => setTimeout(done, 5)))
      return check()
    },
    { timeout: 20_000, interval: 5 },
  )
}

/** The control of a label, by the words that the label begins with. */
export function control(label: string): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith(label))
  const element = found?.control ?? document.getElementById(found?.htmlFor ?? '')
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  ) {
    return element
  }
  throw new Error(`no control for ${label}`)
}

/** Puts text into a control, as a person's typing would. */
export async function type(label: string, text: string): Promise<void> {
  const element = control(label)
  await act(async () => {
    element.focus()
    // React notices a change only where the value is set past its own property.
    Object.getOwnPropertyDescriptor(element.constructor.prototype, 'value')?.set?.call(element, text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

/** A button by its words or its name. */
export function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  )
  if (!found) throw new Error(`no button ${name}`)
  return found
}

/** Presses a button with a mouse. */
export async function press(name: string): Promise<void> {
  await act(async () => button(name).click())
}

/** Presses a key on an element. */
export async function key(element: Element | null, name: string): Promise<void> {
  await act(async () => element?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
}
