import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { ErrorCode } from '../../../../contract/errors'
import type { UploadedImage } from '../../../../contract/values/images'
import { getLogo } from '../../../../contract/school/school'
import { fewestLogoPixels } from '../../../../contract/school/school-look'
import { schools } from '../../../db/schema/school/schools'
import { BinaryAnswer } from '../../../kit/answers/binary-answer'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import type { CallInput } from '../../../kit/mount'
import type { Services } from '../../../kit/services'
import type { Write } from '../../../kit/records/write'
import { mayOpen } from '../../images/image-access.repo'
import type { ImageStore } from '../../images/image-store'
import { addressOf, isObjectName, wantsAddress } from '../../images/images.rules'

import { readLogo } from './look/read-logo'

type SchoolLogo = Pick<typeof schools.$inferSelect, 'id' | 'logoUrl'>

/** A day: a school that changes its logo sees the new one at once, as its name is another. */
const publicForADay = 'public, max-age=86400'

const logoPath = (schoolId: string, name: string): string =>
  getLogo.path.replace('{schoolId}', schoolId).replace('{objectName}', encodeURIComponent(name))

/**
 * The name of the image that an address means.
 * @param address of an upload, or of this school's own logo
 * @returns null for every other address
 */
function nameIn(schoolId: string, address: string): string | null {
  const lower = address.toLowerCase()
  const start = [addressOf(''), logoPath(schoolId, '')].find((one) => lower.startsWith(one))
  if (start === undefined) return null
  const name = lower.slice(start.length).replace('%2f', '/')
  return isObjectName(name) ? name : null
}

/**
 * The logo as it is shown to everybody, also without a session.
 * @returns null without a logo, and where an older version kept the address of another site, which the app's
 *   Content-Security-Policy blocks
 */
export function shownLogo(school: SchoolLogo): string | null {
  const name = logoName(school)
  return name === null ? null : logoPath(school.id, name)
}

/** The name of the stored image that is the logo; null as {@link shownLogo}. */
export const logoName = ({ id, logoUrl }: SchoolLogo): string | null =>
  logoUrl === null ? null : nameIn(id, logoUrl)

/**
 * What is kept of a chosen logo. It becomes public, so it must be an image that the asker may open.
 * @throws DomainError 1100 for what was never uploaded, or is not for the asker to show
 */
export async function chosenLogo(
  { tx, session, schoolId, at }: Write,
  images: ImageStore,
  address: string,
): Promise<string> {
  const name = nameIn(schoolId, address)
  const bytes =
    name !== null && (await mayOpen(tx, session, name, at)) ? await images.get(schoolId, name) : undefined
  if (name === null || bytes === undefined)
    return failField('logo_url', 'Logo ini tidak ditemukan. Unggah gambarnya lebih dulu.')
  const fault = await logoFault(bytes)
  return fault === null ? addressOf(name) : failField('logo_url', fault)
}

/** Why an image cannot be a logo, in words; null where it can. */
async function logoFault(bytes: Buffer): Promise<string | null> {
  const { width, height } = await sharp(bytes).metadata()
  if (Math.min(width, height) < fewestLogoPixels)
    return `Logo ini hanya ${width} × ${height} piksel. Pilih gambar yang sisinya paling sedikit ${fewestLogoPixels} piksel.`
  return (await readLogo(bytes)) === null
    ? 'Logo ini kosong: seluruhnya satu warna atau tembus pandang. Pilih gambar lain.'
    : null
}

/**
 * The bytes of the logo of a school, for anybody; or its address, for those who ask for JSON.
 * @throws DomainError 1200 for every image that is not the logo of that school
 */
export async function answerLogo(
  { db, images, production }: Services,
  { params, http }: CallInput<typeof getLogo>,
): Promise<UploadedImage | BinaryAnswer> {
  const missing = () => fail(ErrorCode.notFound, { message: 'Logo ini tidak ditemukan.' })
  const { schoolId, objectName } = params
  const [school] = await db
    .select({ id: schools.id, logoUrl: schools.logoUrl, isDemo: schools.isDemo })
    .from(schools)
    .where(eq(schools.id, schoolId))
  if (school === undefined || (production && school.isDemo)) return missing()
  const url = logoPath(schoolId, objectName)
  if (shownLogo(school) !== url) return missing()
  const bytes = await images.get(schoolId, objectName)
  if (bytes === undefined) return missing()
  return wantsAddress(http.headers.accept)
    ? { object_name: objectName, url }
    : new BinaryAnswer(bytes, 'image/webp', publicForADay)
}
