import { setup } from '../../contract/school/setup'
import { register } from './areas/attendances'
import { bills } from './areas/bills'
import { classes, grades } from './areas/classes'
import { announcements, images, school } from './areas/office'
import { otherOrigin } from './areas/other-origin'
import { periods } from './areas/periods'
import { presences } from './areas/presences'
import { roles } from './areas/roles'
import { schedules } from './areas/schedules'
import { sessions, unknownParameters, type Account } from './areas/sessions'
import { studentLeaves, studentRecords } from './areas/student-records'
import { students } from './areas/students'
import { system } from './areas/system'
import { teacherAttendances } from './areas/teacher-attendances'
import { subjects, teacherLeaves, teachers } from './areas/teachers'
import { users } from './areas/users'
import { ok } from './expect'
import { Kit, type Mode } from './kit'
import { makeStage } from './stage'
import type { Report } from './verdict'
import { Wire, wordsOf } from './wire'

export interface ConformOptions extends Account {
  /** Base address of the service, for example `https://inti.sekolah.sch.id/core`. */
  readonly url: string
  readonly mode: Mode
  /** First makes a school of its own with this code of an empty service (our extra), and its account. */
  readonly setupCode?: string | undefined
  /** Where an app would be served from; its preflight is looked at. */
  readonly origin?: string | undefined
  /** Told what is being looked at. */
  readonly say?: (words: string) => void
}

/** In an order in which later areas can use what earlier ones showed to work. */
const areas: readonly [string, (kit: Kit, account: Account) => Promise<void>][] = [
  ['sessions', sessions],
  ['system', system],
  ['users', users],
  ['school', school],
  ['roles', roles],
  ['periods', periods],
  ['grades', grades],
  ['classes', classes],
  ['students', students],
  ['teachers', teachers],
  ['subjects', subjects],
  ['schedules', schedules],
  ['register', register],
  ['presences', presences],
  ['student leaves', studentLeaves],
  ['student records', studentRecords],
  ['teacher attendances', teacherAttendances],
  ['teacher leaves', teacherLeaves],
  ['announcements', announcements],
  ['images', images],
  ['bills', bills],
  ['unknown parameters', unknownParameters],
]

/**
 * Walks the specification call by call against a running service.
 * @throws Error only for what makes the walk pointless, as a service that nobody answers for
 */
export async function conform(options: ConformOptions): Promise<Report> {
  const wire = new Wire(options.url.replace(/\/+$/, ''))
  const { email, password, say = () => undefined } = options
  if (options.setupCode !== undefined) await makeSchool(wire, options, options.setupCode)
  const kit = new Kit(wire, options.mode, `Uji ${Date.now().toString(36)}`, makeStage)
  if (options.origin) await otherOrigin(kit, options.origin)
  else kit.leaveUntried('RULE other origin', 'tried with --origin')
  for (const [name, walk] of areas) {
    say(name)
    await walk(kit, { email, password })
    if (!wire.tokens) break
  }
  const leftBehind = await removeMade(kit)
  return reportOf(options.url, kit, leftBehind)
}

async function makeSchool(wire: Wire, { email, password }: Account, setup_code: string): Promise<void> {
  const body = {
    school_name: 'Sekolah Uji',
    time_zone: 'Asia/Jakarta',
    name: 'Penguji',
    email,
    password,
    setup_code,
  }
  ok(await wire.send('POST', setup.path, { body, token: null }))
}

/** Takes away what was made, the newest first. @returns what stays, be it in an archive */
async function removeMade(kit: Kit): Promise<string[]> {
  const left: string[] = [...kit.archived]
  for (const path of kit.made.toReversed()) {
    const answer = await kit.wire.remove(path)
    if (!answer.ok && answer.status !== 404) {
      // A class that somebody was in may only be archived.
      const isClass = path.startsWith('/v1/classes/')
      const archived = isClass && (await kit.wire.put(`${path}/status`, { status: 'archived' })).ok
      left.push(archived ? path : wordsOf(answer))
    } else if (answer.ok && (await kit.wire.get(path)).ok) left.push(path)
  }
  return left.toSorted()
}

function reportOf(url: string, kit: Kit, leftBehind: readonly string[]): Report {
  const findings = kit.findings()
  const count = (verdict: string) => findings.filter((one) => one.verdict === verdict).length
  const plain = findings.filter((one) => one.verdict === 'kept' && one.extras.length === 0).length
  const counts = {
    kept: plain,
    'kept with extras': count('kept') - plain,
    missing: count('missing'),
    wrong: count('wrong'),
    'not tried': count('not tried'),
  }
  return { url, findings, counts, leftBehind, conforms: counts.missing + counts.wrong === 0 }
}
