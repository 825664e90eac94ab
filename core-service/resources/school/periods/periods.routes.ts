import { and, eq } from 'drizzle-orm'
import { calendarEffect } from '../../../../contract/school/calendar-effect'
import {
  createPeriod as create,
  deletePeriod as remove,
  getPeriod,
  listPeriods,
  updatePeriod as update,
} from '../../../../contract/school/periods'
import { changeSubPeriod as change, putSubPeriodSetting } from '../../../../contract/school/sub-periods'
import { ErrorCode } from '../../../../contract/errors'
import { subPeriods } from '../../../db/schema/school/periods'
import type { Mount } from '../../../kit/mount'
import { paginationOf } from '../../../kit/requests/paging'
import { readRecord, removeRecord } from '../../../kit/records/records'
import type { Services } from '../../../kit/services'
import { type Refusals, write, type Write } from '../../../kit/records/write'
import { readCalendarEffect } from './calendar-effect.repo'
import { changeSubPeriod } from './change-sub-period.repo'
import { createPeriod } from './create-period.repo'
import { lockCalendar, needsPeriod, periodKind } from './periods.kind'
import { pageOfPeriods } from './periods.repo'
import { putSetting } from './put-setting.repo'
import { updatePeriod } from './update-period.repo'

const refusals: Refusals = {
  periods_name: { message: 'Tahun ajaran ini sudah ada.', path: 'name' },
  sub_periods_school_id_id_pk: {
    message: 'Pengenal semester ini sudah dipakai semester lain.',
    path: 'sub_periods',
    code: ErrorCode.invalid,
  },
}

export function mountPeriods(mount: Mount, services: Services): void {
  const { db, clock } = services

  mount(listPeriods, async ({ query, session }) => {
    const { list, total } = await pageOfPeriods(db, session.schoolId, query)
    return { list, pagination: paginationOf(query, total) }
  })

  mount(getPeriod, ({ params, session }) => readRecord({ tx: db, session }, periodKind, params.id))

  mount(create, (input) => write(services, input, (writing) => createPeriod(writing, input.body), refusals))

  mount(update, (input) =>
    write(services, input, (writing) => updatePeriod(writing, input.params.id, input.body), refusals),
  )

  mount(remove, (input) => write(services, input, (writing) => removePeriod(writing, input.params.id)))

  mount(change, (input) =>
    write(services, input, (writing) => changeSubPeriod(writing, input.params, input.body.dry_run)),
  )

  mount(putSubPeriodSetting, (input) =>
    write(services, input, (writing) => putSetting(writing, input.params, input.body)),
  )

  mount(calendarEffect, ({ params, body, session }) => readCalendarEffect(db, session, clock(), params, body))
}

/** A year and its semesters go together, when nothing else needs them. */
async function removePeriod(writing: Write, id: string): Promise<null> {
  await lockCalendar(writing)
  const dependents = async (row: Parameters<typeof needsPeriod>[1]) => {
    const message = await needsPeriod(writing, row)
    if (message !== null) return message
    const parts = and(eq(subPeriods.schoolId, writing.schoolId), eq(subPeriods.periodId, id))
    await writing.tx.delete(subPeriods).where(parts)
    return null
  }
  return removeRecord(writing, periodKind, id, { dependents })
}
