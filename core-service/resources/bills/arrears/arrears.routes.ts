import { importArrears } from '../../../../contract/bills/arrears-import'
import { listBillArrears } from '../../../../contract/bills/bill-arrears'
import { dateIn } from '../../../../contract/values/dates'
import { PatientImportBody } from '../../../kit/import/read-rows'
import type { Mount } from '../../../kit/mount'
import { paginationOf } from '../../../kit/requests/paging'
import { write } from '../../../kit/records/write'
import type { Services } from '../../../kit/services'
import { readArrears } from './arrears.repo'
import { readArrearsRows } from './import/arrears-rows'
import { importArrears as importRows } from './import/import-arrears.repo'

export function mountArrears(mount: Mount, services: Services): void {
  const { db, clock } = services

  mount(listBillArrears, async ({ query, session }) => {
    const date = dateIn(session.timeZone, clock())
    const { count, ...arrears } = await readArrears(db, session, date, query)
    return { ...arrears, date, pagination: paginationOf(query, count) }
  })

  mount(
    importArrears,
    async (input) => {
      const rows = readArrearsRows(input.body.rows)
      const work = { dryRun: input.body.dry_run, run: input.body.run ?? undefined, rows }
      return { list: await write(services, input, (writing) => importRows(writing, work)) }
    },
    { body: PatientImportBody },
  )
}
