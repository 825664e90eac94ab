import * as calls from '../../../../contract/accounts/personal-data'
import type { Mount } from '../../../kit/mount'
import { write } from '../../../kit/records/write'
import type { Services } from '../../../kit/services'
import { removeUnreferred } from '../../images/remove-unreferred'
import { erasePerson, previewErasure } from './erase-person.repo'
import { exportPerson } from './export-person'
import { erasedPeople, pageOfPeople } from './people.repo'
import { requireWholeSight } from './subject.repo'

export function mountPersonalData(mount: Mount, services: Services): void {
  const { db } = services

  mount(calls.listPeople, ({ query, session }) => {
    requireWholeSight(session, { permissions: [] })
    return pageOfPeople(db, session.schoolId, query)
  })

  mount(calls.listErased, ({ query, session }) => erasedPeople(db, session.schoolId, query))

  mount(calls.exportPerson, (input) =>
    write(services, input, (writing) => exportPerson(writing, input.params)),
  )

  mount(calls.previewErasure, ({ params, session }) => previewErasure(db, session, params))

  mount(calls.erasePerson, async (input) => {
    const { erasure, images } = await write(services, input, (writing) =>
      erasePerson(writing, input.params, input.body.name),
    )
    await removeUnreferred(services, input.session.schoolId, images)
    return erasure
  })
}
