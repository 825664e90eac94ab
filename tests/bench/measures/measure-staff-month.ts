import { setTimeout as sleep } from 'node:timers/promises'
import { installed, signIn } from '../../support/browser/register'
import { drivePage } from '../drive-page'
import { spread, spreadColumns, type Figure, type Table } from '../figures'
import { operator, type Stage } from '../stage'
import { timeMove } from '../time-move'

const staff = 60
const runs = 15
/** The first moves load chunks and warm the code; they are not counted. */
const warmUp = 2
const desktop = { width: 1440, height: 900 }
const toMonth = 'main a[href*="tampilan=rekap"]'
const rows = 'table[role="grid"] tbody tr'

/** The month of 60 staff, opened from the day by its link, without a network. */
export async function measureStaffMonth({ service, browser, line, say }: Stage): Promise<Table> {
  await fillStaff(service)
  const context = await browser.newContext({ viewport: desktop, locale: 'id-ID' })
  const first = await context.newPage()
  await first.goto(line.url)
  await signIn(first, operator.email, operator.password)
  await installed(first)
  await first.goto(`${line.url}/absensi/guru?tampilan=rekap`)
  await first
    .locator(rows)
    .nth(staff - 1)
    .waitFor()
  await first.getByText(/Mengambil/).waitFor({ state: 'hidden' })
  await line.cut()
  await first.close()
  const figures: Figure[] = []
  for (const rate of [1, 4]) {
    say(`the month of ${String(staff)} staff at ${String(rate)}x`)
    const driven = await drivePage(await context.newPage(), rate)
    await driven.page.goto(`${line.url}/absensi/guru`)
    const times: number[] = []
    for (let run = 0; run < warmUp + runs; run++) {
      await driven.page.locator(toMonth).first().waitFor()
      await sleep(1_000)
      const time = await timeMove(driven, toMonth, { selector: rows, count: staff })
      if (run >= warmUp) times.push(time)
      await sleep(500)
      await driven.page.goBack()
    }
    figures.push({ name: `day to month, ${String(rate)}x`, values: spread(times) })
    await driven.page.close()
  }
  await line.mend()
  await context.close()
  return {
    title: `The month of ${String(staff)} staff, of the device alone`,
    unit: 'ms',
    columns: spreadColumns,
    figures,
    notes: ['from the click on the link until all rows are painted and the main thread is free'],
  }
}

/** Fills the staff up, with a mark for each on every weekday of the month that has come. */
async function fillStaff(service: Stage['service']): Promise<void> {
  await service.query(
    `insert into teachers (id, school_id, type, name, created_at)
     select gen_random_uuid(), s.id, 'teacher', 'Guru ' || lpad(n::text, 2, '0'), now() from schools s,
       generate_series(1, $1 - (select count(*) from teachers where status = 'active')::int) n`,
    [staff],
  )
  await service.query(
    `insert into teacher_attendances (id, school_id, teacher_id, date, status, updated_at)
     select gen_random_uuid(), t.school_id, t.id, day::date, 'hadir', now()
       from teachers t, (select (now() at time zone 'Asia/Jakarta')::date as date) today,
       generate_series(date_trunc('month', today.date), today.date, interval '1 day') day
      where t.status = 'active' and extract(isodow from day) < 6
     on conflict do nothing`,
  )
}
