import { getRegister, putRegister as putRegisterCall } from '../../../contract/attendances'
import type { Mount } from '../../plugins/mount'
import type { Services } from '../../plugins/services'
import { putRegister } from './put-register'
import { readRegister } from './read-register'
import { PatientRegisterBody, readEntries } from './register-body'

export function mountAttendances(mount: Mount, services: Services): void {
  mount(getRegister, ({ query, session }) => readRegister(services, session, query))

  mount(
    putRegisterCall,
    async ({ body, session, http }) => {
      const put = { ...body, entries: readEntries(body.entries) }
      return { list: await putRegister(services, session, http.id, put) }
    },
    { body: PatientRegisterBody },
  )
}
