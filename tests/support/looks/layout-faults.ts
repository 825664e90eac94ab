import type { Page } from '@playwright/test'

/** One thing on a screen that a person cannot see, read or hit. */
export interface LayoutFault {
  /** The same on every size and for every text: `no-ellipsis span.name`. */
  readonly kind: string
  /** Of one place on the screen, for the message. */
  readonly detail: string
}

/**
 * What is wrong with the screen as it is: scrolling sideways, an entry of the menu that is not marked or not in view, nothing
 * of the content above the fold, targets that are too small (24 × 24 CSS px, WCAG 2.5.8; 44 for the bar of a phone and the
 * main action of its page and the ticks of its list), text that is cut without an ellipsis and a title, and on a phone lists
 * whose rows are forms or more than two lines high, and heads with more than one action (decision 0160).
 * @param isPhone whether the bottom bar is shown
 * @param hasEntry whether a menu leads to the screen
 */
export async function layoutFaults(
  page: Page,
  { isPhone, hasEntry }: { isPhone: boolean; hasEntry: boolean },
): Promise<LayoutFault[]> {
  return await page.evaluate(
    ({ phone, entry }) => {
      const faults: LayoutFault[] = []
      // The names of CSS modules carry a hash: `_name_1w4wf_120` is `name`.
      const named = (element: Element) => {
        const [first = ''] = (element.getAttribute('class') ?? '').split(' ')
        const local = /^_(.+)_[\w-]+_\d+$/.exec(first)?.[1] ?? ''
        return element.tagName.toLowerCase() + (local && `.${local}`)
      }
      const sample = (element: Element) =>
        (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)
      const add = (rule: string, element: Element, measured: string) =>
        faults.push({ kind: `${rule} ${named(element)}`, detail: `"${sample(element)}" ${measured}` })
      const isSeen = (element: Element) => {
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
        const { width, height } = element.getBoundingClientRect()
        return width > 1 && height > 1
      }
      const all = (selector: string, within: ParentNode = document) =>
        [...within.querySelectorAll<HTMLElement>(selector)].filter(isSeen)

      const root = document.documentElement
      if (root.scrollWidth > innerWidth)
        faults.push({ kind: 'sideways', detail: `${root.scrollWidth} of ${innerWidth}` })

      const nav = document.querySelector(`nav[aria-label="${phone ? 'Menu bawah' : 'Menu utama'}"]`)
      const marked = nav ? all('[aria-current]', nav) : []
      if (entry && marked.length !== 1) faults.push({ kind: 'no-entry', detail: `${marked.length} marked` })
      for (const one of marked) {
        const box = one.getBoundingClientRect()
        const frame = (one.closest('[data-above], [data-below]') ?? nav)?.getBoundingClientRect()
        if (frame && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1))
          add('entry-out-of-view', one, `${box.top}–${box.bottom}`)
      }

      // Coordinates are the page's: a screen may have been scrolled.
      const bar = phone ? (nav?.getBoundingClientRect().height ?? 0) : 0
      const main = document.querySelector('main')
      const first = all('*', main ?? document)
        .filter((one) => !one.closest('h1, header') && [...one.childNodes].some(isText))
        .map((one) => one.getBoundingClientRect().bottom + scrollY)
      if (first.length > 0 && Math.min(...first) > innerHeight - bar)
        faults.push({ kind: 'below-the-fold', detail: `${Math.min(...first)} of ${innerHeight - bar}` })

      const targets =
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=checkbox]'
      for (const one of all(targets)) {
        const style = getComputedStyle(one)
        // A link in a line of text is as high as the line (WCAG 2.5.8 leaves it out); what is drawn by its label counts as that.
        if (style.display === 'inline' || style.pointerEvents === 'none' || style.opacity === '0') continue
        const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : []
        const boxes = [one, ...labels].map((each) => each.getBoundingClientRect())
        const width = Math.max(...boxes.map((box) => box.width))
        const height = Math.max(...boxes.map((box) => box.height))
        const isMain =
          phone && (one.closest('nav[aria-label="Menu bawah"]') || /(^|\s)_solid_/.test(one.className))
        // A tick of a list is pressed by a thumb: its cell counts, not its box.
        const isTick = phone && one instanceof HTMLInputElement && one.closest('td') !== null
        const least = isMain || (isTick && one.type === 'checkbox') ? 44 : 24
        // What is scaled by a fraction of a pixel is as large as it should be.
        if (width < least - 0.5 || height < least - 0.5)
          add(`smaller-than-${least}`, one, `${Math.round(width)} × ${Math.round(height)}`)
      }

      // One list on a phone: two lines and one status a row, no fields in it; one action in the head and all else behind three dots.
      if (phone && innerWidth < 768) {
        // A table of figures has a line for each figure.
        const rows = location.pathname.startsWith('/analytic') ? '' : 'table[role=table] > tbody > tr'
        for (const row of rows === '' ? [] : all(rows, main ?? document)) {
          const { height } = row.getBoundingClientRect()
          if (height > 108) add('tall-row', row.closest('table') ?? row, `${Math.round(height)} px`)
        }
        for (const field of all('table[role=table] td :is(select, textarea, input:not([type=checkbox]))'))
          add('field-in-row', field, '')
        const head = all('h1')[0]?.closest('header')
        const actions = head ? all(':is(a, button)', head) : []
        const many = actions.filter(
          (one) =>
            !one.closest('nav, fieldset, [role=group], h1') && one.getAttribute('aria-haspopup') !== 'menu',
        )
        if (many[1]) add('many-actions', many[1], many.map(sample).join(', '))
        for (const one of many)
          if (/^(Ekspor|Impor|Cetak$|Unduh)/.test(sample(one))) add('tool-in-head', one, '')
      }

      function isText(node: Node): boolean {
        return node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== ''
      }
      for (const one of all('body *')) {
        if (![...one.childNodes].some(isText)) continue
        const style = getComputedStyle(one)
        const hides = style.overflowX === 'hidden' || style.overflowX === 'clip'
        if (!hides || style.display === 'inline' || style.clipPath !== 'none') continue
        const isClamped = style.webkitLineClamp !== 'none' && style.webkitLineClamp !== ''
        const isCut = isClamped
          ? one.scrollHeight > one.clientHeight + 1
          : one.scrollWidth > one.clientWidth + 1
        if (!isCut) continue
        const measured = `${one.scrollWidth} in ${one.clientWidth}`
        if (!isClamped && style.textOverflow !== 'ellipsis') add('no-ellipsis', one, measured)
        else if (!one.closest('[title]')) add('no-title', one, measured)
      }
      return faults
    },
    { phone: isPhone, entry: hasEntry },
  )
}
