import * as z from 'zod/mini'
import { call } from '../call'
import { ErrorCode } from '../errors'
import { Uuid } from '../values/ids'
import { UploadedImage } from '../values/images'
import { atMost } from '../values/text'

/** The icons that the service makes of a school's logo and colour (capability `white_label`). */
export const iconNames = [
  'icon-192.png',
  'icon-512.png',
  'maskable-192.png',
  'maskable-512.png',
  'apple-touch-icon.png',
  'favicon.png',
] as const
export const IconName = z.enum(iconNames)
export type IconName = z.output<typeof IconName>

/** Pixels of a logo's shorter side at least: an icon of 512 is made of it. */
export const fewestLogoPixels = 96

const ManifestIcon = z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })

/** The parts of a web app manifest that follow the school; the rest is the product's (app-manifest.ts). */
export const Manifest = z.looseObject({
  name: z.string(),
  short_name: z.string(),
  theme_color: z.string(),
  icons: z.array(ManifestIcon),
})
export type Manifest = z.output<typeof Manifest>

/** Changes with the look, so that a browser fetches the new one; the service answers the current look to any. */
const look = z.object({ v: z.optional(z.string().check(atMost(40))) })

/** Our extra: the web app manifest of one school, for everybody, without an envelope. */
export const getManifest = call({
  id: 'school.manifest',
  method: 'GET',
  path: '/v1/whitelabel/schools/{schoolId}/manifest',
  summary: 'The web app manifest of a school',
  access: 'public',
  params: z.object({ schoolId: Uuid }),
  query: look,
  media: { response: 'manifest' },
  data: Manifest,
  errors: [ErrorCode.notFound],
})

/** Our extra: one icon of the installed app of a school, for everybody. */
export const getIcon = call({
  id: 'school.icon',
  method: 'GET',
  path: '/v1/whitelabel/schools/{schoolId}/icons/{icon}',
  summary: 'An icon of the installed app of a school',
  access: 'public',
  params: z.object({ schoolId: Uuid, icon: IconName }),
  query: look,
  media: { response: 'icon' },
  data: UploadedImage,
  errors: [ErrorCode.notFound],
})
