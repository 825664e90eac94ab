import type { Page } from '@playwright/test'
import { installed, signIn } from '../../support/browser/register'
import { pupilRows, replaceRows } from '../fill-school'
import { spread, spreadColumns, type Figure, type Table } from '../figures'
import { operator, type Stage } from '../stage'

const pupils = 5_000
const searches = ['budi san', 'a', 'siti nur', '0131', 'putri ra', 'dewi 26']

/** A keystroke in the palette among 5,000 pupils, without a network: until it is painted, at full and a quarter of the speed. */
export async function measureSearch({ browser, line, say }: Stage): Promise<Table> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'id-ID' })
  // tsx wraps named functions in a helper of its own, which a page does not have.
  await context.addInitScript({ content: 'globalThis.__name = (f) => f' })
  const page = await context.newPage()
  await page.goto(line.url)
  await signIn(page, operator.email, operator.password)
  await installed(page)
  await line.cut()
  await page.evaluate(replaceRows, pupilRows(pupils))
  const tools = await context.newCDPSession(page)
  const figures: Figure[] = []
  for (const rate of [1, 4]) {
    say(`search among ${String(pupils)} at ${String(rate)}x`)
    await page.goto(`${line.url}/dashboard`)
    await page.getByRole('button', { name: 'Cari di sekolah' }).click()
    await page.getByText(`${pupils.toLocaleString('id-ID')} siswa`).waitFor()
    await tools.send('Emulation.setCPUThrottlingRate', { rate })
    const times: number[] = []
    for (let round = 0; round < 3; round++)
      for (const search of searches) times.push(...(await typeSearch(page, search)))
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    figures.push({
      name: `a letter typed until its results are laid out, ${String(rate)}x`,
      values: spread(times),
      ...(rate === 1 && { aim: { column: 'p95', atMost: 16 } }),
    })
  }
  await line.mend()
  await context.close()
  return {
    title: `Search among ${String(pupils)} pupils of the device`,
    unit: 'ms',
    columns: spreadColumns,
    figures,
    notes: [
      'from the input event until the page has computed, rendered and laid out; the frame itself is not counted',
    ],
  }
}

/** Types a text letter by letter into the open palette. @returns what each letter cost, milliseconds */
async function typeSearch(page: Page, text: string): Promise<number[]> {
  return await page.evaluate(async (typed) => {
    const input = document.querySelector<HTMLInputElement>('[role=combobox]')
    // React notices a change only where the value is set past its own property.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    if (!input || !value?.set) throw new Error('the palette is not open')
    const times: number[] = []
    for (let length = 0; length <= typed.length; length++) {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)))
      const began = performance.now()
      value.set.call(input, typed.slice(0, length))
      input.dispatchEvent(new Event('input', { bubbles: true }))
      // React renders what was typed before the event ends or in a task right after it.
      await new Promise((done) => setTimeout(done))
      document.body.getBoundingClientRect()
      if (length > 0) times.push(performance.now() - began)
    }
    return times
  }, text)
}
