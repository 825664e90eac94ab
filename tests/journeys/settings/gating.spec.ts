import { expect, test, type Browser, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { holds, type Permission } from '../../../contract/permissions'
import { masterRoles } from '../../../core-service/resources/accounts/roles/master-roles'
import { demoPeople } from '../../../core-service/seed/people/demo-sign-ins'
import { privateRoutes, type PrivateRoute } from '../../../src/app/routing/route-table'
import { sections } from '../../../src/features/civitas/student/data/sections'
import { settingsParts } from '../../../src/features/settings/settings-parts'
import { settled, watchCalls, type WatchedCalls } from '../../support/browser/settled'
import { walk } from '../../support/browser/walk'
import { startService, type TestService } from '../../support/services/service'

let service: TestService
/** A pupil of 7A, whose wali kelas is among the people, and the class itself. */
const ids = { pupil: '', schoolClass: '' }

test.beforeAll(async () => {
  service = await startService()
  const [found] = await service.query<{ pupil: string; class: string }>(
    `select m.student_id as pupil, c.id as class from class_memberships m
       join classes c on c.id = m.class_id where c.name = '7A' and m.to_date is null limit 1`,
  )
  Object.assign(ids, { pupil: found?.pupil, schoolClass: found?.class })
  // A role that a school may make and that holds nothing.
  await service.query(
    `with bare as (
       insert into roles (id, school_id, name, permissions)
         select gen_random_uuid(), id, 'Tanpa hak', '{}' from schools returning id, school_id),
     made as (
       insert into accounts (id, email, password_hash, created_at)
         select gen_random_uuid(), 'tanpa.hak@demo.hadir.id', password_hash, now()
           from accounts where email = 'admin@demo.hadir.id' returning id)
     insert into users (id, account_id, school_id, role_id, name, email, created_at)
       select made.id, made.id, bare.school_id, bare.id, 'Tanpa Hak', 'tanpa.hak@demo.hadir.id', now() from bare, made`,
  )
})

test.afterAll(async () => {
  await service.stop()
})

interface Person {
  email: string
  held: readonly Permission[]
  /** Whether 7A is among the classes that they reach; else its page says that it may not be seen. */
  reaches: boolean
}

/** One person for each role that a school begins with, and one whose role holds nothing. */
const people: Record<string, Person> = {
  ...Object.fromEntries(
    masterRoles.map(({ master, permissions }) => {
      const email = demoPeople.find((person) => person.master === master)?.email ?? ''
      const reaches = master === 'wali_kelas' || holds(permissions, ['classes.all'])
      return [master, { email, held: permissions, reaches }]
    }),
  ),
  'tanpa hak': { email: 'tanpa.hak@demo.hadir.id', held: [], reaches: false },
}

/** Views of a screen that no link on it leads to: its tabs. */
const innerViews: Readonly<Record<string, readonly string[]>> = {
  '/civitas/siswa/:id': sections.map(({ name }) => `?bagian=${name}`),
  '/akademik/manajemen-kelas/:id': ['?bagian=jadwal', '?bagian=absensi', '?bagian=cetak'],
}

const addressOf = (path: string) =>
  path.replace(':id', path.startsWith('/akademik') ? ids.schoolClass : ids.pupil)

const refused = 'Anda tidak memiliki akses'
const partRefused = 'Bagian ini tidak tersedia untuk Anda'

/** Moves as a link does, and waits until the screen is there. */
async function move(page: Page, seen: WatchedCalls, address: string): Promise<void> {
  await walk(page, address)
  seen.last = Date.now()
  await settled(page, seen)
}

/** The addresses that the page leads to, within the app. @param within a selector */
const linksIn = (page: Page, within: string): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLAnchorElement>(`${selector} a[href^="/"]`)].map(
        ({ pathname, search }) => pathname + search,
      ),
    within,
  )

/** The route of an address; undefined where the address is no private screen. */
function routeOf(address: string): PrivateRoute | undefined {
  const [pathname = ''] = address.split('?')
  // The longest first: `/civitas/siswa/impor` is no pupil.
  return privateRoutes
    .filter(({ path }) => new RegExp(`^${path.replace(':id', '[^/]+')}$`).test(pathname))
    .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))[0]
}

/** Whether the table of routes lets a person in; undefined where the address is no private screen. */
function mayOpen(held: readonly Permission[], address: string): boolean | undefined {
  const found = routeOf(address)
  return found && holds(held, found.access)
}

/** The phone's menus: the bar, and the sheet behind its last button. */
async function phoneMenu(page: Page): Promise<{ bar: string[]; sheet: string[] }> {
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: 'Menu bawah' })
  await bar.getByRole('button', { name: 'Lainnya' }).click()
  const sheet = page.getByRole('navigation', { name: 'Menu lainnya' })
  await expect(sheet.getByRole('link', { name: 'Keluar' })).toBeVisible()
  const found = {
    bar: await linksIn(page, 'nav[aria-label="Menu bawah"]'),
    sheet: await linksIn(page, 'nav[aria-label="Menu lainnya"]'),
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  if (wide) await page.setViewportSize(wide)
  return found
}

/** What is wrong with the phone's menus, beside the side bar that offers the same. */
function menuFaults(
  side: readonly string[],
  { bar, sheet }: Awaited<ReturnType<typeof phoneMenu>>,
): string[] {
  // A desktop signs out elsewhere.
  const onPhone = [...bar, ...sheet].filter((address) => address !== '/logout')
  const faults: string[] = []
  for (const address of side)
    if (!onPhone.includes(address)) faults.push(`no menu of the phone leads to ${address}`)
  for (const address of onPhone)
    if (!side.includes(address)) faults.push(`only a menu of the phone leads to ${address}`)
  if (new Set(onPhone).size < onPhone.length) faults.push('the menus of the phone lead somewhere twice')
  if (bar.length > 4) faults.push(`the bar of the phone has ${bar.length} entries`)
  return faults
}

/** Routes that a person may open and is not led to, because there is nothing to do there without one of these permissions. */
const ledTo: Readonly<Record<string, readonly Permission[]>> = {
  '/akademik/manajemen-kelas': ['classes.write', 'classes.all'],
  '/akademik/manajemen-kelas/:id': ['classes.write', 'classes.all', 'attendances.read'],
  '/akademik/mata-pelajaran': ['classes.all'],
  // Open to all members of the staff, which is no permission: all people here are, but who holds nothing.
  '/absensi/guru': ['dashboard.read'],
}

/** The routes that a person may open, and that nothing leads to. @param doors where each route leads to, by path */
function unreachable(
  held: readonly Permission[],
  menu: readonly string[],
  doors: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const reached = new Set<string>()
  const reach = (path: string) => {
    if (reached.has(path)) return
    reached.add(path)
    for (const to of doors.get(path) ?? []) reach(to)
  }
  for (const address of menu) {
    const route = routeOf(address)
    if (route) reach(route.path)
  }
  return privateRoutes
    .filter(({ path, access }) => holds(held, access) && holds(held, ledTo[path] ?? []) && !reached.has(path))
    .map(({ path }) => `nothing leads to ${path}`)
}

/** Opens everything as one person. @returns what is wrong, a line each */
async function visit(browser: Browser, { email, held, reaches }: Person): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    // Eight pages at once draw on few cores.
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const faults: string[] = []
  const seen = watchCalls(page)
  await openAs(page, service.url, email)
  // The log-in page has a heading too, and stands until the first screen has been fetched.
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible()
  await settled(page, seen)

  const menu = await linksIn(page, 'nav[aria-label="Menu utama"]')
  faults.push(...menuFaults(menu, await phoneMenu(page)))
  for (const address of menu) {
    if (mayOpen(held, address) === false) faults.push(`the menu leads to ${address}, which is refused`)
  }
  const opened = new Set<string>()
  /** The routes that each route leads to. */
  const doors = new Map<string, Set<string>>()
  const addDoors = (address: string, links: readonly string[]) => {
    const from = routeOf(address)?.path ?? address
    const leads = doors.get(from) ?? new Set()
    doors.set(from, leads)
    for (const to of links) {
      const route = routeOf(to)
      if (route) leads.add(route.path)
    }
  }
  const parts = new Map(settingsParts.map((part) => [`/settings?bagian=${part.name}`, part]))
  const follow = async (address: string, isView: boolean): Promise<void> => {
    if (opened.has(address)) return
    opened.add(address)
    await move(page, seen, address)
    const part = parts.get(address)
    if (part) {
      const saysNo = (await page.getByText(partRefused).count()) > 0
      if (saysNo === holds(held, part.access))
        faults.push(`part ${part.name} ${saysNo ? 'is refused' : 'opens'}`)
    }
    const may = mayOpen(held, address)
    const isBeyond = !reaches && address.includes(ids.schoolClass)
    const isWrong = (saysNo: boolean) => saysNo === may && !(isBeyond && saysNo)
    const showsRefusal = async () => (await page.getByText(refused).count()) > 0
    // A busy browser may show the page before still, with its own heading.
    await expect
      .poll(async () => isWrong(await showsRefusal()), { timeout: 5_000 })
      .toBe(false)
      .catch(() => undefined)
    const saysNo = await showsRefusal()
    if (isWrong(saysNo)) faults.push(`${address} ${saysNo ? 'is refused' : 'opens'}`)
    if (saysNo) return
    if ((await page.getByText('Terjadi kesalahan').count()) > 0) faults.push(`${address} fails`)
    const links = await linksIn(page, 'main')
    for (const to of links) {
      const part = parts.get(to)
      if (mayOpen(held, to) === false || (part && !holds(held, part.access)))
        faults.push(`${address} leads to ${to}, which is refused`)
    }
    addDoors(address, [...links, ...(await linksIn(page, 'header'))])
    if (isView) return
    // The views of a screen, as their links have them.
    const { pathname } = new URL(page.url())
    for (const to of links) {
      if (to.startsWith(`${pathname}?`) && /[?&](tampilan|bagian)=/.test(to)) await follow(to, true)
    }
  }
  for (const { path } of privateRoutes) {
    await follow(addressOf(path), false)
    for (const view of innerViews[path] ?? []) await follow(addressOf(path) + view, true)
  }
  // The list has opened the parts that it leads to.
  for (const address of parts.keys()) await follow(address, true)
  // A busy browser may have drawn the rows of a list after it was looked at: what leads nowhere is looked at once more, for longer.
  for (const address of opened) {
    if (unreachable(held, menu, doors).length === 0) break
    await move(page, seen, address)
    await expect
      .poll(
        async () => {
          addDoors(address, await linksIn(page, 'main'))
          return unreachable(held, menu, doors)
        },
        { timeout: 2_000 },
      )
      .toEqual([])
      .catch(() => undefined)
  }
  faults.push(...unreachable(held, menu, doors))
  await context.close()
  // A class beyond the own reach is asked for once, and refused.
  const beyond = `403 GET /core/v1/classes/${ids.schoolClass}`
  const refusals = reaches ? seen.refusals : seen.refusals.filter((line) => !line.endsWith(beyond))
  return [...faults, ...new Set(refusals)]
}

test('every route as every role: what is allowed opens, what is not says so, and no call is refused', async ({
  browser,
}) => {
  // Some 500 screens.
  test.setTimeout(480_000)
  const found = await Promise.all(
    Object.entries(people).map(async ([role, person]) => [role, await visit(browser, person)] as const),
  )
  const lines = found.flatMap(([role, faults]) => faults.map((fault) => `${role}: ${fault}`))
  // The first lines of the message are all that a summary shows.
  expect(lines, lines.slice(0, 5).join(' | ')).toEqual([])
})
