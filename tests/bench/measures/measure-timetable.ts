import { setTimeout as sleep } from 'node:timers/promises'
import { installed, signIn } from '../../support/browser/register'
import { drivePage } from '../drive-page'
import { spread, spreadColumns, type Figure, type Table } from '../figures'
import { replaceRows } from '../fill-school'
import { classCount, hoursOfDay, schoolDays, timetableRows } from '../full-timetable'
import { operator, type Stage } from '../stage'
import { timeMove, type Arrived } from '../time-move'

const runs = 15
/** The first moves load chunks and warm the code; they are not counted. */
const warmUp = 2
const address = '/akademik/jadwal-pelajaran'
const desk = { width: 1440, height: 900 }
const week: Arrived = {
  selector: '[role="gridcell"][draggable="true"]',
  count: hoursOfDay * schoolDays.length,
}

/** The week of a class in a school of 60, opened from the device's data without a network. */
export async function measureTimetable({ browser, line, say }: Stage): Promise<Table> {
  const context = await browser.newContext({ viewport: desk, locale: 'id-ID' })
  const first = await context.newPage()
  await first.addInitScript({ content: 'globalThis.__name = (f) => f' })
  await first.goto(line.url)
  await signIn(first, operator.email, operator.password)
  await installed(first)
  await first.goto(`${line.url}${address}`)
  await first.getByRole('grid').waitFor()
  await line.cut()
  const rows = timetableRows()
  await first.evaluate(replaceRows, rows)
  await first.close()
  const figures: Figure[] = []
  for (const rate of [1, 4]) {
    say(`the week of a class at ${String(rate)}x`)
    const driven = await drivePage(await context.newPage(), rate)
    await driven.page.goto(`${line.url}/dashboard`)
    const link = `a[href*="${address}"]`
    const times: number[] = []
    for (let run = 0; run < warmUp + runs; run++) {
      await driven.page.locator(link).first().waitFor({ state: 'attached' })
      await sleep(500)
      const time = await timeMove(driven, link, week)
      if (run >= warmUp) times.push(time)
      await sleep(500)
      await driven.page.goBack()
    }
    figures.push({ name: `dashboard to the week, ${String(rate)}x`, values: spread(times) })
    await driven.page.close()
  }
  await line.mend()
  await context.close()
  return {
    title: `The week of a class, of ${String(classCount)} classes and ${String(rows['schedules']?.length)} lessons`,
    unit: 'ms',
    columns: spreadColumns,
    figures,
    notes: [
      'from the click on the link until all lessons of the class are painted and the main thread is free',
      'by somebody who may change it, without a network; the database is not slowed',
    ],
  }
}
