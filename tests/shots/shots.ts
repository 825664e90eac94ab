import { chromium, type Browser, type Page } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { wholeChromiumOptions } from '../support/browser/chromium'
import { networkQuiet } from '../support/browser/network-quiet'
import { signIn } from '../support/browser/register'
import { startService, type TestService } from '../support/services/service'
import { isOddSchool, makeOdd } from './schools'
import { persons, shots, sizes, themes, type Person, type Shot } from './screens'

/**
 * Makes a picture of every screen in both sizes and both themes, on the demo school, into `shots/`.
 * `npm run shots -- siswa mapel` makes only those whose name contains one of the words. With the name of another school
 * before them (`npm run shots -- holidays analitik`, see schools.ts) it is that school, which stands before each name. With
 * `--whole` a picture is as long as its page; `--desktop`, `--phone`, `--light` and `--dark` leave the other size or theme out.
 */
const folder = path.resolve('shots')
const given = process.argv.slice(2)
const fullPage = given.includes('--whole')
const odd = given.find(isOddSchool)
const wanted = given.filter((word) => word !== odd && !word.startsWith('--'))
/** Those that were asked for; all where none was. */
const asked = <Name extends string>(names: readonly Name[]) => {
  const some = names.filter((name) => given.includes(`--${name}`))
  return some.length > 0 ? some : names
}
const people: Readonly<Record<Person, { email: string; password: string }>> = {
  admin: { email: 'admin@demo.hadir.id', password: 'hadir-demo-2026' },
  teacher: { email: 'wali.7a@demo.hadir.id', password: 'hadir-demo-2026' },
  treasurer: { email: 'bendahara@demo.hadir.id', password: 'hadir-demo-2026' },
  subjectTeacher: { email: 'guru@demo.hadir.id', password: 'hadir-demo-2026' },
  piket: { email: 'piket@demo.hadir.id', password: 'hadir-demo-2026' },
  office: { email: 'tu@demo.hadir.id', password: 'hadir-demo-2026' },
  head: { email: 'kepsek@demo.hadir.id', password: 'hadir-demo-2026' },
}

// What is pressed in the demo school may not be there in another one.
const chosen = shots.filter(
  ({ name, press }) =>
    (wanted.length === 0 || wanted.some((word) => name.includes(word))) && !(odd && press !== undefined),
)
await mkdir(folder, { recursive: true })
const browser = await chromium.launch(wholeChromiumOptions)
const service = await startService()
try {
  const ids = await idsOf(service)
  if (odd) await makeOdd(service, odd)
  for (const as of persons)
    for (const size of asked(['phone', 'desktop']))
      for (const theme of asked(themes)) await takeAll(browser, ids, { as, size, theme })
} finally {
  await browser.close()
  await service.stop()
}
console.warn(`Pictures are in ${path.relative(process.cwd(), folder)}`)

interface Setting {
  as: Person
  size: keyof typeof sizes
  theme: (typeof themes)[number]
}

async function takeAll(
  from: Browser,
  ids: Record<string, string>,
  { as, size, theme }: Setting,
): Promise<void> {
  const own = chosen.filter((shot) => shot.as === as)
  if (own.length === 0) return
  const context = await from.newContext({
    viewport: sizes[size],
    colorScheme: theme,
    hasTouch: size === 'phone',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    baseURL: service.url,
  })
  await context.addInitScript((value) => localStorage.setItem('theme', value), theme)
  const page = await context.newPage()
  await page.goto('/')
  await signIn(page, people[as].email, people[as].password)
  for (const shot of own) {
    await take(page, shot, ids)
    const name = [...(odd ? [odd] : []), shot.name, size, theme].join('-')
    await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage })
  }
  await context.close()
}

async function take(
  page: Page,
  { path: address, press = [], type }: Shot,
  ids: Record<string, string>,
): Promise<void> {
  await page.goto(address.replace(/\{(\w+)\}/g, (_, kind: string) => ids[kind] ?? ''))
  await page.locator('h1').waitFor()
  await networkQuiet(page)
  for (const name of press) {
    const target = page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first()
    const more = page.getByRole('button', { name: 'Tindakan lain' })
    // On a phone the tools of a screen are behind three dots.
    if (!(await target.isVisible()) && (await more.isVisible())) await more.click()
    await target.click()
  }
  if (type) {
    await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement)
    await page.keyboard.type(type)
  }
  // Fonts, and the last of the movements.
  await page.waitForTimeout(600)
}

/** One id of each kind, of people with much to show. */
async function idsOf(from: TestService): Promise<Record<string, string>> {
  const one = async (sql: string) => (await from.query<{ id: string }>(sql))[0]?.id ?? ''
  return {
    student: await one(
      `select s.id from students s join class_memberships m on m.student_id = s.id and m.to_date is null
         join classes c on c.id = m.class_id where c.name = '7A' order by s.name limit 1`,
    ),
    debtor: await one(
      `select student_id as id from bill_bundles where status in ('unpaid', 'partial')
         group by student_id order by count(*) desc, student_id limit 1`,
    ),
    sibling: await one(
      `select s.id from students s join students o on o.id <> s.id and o.father_name = s.father_name and o.mother_name = s.mother_name
         join bill_bundles b on b.student_id = s.id and b.status in ('unpaid', 'partial')
         join bill_bundles x on x.student_id = o.id and x.status in ('unpaid', 'partial')
         group by s.id order by count(*) desc, s.id limit 1`,
    ),
    class: await one(`select id from classes where name = '7A'`),
    announcement: await one(`select id from announcements where title = 'Rapat wali kelas'`),
    teacher: await one(`select id from teachers where type = 'teacher' order by name limit 1`),
  }
}
