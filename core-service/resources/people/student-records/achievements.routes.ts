import * as calls from '../../../../contract/people/achievements'
import type { Mount } from '../../../kit/mount'
import type { Services } from '../../../kit/services'
import { achievementKind, achievementValues } from './achievements.kind'
import { ownRecords } from './own-records.repo'

export function mountAchievements(mount: Mount, services: Services): void {
  const achievements = ownRecords(services, achievementKind)

  mount(calls.listAchievements, ({ params, query, session }) => achievements.list(session, params.id, query))

  mount(calls.getAchievement, ({ params, session }) =>
    achievements.read(session, params.id, params.achievementId),
  )

  mount(calls.createAchievement, (input) =>
    achievements.create(input, input.body.id, (writing) => achievementValues(writing, input.body)),
  )

  mount(calls.updateAchievement, (input) =>
    achievements.update(input, input.params.achievementId, input.body.version, (writing) =>
      achievementValues(writing, input.body),
    ),
  )

  mount(calls.deleteAchievement, (input) => achievements.remove(input, input.params.achievementId))
}
