import { readFile } from 'node:fs/promises'
import { openAs, storeSession } from '../../support/browser/open-as'
import { expect, test as it, type Locator, type Page } from '@playwright/test'
import { addDays, weekday } from '../../../contract/values/dates'
import { axeFaults } from '../../support/looks/axe'
import { administrator, expectAccessible } from '../../support/browser/office'
import { networkQuiet } from '../../support/browser/network-quiet'
import { reach } from '../../support/browser/reach'
import { demoSchoolToday } from '../../support/services/copy-demo-school'
import { sharedPage } from '../../support/browser/shared-page'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const address = '/akademik/jadwal-pelajaran'
const days = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu']

// The last hour of 7A's Thursday is free in all these journeys, so that a lesson has somewhere to go.
const school = schoolOnALine((service) =>
  service.query(
    `delete from schedules where weekday = 4 and slot = 7
       and class_id in (select id from classes where name = '7A' and status = 'active')`,
  ),
)

interface Placed {
  id: string
  weekday: number
  slot: number
  start: number
  end: number
  subject: string
}

let known: Placed | undefined

/** A single lesson of 7A whose teacher and room are free in the empty hour; it is where the demo school has it. */
async function movable(): Promise<Placed> {
  known ??= await findMovable()
  const { id, weekday, slot, start, end } = known
  await school.service.query(
    `update schedules set weekday = $2, slot = $3, start_minute = $4, end_minute = $5, version = version + 1
      where id = $1 and (weekday, slot) <> ($2, $3)`,
    [id, weekday, slot, start, end],
  )
  return known
}

async function findMovable(): Promise<Placed> {
  const [found] = await school.service.query<Placed>(
    `with own as (select s.* from schedules s join classes c on c.id = s.class_id
                   where c.name = '7A' and c.status = 'active')
     select s.id, s.weekday, s.slot, s.start_minute as start, s.end_minute as "end", m.name as subject from own s join subjects m on m.id = s.subject_id
      where s.weekday < 4
        and not exists (select from own n where n.weekday = s.weekday and n.subject_id = s.subject_id and n.id <> s.id)
        and not exists (select from schedules o where o.period_id = s.period_id and o.weekday = 4 and o.slot = 7
              and (o.teacher_id = s.teacher_id or o.room_fold = s.room_fold))
      order by s.weekday desc, s.slot desc limit 1`,
  )
  if (!found) throw new Error('no lesson of 7A fits the empty hour')
  return found
}

const placeOf = async (id: string) => {
  const [row] = await school.service.query<{ weekday: number; slot: number }>(
    'select weekday, slot from schedules where id = $1',
    [id],
  )
  return row
}

const phone = { width: 390, height: 844 }
/** The office on a desktop. */
const test = sharedPage((page) => storeSession(page, school.line.url, administrator.email), {
  viewport: { width: 1440, height: 900 },
})

/** Opens the week of 7A; a lesson is where the school has it. */
async function openWeek(page: Page, { subject, ...at }: Pick<Placed, 'weekday' | 'slot' | 'subject'>) {
  await page.goto(school.line.url + address)
  await expect(cell(page, at)).toHaveAccessibleName(new RegExp(subject))
}

const grid = (page: Page) => page.getByRole('grid')
const cell = (page: Page, at: { weekday: number; slot: number }) =>
  grid(page).getByRole('gridcell', { name: new RegExp(`^${days[at.weekday] ?? ''} jam ke-${at.slot},`) })
const shelf = (page: Page) => page.getByRole('complementary', { name: 'Rak' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const says = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()
const free = { weekday: 4, slot: 7 }
const same = 'Sama dengan jadwal sekolah.'

/** The middle of something on the screen. */
async function middleOf(target: Locator): Promise<[number, number]> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target.toString()} is not on the screen`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Takes hold of something with the mouse and brings it over another thing, without letting go. */
async function dragOver(page: Page, from: Locator, to: Locator): Promise<void> {
  // Not below the bar that stands at the foot of the window while something is held.
  await to.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await from.scrollIntoViewIfNeeded()
  const [x, y] = await middleOf(from)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 8, y + 8)
  await expect(grid(page).locator('[data-verdict]').first()).toBeAttached()
  await carryOver(page, to)
}

/** Brings what the mouse holds over another thing. The browser reports a drag only while it moves. */
async function carryOver(page: Page, to: Locator): Promise<void> {
  await page.mouse.move(...(await middleOf(to)), { steps: 4 })
}

test('with the mouse a lesson is dragged to a free hour, not onto a clash, to the shelf and back', async ({
  page,
}) => {
  const lesson = await movable()
  await openWeek(page, lesson)
  const from = cell(page, lesson)
  await dragOver(page, from, cell(page, free))
  await expect(cell(page, free)).toContainText('Bebas')
  const clash = grid(page).locator('[data-verdict="no"][data-live]').first()
  await expect(clash).toBeVisible()
  await carryOver(page, clash)
  await page.mouse.up()
  await expect(grid(page).locator('[data-verdict]')).toHaveCount(0)
  await says(page, /tetap/)
  await expect(page.getByText(same)).toBeVisible()

  await dragOver(page, from, cell(page, free))
  await page.mouse.up()
  await says(page, 'Belum disimpan ke sekolah')
  await expect(page.getByText('Draf: 1 perubahan')).toBeVisible()
  await expect(cell(page, free)).toHaveAccessibleName(new RegExp(lesson.subject))
  await expect(from).toHaveAccessibleName(/kosong/)

  await dragOver(page, cell(page, free), shelf(page))
  await page.mouse.up()
  await expect(shelf(page)).toContainText(lesson.subject)
  await expect(cell(page, free)).toHaveAccessibleName(/kosong/)
  await dragOver(page, button(page, `Cari celah untuk ${lesson.subject} 7A`).locator('..'), cell(page, free))
  await page.mouse.up()
  await expect(cell(page, free)).toHaveAccessibleName(new RegExp(lesson.subject))
  await button(page, 'Simpan').click()
  await expect(page.getByText('Jadwal tersimpan.')).toBeVisible()
  await expect.poll(() => placeOf(lesson.id)).toEqual(free)
})

test('with keys alone a lesson is lifted, placed, taken back, put on the shelf, placed again and saved', async ({
  page,
}) => {
  const lesson = await movable()
  await openWeek(page, lesson)
  const here = grid(page).locator('[role=gridcell]:focus')
  const goTo = async (at: { weekday: number; slot: number }) => {
    await page.keyboard.press('Control+Home')
    for (let day = 1; day < at.weekday; day++) await page.keyboard.press('ArrowRight')
    for (let slot = 1; slot < at.slot; slot++) await page.keyboard.press('ArrowDown')
    await expect(cell(page, at)).toBeFocused()
  }
  await reach(page, grid(page).locator('[role=gridcell][tabindex="0"]'))
  await goTo(lesson)
  await page.keyboard.press('Enter')
  await says(page, `${lesson.subject} 7A diangkat`)
  expect(await axeFaults(page)).toEqual([])
  await goTo(free)
  await says(page, /^Kamis jam ke-7, .*: bebas/)
  await page.keyboard.press('Enter')
  await says(page, `${lesson.subject} 7A ditaruh Kamis jam ke-7`)
  await page.keyboard.press('Control+z')
  await expect(page.getByText(same)).toBeVisible()
  await goTo(lesson)
  await page.keyboard.press('Delete')
  await says(page, `${lesson.subject} 7A di rak`)
  await reach(page, page.getByRole('button', { name: `Angkat ${lesson.subject} 7A` }))
  await page.keyboard.press('Enter')
  await says(page, `${lesson.subject} 7A diangkat`)
  await reach(page, grid(page).locator('[role=gridcell][tabindex="0"]'), 'Shift+Tab')
  await goTo(free)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Draf: 1 perubahan')).toBeVisible()
  await expect(here).toHaveAccessibleName(new RegExp(lesson.subject))
  await reach(page, button(page, 'Simpan'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Jadwal tersimpan.')).toBeVisible()
  await expect.poll(() => placeOf(lesson.id)).toEqual(free)
})

it('on a phone a lesson is moved by "Pindahkan" and a tap on a green hour', async ({ page }) => {
  const lesson = await movable()
  await page.setViewportSize(phone)
  await openAs(page, school.line.url + address, administrator.email)
  const chips = page.getByRole('group', { name: 'Hari' })
  const hours = page.locator('main').getByRole('list', { name: /^(Senin|Selasa|Rabu|Kamis|Jumat|Sabtu)$/ })
  const openDay = async (day: number) => {
    await chips.getByRole('button', { name: days[day] ?? '', exact: true }).click()
    await expect(page.getByRole('list', { name: days[day] ?? '', exact: true })).toBeVisible()
  }
  await openDay(lesson.weekday)
  await hours.getByRole('button', { name: new RegExp(`^${lesson.slot} .*${lesson.subject}`) }).click()
  const sheet = page.getByRole('dialog', { name: `${lesson.subject} 7A` })
  await expect(button(page, 'Ke rak')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Pindahkan', exact: true }).click()
  const lifted = page.getByRole('group', { name: 'Pelajaran yang diangkat' })
  await expect(lifted).toContainText('Ketuk jam hijau.')
  await openDay(free.weekday)
  const green = hours.locator('[data-verdict="free"]')
  await expect(green).toHaveCount(1)
  await expect(green).toContainText('Bebas')
  expect(await axeFaults(page)).toEqual([])
  await green.click()
  await expect(lifted).toBeHidden()
  await expect(page.getByText('Draf: 1 perubahan')).toBeVisible()
  await expect(hours.getByRole('button', { name: /^7 / })).toContainText(lesson.subject)
  await expect(hours.getByRole('button', { name: /^7 / })).toContainText('Belum disimpan')
  await button(page, 'Simpan').click()
  await expect(page.getByText(same)).toBeVisible()
  await expect.poll(() => placeOf(lesson.id)).toEqual(free)
})

test('a draft that is thrown away is gone after one question, and the school keeps what it has', async ({
  page,
}) => {
  const first = { weekday: 1, slot: 1 }
  const [lesson] = await school.service.query<{ subject: string }>(
    `select m.name as subject from schedules s join subjects m on m.id = s.subject_id
       join classes c on c.id = s.class_id and c.name = '7A' and c.status = 'active' where s.weekday = 1 and s.slot = 1`,
  )
  const subject = lesson?.subject ?? ''
  const isAsBefore = async () => {
    await expect(cell(page, first)).toHaveAccessibleName(new RegExp(subject))
    await expect(cell(page, first)).not.toHaveAccessibleName(/belum disimpan/)
  }
  await openWeek(page, { ...first, subject })
  await cell(page, first).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText(/Draf: \d+ perubahan/)).toBeVisible()
  await button(page, 'Buang draf').click()
  const question = page.getByRole('alertdialog', { name: 'Buang semua perubahan yang belum disimpan?' })
  await expect(question).toContainText('Jadwal di sekolah tidak berubah.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Batal', exact: true }).click()
  await expect(page.getByText(/Draf: \d+ perubahan/)).toBeVisible()
  await button(page, 'Buang draf').click()
  await question.getByRole('button', { name: 'Buang draf', exact: true }).click()
  await expect(page.getByText(same)).toBeVisible()
  await isAsBefore()
  await expect(button(page, 'Urungkan')).toBeDisabled()
  await expect(button(page, 'Simpan')).toBeDisabled()
  await page.reload()
  await expect(page.getByText(same)).toBeVisible()
  await isAsBefore()
})

/** The demo school's teacher who has an account, with the lessons of the week in their order. */
async function teacher() {
  const lessons = await school.service.query<{
    teacher: string
    name: string
    weekday: number
    start: number
    end: number
    class: string
    subject: string
    room: string | null
  }>(
    `select t.id as teacher, t.name, s.weekday, s.start_minute as start, s.end_minute as end, c.name as class,
            m.name as subject, s.room
       from schedules s join teachers t on t.id = s.teacher_id join classes c on c.id = s.class_id and c.status = 'active'
       join subjects m on m.id = s.subject_id where t.email = 'guru@demo.hadir.id' order by s.weekday, s.start_minute`,
  )
  const [first] = lessons
  if (!first) throw new Error('the teacher gives no lesson')
  return { id: first.teacher, name: first.name, first, lessons }
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

it('a teacher’s own day on a phone says what is now, what is next and where, also without a network', async ({
  page,
}) => {
  const today = demoSchoolToday()
  await school.service.query(`update sub_periods set setting = setting || $1::jsonb where is_active`, [
    JSON.stringify({ holidays: [], first_date: addDays(today, -30), last_date: addDays(today, 30) }),
  ])
  const { lessons } = await teacher()
  // A day with two lessons that do not follow each other in one class.
  const pair = lessons
    .map((lesson, at) => ({ lesson, next: lessons[at + 1] }))
    .find(({ lesson, next }) => next && next.weekday === lesson.weekday && next.class !== lesson.class)
  const { lesson, next } = pair ?? {}
  if (!lesson || !next) throw new Error('the teacher never goes from one class to another')
  let date = addDays(today, 1)
  while (weekday(date) !== lesson.weekday) date = addDays(date, 1)
  const at = (minutes: number) => new Date(`${date}T${clock(minutes)}:00+07:00`)

  await page.setViewportSize(phone)
  await openAs(page, school.line.url + address, 'guru@demo.hadir.id')
  const own = page.getByRole('region', { name: 'Hari mengajar saya' })
  await expect(own).toBeVisible()
  // No answer that is still under way may measure the device's clock again.
  await networkQuiet(page)
  school.cutOff()

  await page.clock.setFixedTime(at(lesson.start + 5))
  await page.reload()
  await expect(own).toContainText(`Sekarang, sampai ${clock(lesson.end).replace(':', '.')}`)
  const now = own.locator('[data-now]')
  await expect(now).toContainText(lesson.class)
  await expect(now).toContainText(lesson.subject)
  await expect(now).toContainText(lesson.room ?? 'Ruang belum ditulis')
  await expect(own).toContainText(`Berikutnya, ${clock(next.start).replace(':', '.')}`)
  await expect(own).toContainText(next.class)
  await expectAccessible(page)

  await page.clock.setFixedTime(at(next.start + 1))
  await page.reload()
  await expect(now).toContainText(next.class)

  await page.clock.setFixedTime(at(23 * 60))
  await page.reload()
  await expect(own).toHaveText('Selesai mengajar hari ini.')
})

it('a teacher’s week becomes a calendar file without a network, one event a lesson and none on holidays', async ({
  page,
}) => {
  const today = demoSchoolToday()
  const { id, name, first, lessons } = await teacher()
  let holiday = addDays(today, 1)
  while (weekday(holiday) !== first.weekday) holiday = addDays(holiday, 1)
  const setting = {
    holidays: [{ date: holiday, name: 'Libur sekolah' }],
    first_date: addDays(today, -30),
    last_date: addDays(today, 30),
  }
  await school.service.query(`update sub_periods set setting = setting || $1::jsonb where is_active`, [
    JSON.stringify(setting),
  ])
  // A device that has not fetched the semester before.
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, `${school.line.url}${address}?guru=${id}`, administrator.email)
  await page.getByRole('grid', { name: `Jadwal ${name}` }).waitFor()
  school.cutOff()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Simpan ke kalender').click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^jadwal-.+\.ics$/)
  const text = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '')
  const lines = text.split('\r\n')
  const all = (start: string) => lines.filter((line) => line.startsWith(start))
  expect(all('BEGIN:VEVENT')).toHaveLength(lessons.length)
  expect(new Set(all('UID:')).size).toBe(lessons.length)
  const begins = all('DTSTART;TZID=Asia/Jakarta:').map((line) => {
    const [, year, month, day, time] = /(\d{4})(\d\d)(\d\d)T(\d{4})00$/.exec(line) ?? []
    return `${weekday(`${year}-${month}-${day}`)} ${time}`
  })
  const wanted = lessons.map((lesson) => `${lesson.weekday} ${clock(lesson.start).replace(':', '')}`)
  expect(begins.sort()).toEqual(wanted.sort())
  const until = setting.last_date.replaceAll('-', '')
  expect(all('RRULE:')).toEqual(lessons.map(() => `RRULE:FREQ=WEEKLY;UNTIL=${until}T165959Z`))
  const onHoliday = lessons.filter((lesson) => lesson.weekday === first.weekday).length
  expect(all('EXDATE').filter((line) => line.includes(holiday.replaceAll('-', '')))).toHaveLength(onHoliday)
  expect(all('SUMMARY:')).toContain(`SUMMARY:${first.subject} ${first.class}`)
})
