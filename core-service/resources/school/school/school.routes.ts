import {
  currentSchool,
  getLogo,
  listSchools,
  updateBank,
  updateWhiteLabel,
  whiteLabel,
} from '../../../../contract/school/school'
import { updateSchool } from '../../../../contract/school/school-profile'
import { updateEvidence } from '../../../../contract/attendance/evidence'
import type { Mount } from '../../../kit/mount'
import type { Services } from '../../../kit/services'
import { seesSchool } from '../../../kit/session/reach'
import { sessionIfAny } from '../../../kit/session/session'
import { write } from '../../../kit/records/write'
import { judgeEvidenceSettings } from './evidence.rules'
import { changeSchool, findSchool, pageOfSchools, schoolsForVisitor, toSchool } from './school.repo'
import { answerLogo, chosenLogo } from './logo.repo'
import { mountLook } from './look/look.routes'
import { toLook } from './look/look-of'

export function mountSchool(mount: Mount, services: Services): void {
  const { db, production } = services

  mount.kept(currentSchool, seesSchool, async ({ session }) =>
    toSchool(await findSchool(db, session.schoolId)),
  )

  mount(listSchools, ({ query, session }) => pageOfSchools(db, session, query))

  mount(updateSchool, (input) => {
    const { head_name, head_nip, time_zone, version, ...same } = input.body
    const values = { ...same, headName: head_name, headNip: head_nip, timeZone: time_zone }
    return write(services, input, async (writing) => toSchool(await changeSchool(writing, values, version)))
  })

  mount(updateBank, (input) => {
    const { bank_name, account_number, account_holder, version } = input.body
    const values = { bankName: bank_name, accountNumber: account_number, accountHolder: account_holder }
    return write(services, input, async (writing) => toSchool(await changeSchool(writing, values, version)))
  })

  mount(updateEvidence, (input) =>
    write(services, input, async (writing) => {
      const { photos, positions, purpose, retention_days: days, latitude, longitude } = input.body
      const row = await findSchool(writing.tx, writing.schoolId)
      const wanted = {
        recordPhotos: photos ?? row.recordPhotos,
        recordPositions: positions ?? row.recordPositions,
        evidencePurpose: purpose === undefined ? row.evidencePurpose : purpose || null,
        evidenceRetentionDays: days === undefined ? row.evidenceRetentionDays : days,
        latitude: latitude === undefined ? row.latitude : latitude,
        longitude: longitude === undefined ? row.longitude : longitude,
      }
      judgeEvidenceSettings(wanted)
      return toSchool(await changeSchool(writing, wanted))
    }),
  )

  // The own school for those who are signed in; else the school that was asked for, or the only one (or the demo school).
  mount(whiteLabel, async ({ query, http }) => {
    const session = await sessionIfAny(http, services)
    if (session !== null) return toLook(await findSchool(db, session.schoolId))
    const found = await schoolsForVisitor(db, query.school_id)
    const known = production ? found.filter((school) => !school.isDemo) : found
    const school = known.length === 1 || known[0]?.isDemo === true ? known[0] : undefined
    return school === undefined ? {} : toLook(school)
  })

  mount(updateWhiteLabel, (input) => {
    const { name, short_name: shortName, logo_url, primary_color: primaryColor } = input.body
    return write(services, input, async (writing) => {
      const logoUrl = logo_url && (await chosenLogo(writing, services.images, logo_url))
      return toLook(await changeSchool(writing, { name, shortName, logoUrl, primaryColor }))
    })
  })

  mount(getLogo, (input) => answerLogo(services, input))
  mountLook(mount, services)
}
