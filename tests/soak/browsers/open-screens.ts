import { privateRoutes } from '../../../src/app/routing/route-table'
import type { BrowserStage } from './browser-stage'

/** Who opens which: an own class is what a wali kelas has. */
const visits = [
  ['admin@demo.hadir.id', (path: string) => !path.includes('wali-kelas')],
  ['wali.7a@demo.hadir.id', (path: string) => path.includes('wali-kelas')],
] as const

/**
 * Keeps what a page of one document reports as an error; the app goes from screen to screen inside it. That a size changed
 * again while sizes were told is reported as one too, though it is told in the next frame (CSSWG, Resize Observer, 3.4.6).
 */
const listen = `(() => {
  window.faults = []
  const note = (words) => String(words).startsWith('ResizeObserver loop') || window.faults.push(String(words).slice(0, 300))
  addEventListener('error', (event) => note(event.message), true)
  addEventListener('unhandledrejection', (event) => note(event.reason))
  console.error = (...words) => note(words.join(' '))
  return true
})()`

/** Whether the screen's heading stands and nothing is under way. */
const settled = `(() => {
  const heading = document.querySelector('h1')?.textContent ?? ''
  return heading !== '' && !document.body.textContent.includes('Memuat...') && !document.querySelector('[aria-busy=true]')
})()`

/**
 * Opens every private screen once, as a person who may, and looks for errors, the error screen, a screen without a heading and
 * a page that is wider than the window.
 * @returns how many screens were opened and what was wrong on them, in words, and whether nothing was
 */
export async function openScreens(stage: BrowserStage): Promise<{ well: boolean; words: string }> {
  const faults: string[] = []
  let opened = 0
  for (const [email, isTheirs] of visits) {
    await stage.signIn(email)
    await stage.open('/dashboard')
    await stage.until(settled, true)
    await stage.browser.ask(listen)
    for (const { path } of privateRoutes.filter((route) => isTheirs(route.path))) {
      const address = await addressOf(stage, path)
      await stage.browser.ask(
        `(history.pushState(null, '', ${JSON.stringify(address)}), dispatchEvent(new PopStateEvent('popstate')), true)`,
      )
      await stage.until(settled, true).catch(() => faults.push(`${path}: no heading, or never done`))
      await stage.look(path.slice(1).replaceAll(/[/:]/g, '-'))
      const found = await stage.browser.ask(`(() => {
        const words = document.body.textContent
        const broken = ['Ada yang tidak beres', 'tidak memiliki akses'].filter((sentence) => words.includes(sentence))
        const wider = document.documentElement.scrollWidth - innerWidth
        const cut = (one) => one && one !== document.body && (getComputedStyle(one).overflowX !== 'visible' || cut(one.parentElement))
        const widest = [...document.querySelectorAll('main *')]
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !cut(one.parentElement))
          .slice(0, 3)
          .map((one) => one.tagName + '.' + one.className)
        return [...window.faults.splice(0), ...broken, ...(wider > 0 ? ['wider than the window by ' + wider + ': ' + widest.join(', ')] : [])].join('; ')
      })()`)
      if (found !== '') faults.push(`${path}: ${String(found)}`)
      opened++
    }
    await stage.open('/logout')
    const leave = `[...document.querySelectorAll('button')].find((one) => one.textContent === 'Keluar')?.click()`
    await stage.until(`(${leave}, location.pathname)`, '/')
  }
  return { well: faults.length === 0, words: [`${String(opened)} screens opened`, ...faults].join('\n  ') }
}

/** A path with the id of somebody or something of the demo school. */
async function addressOf({ service }: BrowserStage, path: string): Promise<string> {
  if (!path.includes(':id')) return path
  const table = path.includes('kelas') ? 'classes' : 'students'
  const [row] = await service.query<{ id: string }>(`select id from ${table} order by name limit 1`)
  return path.replace(':id', row?.id ?? '')
}
