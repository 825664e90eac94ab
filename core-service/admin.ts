import { checkFirstSchool, readArguments, usage, type FirstSchool } from './start/admin-arguments'
import { askNewPassword, passwordFromStdin } from './start/ask-password'
import { systemClock } from './clock'
import { readConfig } from './start/config'
import { print } from './start/console'
import { openDatabase } from './db/client'
import { migrate } from './db/migrate'
import { DomainError } from './kit/answers/fail'
import { projectFolder } from './project-folder'
import { createSchoolWithAdministrator } from './resources/accounts/setup/create-school-with-administrator.repo'
import { StartupError } from './start/startup-error'
import { withDatabase } from './start/with-database'

/** `npm run admin`: makes a school and its administrator, whether the service runs or not. */
async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2))
  if (asked.help) return print(usage)
  const config = readConfig(process.env, projectFolder)
  // Before anybody types a password for nothing.
  checkFirstSchool(asked, 'a password of the right length')
  const password = asked.passwordStdin ? await passwordFromStdin() : await askNewPassword()
  const first = checkFirstSchool(asked, password)
  await withDatabase(config, (url) => makeAdministrator(url, first))
  print(`${first.name} sekarang administrator ${first.school_name} dan dapat masuk dengan ${first.email}.`)
}

async function makeAdministrator(url: string, first: FirstSchool): Promise<void> {
  await migrate(url)
  const { db, pool } = openDatabase(url, { max: 1 })
  const { school_name: schoolName, time_zone: timeZone, ...rest } = first
  try {
    // As in production: the demo school's people do not count as somebody who can sign in.
    await createSchoolWithAdministrator(
      db,
      { schoolName, timeZone, ...rest },
      { clock: systemClock, production: true },
    )
  } finally {
    await pool.end()
  }
}

main().catch((error: unknown) => {
  const expected = error instanceof StartupError || error instanceof DomainError
  console.error(expected ? error.message : error)
  process.exit(1)
})
