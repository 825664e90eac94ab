import type { Page } from '@playwright/test'
import { persisted } from '../support/browser/device-state'
import { makeLine, type FaultyLine } from '../support/services/faulty-line'
import { makePhone, type Phone } from '../support/browser/phone'
import { installed, pupils, signIn } from '../support/browser/register'
import type { TestService } from '../support/services/service'
import type { Dice } from '../support/dice'

/** Somebody of the demo school. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly classId: string
}

const password = 'hadir-demo-2026'

/** A phone on a line of its own, with tabs, passed between people. */
export interface Device {
  readonly name: string
  readonly phone: Phone
  readonly line: FaultyLine
  readonly people: readonly Person[]
  readonly tabCount: number
  /** Who is signed in. */
  person: Person
  tabs: Page[]
  /** No new fault may be laid: somebody signs in, which is no part of what is proven. */
  calm: boolean
}

/** Makes a phone and signs the first person in on it. */
export async function makeDevice(
  service: TestService,
  name: string,
  people: readonly Person[],
  tabCount: number,
): Promise<Device> {
  const [person] = people
  if (!person) throw new Error('a phone needs somebody')
  const line = await makeLine(() => service.port)
  const device = { name, phone: await makePhone(), line, people, tabCount, person, tabs: [], calm: true }
  const page = await device.phone.open(line.url)
  await signIn(page, person.email, password)
  await installed(page)
  await device.phone.kill()
  await bringUp(device)
  device.calm = false
  return device
}

/** The address of a person's register. @param date by default today */
export function registerUrl({ line, person }: Device, date?: string): string {
  const search = new URLSearchParams({ kelas: person.classId, ...(date && { tanggal: date }) })
  return `${line.url}/akademik/wali-kelas/absensi?${search.toString()}`
}

/** Opens the browser after it was killed, with all its tabs on the register. */
export async function bringUp(device: Device): Promise<void> {
  await device.phone.kill()
  const first = await device.phone.open(registerUrl(device))
  const tabs = [first]
  while (tabs.length < device.tabCount) tabs.push(await device.phone.addTab(registerUrl(device)))
  for (const tab of tabs) {
    // The form of the page alone proves nothing: a kill may take the note that somebody is signed in, until the app has looked.
    const isSignedOut = () => new URL(tab.url()).pathname === '/'
    await Promise.any([
      pupils(tab).first().waitFor({ timeout: 30_000 }),
      tab.waitForURL(isSignedOut, { timeout: 30_000 }),
    ])
    // No fault may log anybody out, nor take from a phone what was on it.
    if (isSignedOut()) {
      const auth = JSON.stringify(await persisted(tab, 'auth'))
      throw new SignedOut(`${device.name} came up with nobody signed in: ${await screenOf(tab)}\n${auth}`)
    }
  }
  device.tabs = tabs
}

/** What a person would read there, for whoever has to find out why. */
async function screenOf(page: Page): Promise<string> {
  return (await page.locator('body').innerText()).slice(0, 300)
}

/** Somebody was signed in, and is not any more. */
export class SignedOut extends Error {}

/** SIGKILL; whoever uses it finds it off. @param loses and its databases will come up new */
export async function killBrowser(device: Device, loses = false): Promise<void> {
  device.tabs = []
  await (loses ? device.phone.loseDatabases() : device.phone.kill())
}

/** The browser makes room: the stored files of the app go, the worker stays. @returns whether a tab was open to do it in */
export async function loseFiles({ tabs: [tab] }: Device): Promise<boolean> {
  if (!tab) return false
  const losing = tab.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('hadir-app-')) await caches.delete(name)
    return true
  })
  return await losing.catch(() => false)
}

/**
 * The phone goes to the next of its people. What is unsent stays on it and waits for its owner. Needs a
 * good line and a service, which signing in does.
 */
export async function passOn(device: Device, to: Person): Promise<void> {
  device.calm = true
  try {
    device.line.weather = null
    await killBrowser(device)
    const page = await device.phone.open(`${device.line.url}/logout`)
    const leave = page.getByRole('button', { name: 'Simpan di perangkat ini, lalu keluar' })
    const email = page.getByLabel('Email')
    await leave
      .or(email)
      .first()
      .waitFor({ timeout: 30_000 })
      .catch(async (error: unknown) => {
        throw new Error(`${device.name} cannot leave; its screen: ${await screenOf(page)}`, { cause: error })
      })
    // What is unsent may get through while we look: then it leaves by itself.
    if (await leave.isVisible()) await leave.click({ timeout: 3_000 }).catch(() => undefined)
    await email.waitFor({ timeout: 30_000 })
    await signIn(page, to.email, password)
    device.person = to
    await bringUp(device)
  } finally {
    device.calm = false
  }
}

/** Who has the phone next; the same person where there is only one. */
export function nextPerson({ people, person }: Device, dice: Dice): Person {
  const others = people.filter(({ id }) => id !== person.id)
  return others.length === 0 ? person : dice.pick(others)
}
