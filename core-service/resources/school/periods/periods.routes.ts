import { calendarEffect } from '../../../../contract/school/years/calendar-effect'
import * as periodChanges from '../../../../contract/school/years/period-changes'
import * as periodCalls from '../../../../contract/school/years/periods'
import * as subPeriodCalls from '../../../../contract/school/years/sub-periods'
import { ErrorCode } from '../../../../contract/errors'
import type { Mount } from '../../../kit/mount'
import { paginationOf } from '../../../kit/requests/paging'
import { readRecord } from '../../../kit/records/records'
import type { Services } from '../../../kit/services'
import { seesSchool } from '../../../kit/session/reach'
import { type Refusals, write } from '../../../kit/records/write'
import { readCalendarEffect } from './calendar-effect.repo'
import { changeSubPeriod } from './change-sub-period.repo'
import { createPeriod } from './create-period.repo'
import { periodKind } from './periods.kind'
import { pageOfPeriods } from './periods.repo'
import { putSetting } from './put-setting.repo'
import { removePeriod } from './remove-period.repo'
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

  mount.kept(periodCalls.listPeriods, seesSchool, async ({ query, session }) => {
    const { list, total } = await pageOfPeriods(db, session.schoolId, query)
    return { list, pagination: paginationOf(query, total) }
  })

  mount(periodCalls.getPeriod, ({ params, session }) =>
    readRecord({ tx: db, session }, periodKind, params.id),
  )

  mount(periodChanges.createPeriod, (input) =>
    write(services, input, (writing) => createPeriod(writing, input.body), refusals),
  )

  mount(periodChanges.updatePeriod, (input) =>
    write(services, input, (writing) => updatePeriod(writing, input.params.id, input.body), refusals),
  )

  mount(periodChanges.deletePeriod, (input) =>
    write(services, input, (writing) => removePeriod(writing, input.params.id)),
  )

  mount(subPeriodCalls.changeSubPeriod, (input) =>
    write(services, input, (writing) => changeSubPeriod(writing, input.params, input.body.dry_run)),
  )

  mount(subPeriodCalls.putSubPeriodSetting, (input) =>
    write(services, input, (writing) => putSetting(writing, input.params, input.body)),
  )

  mount(calendarEffect, ({ params, body, session }) => readCalendarEffect(db, session, clock(), params, body))
}
