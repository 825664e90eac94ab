import { holdersOf, openGate, type Holder } from '../../support/browser/gate'
import { installed } from '../../support/browser/register'
import { spread, spreadColumns, type Table } from '../figures'
import { drivePage } from '../drive-page'
import { makeLine, type LineFault } from '../../support/services/faulty-line'
import { phoneScreen, type Stage } from '../stage'

const cards = 40
const roundTripMs = 100

/**
 * Cards at the gate: from the scanner's Enter to the frame that names the pupil, without a network, at 1× and 4×; and
 * how soon the service has 40 of them when the line is back with 100 ms to each answer.
 */
export async function measureGate({ service, browser, say }: Stage): Promise<Table[]> {
  await service.query(`delete from student_days where date = (now() at time zone 'Asia/Jakarta')::date`)
  const line = await makeLine(() => service.port)
  const slow: LineFault = { delayMs: roundTripMs, of: 'answer' }
  const holders = [
    ...(await holdersOf({ service }, '7A')),
    ...(await holdersOf({ service }, '7B')),
    ...(await holdersOf({ service }, '7C')),
  ]
  if (holders.length < cards * 2) throw new Error('too few cards')
  const said: Record<number, number[]> = {}
  const replays: number[] = []
  for (const [turn, rate] of [1, 4].entries()) {
    say(`${String(cards)} cards at the gate, ${String(rate)}x`)
    line.weather = () => slow
    const context = await browser.newContext({ viewport: phoneScreen, hasTouch: true, locale: 'id-ID' })
    const { page, tools } = await drivePage(await context.newPage(), 1)
    await openGate(page, line.url)
    await installed(page)
    line.weather = () => 'cut'
    await tools.send('Emulation.setCPUThrottlingRate', { rate })
    const times: number[] = []
    for (const holder of holders.slice(turn * cards, (turn + 1) * cards)) times.push(await scan(page, holder))
    said[rate] = times
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.getByText(`${String(cards)} belum terkirim`).waitFor()
    // Until then everything that was asked has failed, and the app waits for the service.
    // Looked for in every frame: a locator looks twice a second.
    const allSent = page.waitForFunction(
      (words) => document.body.textContent.includes(words) && Date.now(),
      'semua terkirim',
      { timeout: 60_000 },
    )
    const answered = page.waitForResponse((answer) => answer.url().includes('/v1/') && answer.ok(), {
      timeout: 60_000,
    })
    line.weather = () => slow
    await answered
    const from = Date.now()
    replays.push(Number(await (await allSent).jsonValue()) - from)
    await context.close()
  }
  await line.close()
  return [
    {
      title: 'Cards at the gate, typed by a scanner, without a network',
      unit: 'ms',
      columns: spreadColumns,
      figures: [1, 4].map((rate) => ({
        name: `scan to said, ${String(rate)}×`,
        values: spread(said[rate] ?? []),
      })),
      notes: ['from Enter to the frame after the one that names the pupil; the scan is stored before'],
    },
    {
      title: `Replay of ${String(cards)} cards at ${String(roundTripMs)} ms round trip`,
      unit: 'ms',
      columns: ['min', 'max'],
      figures: [
        {
          name: 'service back to last acknowledged',
          values: { min: Math.min(...replays), max: Math.max(...replays) },
          aim: { column: 'max', atMost: 1_000 },
        },
      ],
      notes: ['from the first answer of the service that is back to "semua terkirim" on the screen'],
    },
  ]
}

type Page = Parameters<typeof openGate>[0]

/** Types a card's code as a scanner does, and waits for its pupil's name. @returns milliseconds */
async function scan(page: Page, { token, name }: Holder): Promise<number> {
  await page.keyboard.type(token)
  // In place before the key is pressed: a busy page would else hear of it too late, and never end.
  const measured = await page.evaluateHandle((wanted) => {
    const said = () =>
      [...document.querySelectorAll('[role=alert]')].some((one) => one.textContent.includes(wanted))
    const time = new Promise<number>((resolve) => {
      let began = 0
      addEventListener('keydown', ({ timeStamp }) => (began = timeStamp), { capture: true, once: true })
      const observer = new MutationObserver(() => {
        if (began === 0 || !said()) return
        observer.disconnect()
        requestAnimationFrame(() => requestAnimationFrame((at) => resolve(at - began)))
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    // In an object, as a promise by itself would be waited for.
    return { time }
  }, name)
  await page.keyboard.press('Enter')
  return await measured.evaluate(({ time }) => time)
}
