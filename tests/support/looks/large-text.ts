import type { Page } from '@playwright/test'

/** The smallest phone that is supported, and the same turned. */
const screens = [
  { width: 360, height: 640 },
  { width: 640, height: 360 },
]
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
/** What the keyboard leaves of it, on a screen with something to type. */
const besideKeyboard = { width: 360, height: 300 }

/**
 * What of a screen cannot be read or pressed on a small phone whose person has set letters of twice the size in the browser.
 * Size and letters are as before when it ends.
 * @returns one line for each fault and size
 */
export async function largeTextFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  const faults = new Map<string, string>()
  const fields = page.locator(
    'input:not([type=radio], [type=checkbox], [type=file], [type=hidden]), textarea',
  )
  const sizes = (await fields.count()) > 0 ? [...screens, besideKeyboard] : screens
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const fault of await unreachableParts(page))
      if (!faults.has(fault)) faults.set(fault, `${String(size.width)}×${String(size.height)}: ${fault}`)
  }
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await devTools.detach()
  if (before) await page.setViewportSize(before)
  return [...faults.values()]
}

/**
 * What on the screen cannot be read or pressed at the page's size.
 * - the page is wider than the screen;
 * - a control whose middle is covered, or beside the screen, even after it was scrolled into view;
 * - a text that stands on another one.
 * @returns one line for each
 */
async function unreachableParts(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    // What reacts to the new size has done so.
    for (let frames = 0; frames < 2; frames++) await new Promise((done) => requestAnimationFrame(done))
    const faults = new Set<string>()
    const named = (one: Element) => {
      const words = (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)
      return `${one.tagName.toLowerCase()}.${(one.getAttribute('class') ?? '').split(' ')[0] ?? ''} "${words}"`
    }
    const modal = [
      ...document.querySelectorAll(
        'dialog:modal, [role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu][data-state=open]',
      ),
    ].at(-1)
    const screen = modal ?? document.body

    const wider = document.documentElement.scrollWidth - innerWidth
    if (wider > 0) {
      const widest = [...document.body.querySelectorAll('*')]
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !isInScroller(one))
        .slice(0, 3)
      faults.add(`the page is ${wider} px wider than the screen: ${widest.map(named).join(', ')}`)
    }
    for (const control of screen.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=menuitem]',
    )) {
      if (!isShown(control) || control.closest('[inert], :disabled, [aria-disabled=true]')) continue
      // A radio or a tick that is drawn by its label is pressed there.
      const drawn = isDrawn(control) ? control : control.closest('label')
      if (!drawn || !isDrawn(drawn)) continue
      // The link to the content comes into view with the focus alone.
      if (getComputedStyle(drawn).position === 'fixed') continue
      if (coverOf(drawn)) {
        drawn.scrollIntoView({ block: 'center', inline: 'center' })
        const over = coverOf(drawn)
        if (over) faults.add(`${named(control)} is covered by ${over}`)
      }
    }
    scrollTo(0, 0)
    for (const [over, under] of textsOverTexts()) faults.add(`${over} stands on ${under}`)

    return [...faults]

    /** Pairs of texts that cover half of a line of each other. */
    function textsOverTexts() {
      const lines: { box: Box; node: Node }[] = []
      const texts = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const node = texts.currentNode
        const parent = node.parentElement
        if (!parent || node.textContent?.trim() === '' || parent.closest('svg, option, [inert]')) continue
        if (!isDrawn(parent) || isAboveContent(parent)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const line of range.getClientRects()) {
          const box = visiblePart(line, parent)
          if (box.right - box.left > 2 && box.bottom - box.top > 2) lines.push({ box, node })
        }
      }
      lines.sort((a, b) => a.box.top - b.box.top)
      const pairs: [string, string][] = []
      for (const [at, { box, node }] of lines.entries())
        for (let next = at + 1; next < lines.length; next++) {
          const other = lines[next]
          if (!other || other.box.top >= box.bottom) break
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
          const down = Math.min(box.bottom, other.box.bottom) - other.box.top
          const height = Math.min(box.bottom - box.top, other.box.bottom - other.box.top)
          // Letters are drawn in boxes of their own height, which overlap a little where lines are close.
          if (other.node !== node && across > 4 && down > height / 2)
            pairs.push([textOf(other.node), textOf(node)])
        }
      return pairs
    }
    function textOf(node: Node) {
      const parent = node.parentElement
      return `${parent ? (named(parent).split(' ')[0] ?? '') : ''} "${(node.textContent ?? '').trim().slice(0, 40)}"`
    }
    /** What keeps its place over the content is meant to pass over it. */
    function isAboveContent(inner: Element) {
      for (let one: Element | null = inner; one && one !== screen; one = one.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true
      return false
    }
    /** Without what is cut off by the elements around it. */
    function visiblePart({ left, right, top, bottom }: Box, inner: Element): Box {
      const part = { left, right, top, bottom }
      for (let one: Element | null = inner; one && one !== document.body; one = one.parentElement) {
        if (getComputedStyle(one).overflowX === 'visible') continue
        const cut = one.getBoundingClientRect()
        part.left = Math.max(part.left, cut.left)
        part.right = Math.min(part.right, cut.right)
        part.top = Math.max(part.top, cut.top)
        part.bottom = Math.min(part.bottom, cut.bottom)
      }
      return part
    }

    function isShown(one: Element) {
      return one.checkVisibility({ visibilityProperty: true, opacityProperty: false })
    }
    function isDrawn(one: Element) {
      const { width, height } = one.getBoundingClientRect()
      return width > 2 && height > 2 && one.checkVisibility({ opacityProperty: true }) && !isForReaders(one)
    }
    function isInScroller(inner: Element) {
      // What is placed by itself is cut only by what it is placed in.
      if (getComputedStyle(inner).position === 'absolute') return false
      for (let one = inner.parentElement; one && one !== document.body; one = one.parentElement)
        if (getComputedStyle(one).overflowX !== 'visible') return true
      return false
    }
    /** For screen readers only. */
    function isForReaders(inner: Element) {
      for (let one: Element | null = inner; one; one = one.parentElement)
        if (getComputedStyle(one).clipPath === 'inset(50%)') return true
      return false
    }
    /** What is where the control should be pressed, or null: the control itself. */
    function coverOf(one: Element): string | null {
      // A link over several lines has a middle of its own in each.
      const box = one.getClientRects()[0] ?? one.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return 'the edge of the screen'
      const there = document.elementFromPoint(x, y)
      if (!there) return 'nothing'
      const label = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : []
      const own = [one, ...label, one.closest('label')].some((part) => part?.contains(there))
      return own || (there.contains(one) && one.contains(there)) ? null : named(there)
    }
  })
}
