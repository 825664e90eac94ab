import { setTimeout as sleep } from 'node:timers/promises'
import { installed, signIn } from '../../support/browser/register'
import { drivePage } from '../drive-page'
import { spread, spreadColumns, type Figure, type Table } from '../figures'
import { phoneScreen, teacher, type Stage } from '../stage'
import { timeMove, type Arrived } from '../time-move'

const runs = 15
/** Each speed's first moves load chunks and warm the code; they are not counted. */
const warmUp = 2

const toRegister = 'main a[href*="/akademik/wali-kelas/absensi"]'
const rows = { selector: '[data-truth] [role="radiogroup"]', without: 'li input:disabled' }
/** The rows that the phone's screen has room for are drawn first, the others right after them. */
const arrivals: readonly { name: string; arrived: Arrived; aim?: number }[] = [
  { name: 'the screen', arrived: { ...rows, count: 12 }, aim: 150 },
  { name: 'all 36 rows', arrived: { ...rows, count: 36 } },
]

/** From the home page to the own class's register, by its link. */
export async function measureMoves({ browser, line, say }: Stage): Promise<Table> {
  const context = await browser.newContext({ viewport: phoneScreen, hasTouch: true, locale: 'id-ID' })
  const first = await context.newPage()
  await first.goto(line.url)
  await signIn(first, teacher.email, teacher.password)
  await installed(first)
  await first.close()
  const figures: Figure[] = []
  for (const rate of [1, 4]) {
    say(`home to register at ${String(rate)}x`)
    const driven = await drivePage(await context.newPage(), rate)
    await driven.page.goto(`${line.url}/dashboard`)
    const times = arrivals.map((): number[] => [])
    for (let run = 0; run < warmUp + runs; run++) {
      for (const [at, { arrived }] of arrivals.entries()) {
        await driven.page.locator(toRegister).first().waitFor()
        await sleep(1_000)
        const time = await timeMove(driven, toRegister, arrived)
        if (run >= warmUp) times[at]?.push(time)
        // What the register fetches behind the screen shall not run into the next move.
        await sleep(1_000)
        await driven.page.goBack()
      }
    }
    for (const [at, { name, aim }] of arrivals.entries()) {
      figures.push({
        name: `home to register, ${name}, ${String(rate)}x`,
        values: spread(times[at] ?? []),
        ...(rate === 4 && aim !== undefined && { aim: { column: 'p50', atMost: aim } }),
      })
    }
    await driven.page.close()
  }
  await context.close()
  return {
    title: 'From the home page to the register',
    unit: 'ms',
    columns: spreadColumns,
    figures,
    notes: [
      'the screen: from the click on the link until the rows that a phone has room for are painted and the main thread is free',
      'all 36 rows: until the others are painted too',
    ],
  }
}
