import { dateIn } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import { presenceTotals } from '../../../../contract/attendance/presence-totals'
import { listQuestionedScans } from '../../../../contract/attendance/questioned-scans'
import * as calls from '../../../../contract/attendance/presences'
import type { Mount } from '../../../kit/mount'
import { paginationOf } from '../../../kit/requests/paging'
import type { Services } from '../../../kit/services'
import { type Refusals, write } from '../../../kit/records/write'
import { settingAt } from '../attendances/register.rules'
import { presenceContext } from './presence-context.repo'
import { toPresence } from './presence-row.repo'
import { countPresences, pageOfPresences } from './presences.repo'
import { putPresence } from './put-presence.repo'
import { listQuestioned } from './questioned-scans.repo'
import { PatientPresencesBody, putPresences } from './put-presences'

const refusals: Refusals = {
  student_days_school_id_id_pk: {
    message: 'Pengenal ini sudah dipakai catatan lain.',
    path: 'id',
    code: ErrorCode.invalid,
  },
}

export function mountPresences(mount: Mount, services: Services): void {
  const { db, clock } = services

  mount(calls.listPresences, async ({ query, session, http }) => {
    const { schoolId, timeZone } = session
    const { periodId, settings } = await presenceContext(db, schoolId, http)
    const date = query.date ?? dateIn(timeZone, clock())
    const setting = settingAt(date, settings)
    const { list, total } = await pageOfPresences(db, session, { ...query, date, periodId, setting })
    return {
      list: list.map((row) => toPresence(row, date, setting, timeZone)),
      pagination: paginationOf(query, total),
    }
  })

  mount(presenceTotals, async ({ query, session, http }) => {
    const { schoolId, timeZone } = session
    const { periodId, settings } = await presenceContext(db, schoolId, http)
    const date = query.date ?? dateIn(timeZone, clock())
    return countPresences(db, session, { ...query, date, periodId }, settingAt(date, settings))
  })

  mount(listQuestionedScans, async ({ session }) => ({ list: await listQuestioned(db, session, clock()) }))

  mount(calls.putPresence, (input) =>
    write(
      services,
      input,
      async (writing) => {
        const context = await presenceContext(writing.tx, writing.schoolId, input.http)
        return putPresence(writing, context, input.body)
      },
      refusals,
    ),
  )

  mount(
    calls.putPresences,
    async (input) => {
      const { date, entries } = input.body
      const context = await presenceContext(db, input.session.schoolId, input.http)
      const list = await putPresences(input.http, entries, (entry) =>
        write(services, input, (writing) => putPresence(writing, context, { ...entry, date }), refusals),
      )
      return { list }
    },
    { body: PatientPresencesBody },
  )
}
