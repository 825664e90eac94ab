import * as calls from '../../../../contract/attendance/attendances'
import * as importing from '../../../../contract/attendance/mark-import'
import { putRegisterUnlock } from '../../../../contract/attendance/register-unlocks'
import { listStudentMarks } from '../../../../contract/people/student-marks'
import { PatientImportBody } from '../../../kit/import/read-rows'
import type { Mount } from '../../../kit/mount'
import type { Services } from '../../../kit/services'
import { write } from '../../../kit/records/write'
import { importMarks } from './import/import-marks.repo'
import { readMarkRows } from './import/mark-rows'
import { putRegister } from './put-register'
import { readRegister } from './read-register'
import { changeUnlock } from './register-lock.repo'
import { readEntries } from '../read-entries'
import { PatientRegisterBody } from './register-body'
import { readStudentMarks } from './student-marks.repo'

export function mountAttendances(mount: Mount, services: Services): void {
  mount(calls.getRegister, ({ query, session }) => readRegister(services, session, query))

  mount(listStudentMarks, async ({ params, query, session }) => ({
    list: await readStudentMarks(services, session, params.id, query),
  }))

  mount(putRegisterUnlock, (input) =>
    write(services, input, (one) => changeUnlock(one, input.params.id, input.body)),
  )

  mount(
    importing.importMarks,
    async (input) => {
      const rows = readMarkRows(input.body.rows)
      const work = { dryRun: input.body.dry_run, run: input.body.run ?? undefined, rows }
      return { list: await write(services, input, (writing) => importMarks(writing, work)) }
    },
    { body: PatientImportBody },
  )

  mount(
    calls.putRegister,
    async ({ body, session, http }) => {
      const put = { ...body, entries: readEntries(calls.RegisterPutEntry, body.entries) }
      return { list: await putRegister(services, session, http.id, put) }
    },
    { body: PatientRegisterBody },
  )
}
