import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestService, type TestService, thursday } from '../services/core-service'
import { type MoneyKit, moneyKit } from './money-kit'
import { makeSchool, type SchoolFixture } from '../records/school-fixture'

export interface MoneySchool {
  service: TestService
  school: SchoolFixture
  /** The treasurer's hands. */
  kit: MoneyKit
}

/**
 * One service for the file, and before each test a new school whose clock shows {@link thursday}.
 * @param prefix of the schools' names, unlike that of other files
 * @returns what the test that runs has
 */
export function eachWithMoneySchool(prefix: string): Readonly<MoneySchool> {
  let number = 0
  const held: Partial<MoneySchool> = {}
  beforeAll(async () => {
    held.service = await startTestService()
  })
  afterAll(() => held.service?.close())
  beforeEach(async () => {
    const service = present(held.service)
    service.clock.now = thursday
    held.school = await makeSchool(service.db, `${prefix}${++number}`)
    held.kit = moneyKit(service, held.school, await service.token(held.school.email('bendahara')))
  })
  return {
    get service() {
      return present(held.service)
    },
    get school() {
      return present(held.school)
    },
    get kit() {
      return present(held.kit)
    },
  }
}

function present<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('This is made before each test, not before the first.')
  return part
}
