import { ErrorCode } from '../../../../../contract/errors'
import { getIcon, getManifest } from '../../../../../contract/school/school-look'
import { BinaryAnswer } from '../../../../kit/answers/binary-answer'
import { fail } from '../../../../kit/answers/fail'
import type { Mount } from '../../../../kit/mount'
import type { Services } from '../../../../kit/services'
import { wantsAddress } from '../../../images/images.rules'
import { logoName } from '../logo.repo'
import { findSchool, missingSchool } from '../school.repo'
import { drawIcon } from './draw-icon'
import { createIconMemory } from './icon-memory'
import { lookVersion, toManifest, type LookRow } from './look-of'

/** An hour: the address changes with the look, and an older address answers the current one. */
const publicForAnHour = 'public, max-age=3600'

export function mountLook(mount: Mount, services: Services): void {
  const { db, images } = services
  const drawn = createIconMemory()

  mount(getManifest, async ({ params }) => {
    const row = await publicSchool(services, params.schoolId)
    const text = JSON.stringify(toManifest(row))
    return new BinaryAnswer(Buffer.from(text), 'application/manifest+json; charset=utf-8', 'no-cache')
  })

  mount(getIcon, async ({ params, http }) => {
    const row = await publicSchool(services, params.schoolId)
    if (wantsAddress(http.headers.accept)) {
      const path = getIcon.path.replace('{schoolId}', row.id).replace('{icon}', params.icon)
      return { object_name: params.icon, url: path }
    }
    const bytes = await drawn(`${row.id} ${lookVersion(row)} ${params.icon}`, async () => {
      const name = logoName(row)
      const logo = name === null ? undefined : await images.get(row.id, name)
      return drawIcon(params.icon, logo ?? null, row.primaryColor)
    })
    return new BinaryAnswer(bytes, 'image/png', publicForAnHour)
  })

  /** @throws DomainError 1200 for no school, and for a demo school where the service is in production */
  async function publicSchool({ production }: Services, id: string): Promise<LookRow> {
    const row = await findSchool(db, id)
    if (production && row.isDemo) fail(ErrorCode.notFound, { message: missingSchool })
    return row
  }
}
