import { createHash } from 'node:crypto'
import { appManifest, ownColor } from '../../../../../contract/school/app-manifest'
import {
  getIcon,
  getManifest,
  type IconName,
  type Manifest,
} from '../../../../../contract/school/school-look'
import type { SchoolLook } from '../../../../../contract/school/school'
import type { schools } from '../../../../db/schema/school/schools'
import { shownLogo } from '../logo.repo'
import { sideOf } from './draw-icon'
import { shortNameOf } from './short-name'

export type LookRow = Pick<
  typeof schools.$inferSelect,
  'id' | 'name' | 'shortName' | 'logoUrl' | 'primaryColor' | 'isDemo'
>

/** Raised when icons are drawn otherwise, so that browsers fetch them again. */
const drawing = 1

/** A short text that differs whenever the look does. */
export const lookVersion = ({ name, shortName, logoUrl, primaryColor }: LookRow): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, name, shortName, logoUrl, primaryColor]))
    .digest('hex')
    .slice(0, 12)

const shortName = ({ shortName, name }: LookRow) => shortName ?? shortNameOf(name)

/** What white label answers of a school. */
export function toLook(row: LookRow): SchoolLook {
  const of = (path: string) => `${path.replace('{schoolId}', row.id)}?v=${lookVersion(row)}`
  const icon = (name: IconName) => of(getIcon.path.replace('{icon}', name))
  return {
    name: row.name,
    short_name: row.shortName,
    shown_short_name: shortName(row),
    logo_url: shownLogo(row),
    primary_color: row.primaryColor,
    manifest_url: of(getManifest.path),
    icon_url: icon('icon-192.png'),
    touch_icon_url: icon('apple-touch-icon.png'),
    favicon_url: icon('favicon.png'),
  }
}

/** The web app manifest of a school. Icons are named from the manifest's own address, behind whatever proxy that is. */
export function toManifest(row: LookRow): Manifest {
  const icon = (name: IconName, purpose: string) => ({
    src: `icons/${name}?v=${lookVersion(row)}`,
    sizes: `${sideOf(name)}x${sideOf(name)}`,
    type: 'image/png',
    purpose,
  })
  return {
    ...appManifest,
    name: row.name,
    short_name: shortName(row),
    theme_color: row.primaryColor ?? ownColor,
    icons: [
      icon('icon-192.png', 'any'),
      icon('icon-512.png', 'any'),
      icon('maskable-192.png', 'maskable'),
      icon('maskable-512.png', 'maskable'),
    ],
  }
}
