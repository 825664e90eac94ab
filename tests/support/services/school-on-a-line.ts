import { expect, test, type Page } from '@playwright/test'
import type { BrowserOptions } from '../browser/chromium'
import { openAs } from '../browser/open-as'
import { cutCalls, makeLine, type FaultyLine, type LineFault } from './faulty-line'
import { makePhone, type Phone } from '../browser/phone'
import { installed, pupils } from '../browser/register'
import { startService, type ServiceOptions, type TestService } from './service'

/** The built service with the demo school, and a line to it that the tests of a file may break. */
export interface SchoolOnALine {
  readonly service: TestService
  readonly line: FaultyLine
  /** No call of the service arrives any more; the app's own files do. */
  cutOff(): void
}

/**
 * Starts one for all tests of the calling file; the line is whole again after each.
 * @param prepare runs once, before the first test
 */
export function schoolOnALine(
  prepare?: (service: TestService) => Promise<unknown>,
  options: Pick<ServiceOptions, 'clockShiftMs'> = {},
): SchoolOnALine {
  const school = {
    cutOff: () => cutCalls(school.line),
  } as { service: TestService; line: FaultyLine; cutOff(): void }
  test.beforeAll(async () => {
    const service = await startService(options)
    await prepare?.(service)
    Object.assign(school, { service, line: await makeLine(() => service.port) })
  })
  test.afterEach(() => {
    Object.assign(school.line, { fault: null, weather: null, onFault: null })
  })
  test.afterAll(async () => {
    await school.line.close()
    await school.service.stop()
  })
  return school
}

/**
 * A phone on which the app of the line is installed, and which is off: others begin as its copy. It is made when it is first
 * asked for, and ends with the calling file.
 * @param email who has signed in on it last
 */
export function installedPhone(school: SchoolOnALine, email = 'guru@demo.hadir.id'): () => Promise<Phone> {
  let made: Phone | undefined
  test.afterAll(() => made?.discard())
  return async () => {
    if (made) return made
    const phone = await makePhone()
    made = phone
    const page = await phone.open('about:blank')
    await openAs(page, school.line.url, email)
    await installed(page)
    await phone.kill()
    return phone
  }
}

/** A school on a line with a phone for each test, where nobody has taken today's register yet. */
export interface Registers extends SchoolOnALine {
  readonly phone: Phone
  /** Signs a wali kelas in and opens the register of the own class. @param url of the app; by default the line's */
  openRegister(className: string, url?: string): Promise<Page>
  /** Lets a fault injectFault the registers that are sent from now on, for ever or so many times. */
  injectFault(kind: LineFault, times?: number): void
}

/** Whether a request sends a register. */
export function sendsRegister(method: string, path: string): boolean {
  return method === 'PUT' && path.includes('/students/attendances')
}

/** Starts a school and its line for the calling file. @param options of the phone's browser */
export function registersOnALine(options?: BrowserOptions): Registers {
  // The demo school has some of today's registers taken.
  const empty = `delete from student_days where date = (now() at time zone 'Asia/Jakarta')::date`
  const school = schoolOnALine((service) => service.query(empty))
  const ready = installedPhone(school)
  let phone: Phone
  test.beforeEach(async () => {
    phone = await makePhone(options)
  })
  test.afterEach(async () => {
    await phone.discard()
  })
  return {
    get service() {
      return school.service
    },
    get line() {
      return school.line
    },
    get phone() {
      return phone
    },
    cutOff: () => school.cutOff(),
    async openRegister(className, url = school.line.url) {
      if (url === school.line.url) await phone.copyFrom(await ready())
      const page = await phone.open('about:blank')
      await openAs(
        page,
        `${url}/akademik/wali-kelas/absensi`,
        `wali.${className.toLowerCase()}@demo.hadir.id`,
      )
      await expect(pupils(page)).toHaveCount(36)
      await installed(page)
      return page
    },
    injectFault(kind, times) {
      school.line.fault = { kind, matches: sendsRegister, ...(times === undefined ? {} : { times }) }
    },
  }
}
