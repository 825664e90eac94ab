import { afterAll } from 'vitest'
import type { MasterRoleName } from '../../../core-service/resources/accounts/roles/master-roles'
import { startTestService, type TestService } from '../services/core-service'
import { requireKnownNames } from './known-names'
import { makeSchool, type SchoolFixture } from './school-fixture'

/** The service of one test file on an empty database of its own; it is closed after the file's last test. */
export async function testService(...options: Parameters<typeof startTestService>): Promise<TestService> {
  const service = await startTestService(...options)
  afterAll(async () => {
    try {
      await requireKnownNames(service.db)
    } finally {
      await service.close()
    }
  })
  return service
}

type ServiceOptions = Exclude<Parameters<typeof startTestService>[0], ((url: string) => unknown) | undefined>
type People = Readonly<Record<string, MasterRoleName | 'wali.7b'>>
type SchoolKit<P extends People> = { readonly service: TestService; readonly school: SchoolFixture } & {
  readonly [name in keyof P]: string
}

/**
 * What most test files begin with: the service, one school in it, and the access tokens of some of its people. Awaited at
 * the top of a file.
 * @param mark names the school and its addresses
 * @param people who signs in: the name of the token, and the role
 * @param options of the service; `now` sets its clock before anybody signs in
 */
export async function schoolKit<const P extends People>(
  mark: string,
  people: P,
  { now, ...options }: ServiceOptions & { readonly now?: Date } = {},
): Promise<SchoolKit<P>> {
  const service = await testService(options)
  if (now !== undefined) service.clock.now = now
  const school = await makeSchool(service.db, mark)
  const tokens: Record<string, string> = {}
  for (const [name, who] of Object.entries(people)) tokens[name] = await service.token(school.email(who))
  return { service, school, ...tokens } as SchoolKit<P>
}
