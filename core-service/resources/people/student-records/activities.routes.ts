import * as calls from '../../../../contract/people/activities'
import type { Mount } from '../../../kit/mount'
import type { Services } from '../../../kit/services'
import { activityKind, activityValues, requireOrder } from './activities.kind'
import { ownRecords } from './own-records.repo'

export function mountActivities(mount: Mount, services: Services): void {
  const activities = ownRecords(services, activityKind)

  mount(calls.listActivities, ({ params, query, session }) => activities.list(session, params.id, query))

  mount(calls.getActivity, ({ params, session }) => activities.read(session, params.id, params.activityId))

  mount(calls.createActivity, (input) =>
    activities.create(input, input.body.id, () => {
      const values = activityValues(input.body)
      requireOrder(values)
      return values
    }),
  )

  mount(calls.updateActivity, (input) => {
    const values = activityValues(input.body)
    return activities.update(
      input,
      input.params.activityId,
      input.body.version,
      () => values,
      (_, after) => requireOrder(after),
    )
  })

  mount(calls.deleteActivity, (input) => activities.remove(input, input.params.activityId))
}
