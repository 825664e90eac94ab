import * as z from 'zod/mini'
import { call } from '../call'
import { TimeZone } from '../values/dates'
import { listOf, pageQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { Id, Uuid } from '../values/ids'
import { ObjectName, UploadedImage } from '../values/images'
import { plainNumber } from '../values/number-text'
import { atMost } from '../values/text'
import { WhiteLabel } from './white-label'
import { nameText } from '../values/name-text'

/** Whether photos and positions of pupils are recorded (decision 0030). Off until the school turns them on. */
export const EvidenceSettings = z.object({
  photos: z.nullish(z.boolean()),
  positions: z.nullish(z.boolean()),
  /** What for, as it is shown to those who record. */
  purpose: z.nullish(z.string()),
  /** Days after which they are deleted. */
  retention_days: z.nullish(z.int()),
  /** Where the school is: a position far from it is marked. */
  latitude: z.nullish(z.number()),
  longitude: z.nullish(z.number()),
})
export type EvidenceSettings = z.output<typeof EvidenceSettings>

export const School = z.object({
  id: Id,
  name: z.string(),
  npsn: z.nullish(z.string()),
  address: z.nullish(z.string()),
  /** The place that printed papers are dated at. */
  city: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  email: z.nullish(z.string()),
  /** Who signs printed papers as head of the school. */
  head_name: z.nullish(z.string()),
  head_nip: z.nullish(z.string()),
  time_zone: z.nullish(TimeZone),
  /** True only for the demo school, which keeps its published passwords. */
  is_demo: z.nullish(z.boolean()),
  /** Where parents pay to. */
  bank_name: z.nullish(z.string()),
  account_number: z.nullish(z.string()),
  account_holder: z.nullish(z.string()),
  /** What is recorded of pupils beside times; absent from a service without this setting: nothing is. */
  evidence: z.nullish(EvidenceSettings),
  version: z.nullish(z.int()),
})
export type School = z.output<typeof School>

export const currentSchool = call({
  id: 'school.current',
  method: 'GET',
  path: '/v1/school',
  summary: 'The school of the session',
  access: 'session',
  errors: [ErrorCode.notFound],
  data: School,
})

/** The schools of the account: that of the session in full, of others only name, NPSN and address (decision 0155). */
export const listSchools = call({
  id: 'school.list',
  method: 'GET',
  path: '/v1/schools',
  summary: 'The schools that the session may see',
  access: 'session',
  query: z.object(pageQuery),
  data: listOf(School),
})

/** What a school is called, in full. */
export const SchoolName = nameText(150, 'Nama sekolah paling panjang 150 huruf').check(
  z.minLength(3, 'Isi nama sekolah'),
)

/** Fields left out stay as they are; null takes one away. */
export const BankUpdate = z.object({
  bank_name: z.optional(
    z.nullable(nameText(60, 'Nama bank paling panjang 60 huruf').check(z.minLength(2, 'Isi nama bank'))),
  ),
  /** As people write it; only its digits are kept. */
  account_number: z.optional(
    z.nullable(
      z.string().check(
        atMost(100, 'Nomor rekening harus 5 sampai 25 angka'),
        z.overwrite((text) => plainNumber(text).replace(/[\s.-]/g, '')),
        z.regex(/^\d{5,25}$/, 'Nomor rekening harus 5 sampai 25 angka'),
      ),
    ),
  ),
  account_holder: z.optional(
    z.nullable(
      nameText(150, 'Nama pemilik rekening paling panjang 150 huruf').check(
        z.minLength(2, 'Isi nama pemilik rekening'),
      ),
    ),
  ),
  version: z.optional(z.int()),
})
export type BankUpdate = z.output<typeof BankUpdate>

export const updateBank = call({
  id: 'school.bank',
  method: 'PUT',
  path: '/v1/school/bank',
  summary: 'Change the bank account that parents pay to',
  access: ['school.write'],
  body: BankUpdate,
  errors: [ErrorCode.notFound],
  data: School,
})

/** What a school looks like, and what our service makes of it. */
export const SchoolLook = z.extend(WhiteLabel, {
  /** What is under the installed app's icon; null: the service makes it of the name. */
  short_name: z.nullish(z.string()),
  /** Paths below the service's base address, which change with the look. */
  manifest_url: z.nullish(z.string()),
  icon_url: z.nullish(z.string()),
  touch_icon_url: z.nullish(z.string()),
  favicon_url: z.nullish(z.string()),
  /** As in the manifest where the school chose none. */
  shown_short_name: z.nullish(z.string()),
})
export type SchoolLook = z.output<typeof SchoolLook>

/** Public, so that the log-in page can show the school's colour. A signed-in person gets the own school. */
export const whiteLabel = call({
  id: 'school.whiteLabel',
  method: 'GET',
  path: '/v1/whitelabel/school',
  summary: 'Name, logo and colour of the school',
  access: 'public',
  /** Which school, where a service holds several and nobody is signed in; a plain service ignores it. */
  query: z.object({ school_id: z.optional(Uuid) }),
  data: SchoolLook,
})

/**
 * Our extra: the logo itself, so that the log-in page shows it. Only the image that the school chose as its logo
 * is answered; every other image of the school, and every other school, is not found.
 */
export const getLogo = call({
  id: 'school.logo',
  method: 'GET',
  path: '/v1/whitelabel/logos/{schoolId}/{objectName}',
  summary: 'The logo of a school',
  access: 'public',
  params: z.object({ schoolId: Uuid, objectName: ObjectName }),
  media: { response: 'image' },
  data: UploadedImage,
})

const noColor = 'Warna ditulis dengan tanda # dan enam angka atau huruf a–f, seperti #0f766e'
const strangeLogo = 'Logo ini tidak dikenal. Unggah gambarnya lebih dulu.'

/** What an upload answered, or what white label answers. An address of another site is refused: the app shows none. */
const LogoUrl = z
  .string()
  .check(
    atMost(500, strangeLogo),
    z.regex(/^\/v1\/(images|whitelabel\/logos\/[\da-fA-F-]{36})\/\w[\w%.-]*$/, strangeLogo),
  )

export const WhiteLabelUpdate = z.object({
  name: z.optional(SchoolName),
  short_name: z.optional(
    z.nullable(
      nameText(20, 'Nama di bawah ikon paling panjang 20 huruf').check(
        z.minLength(2, 'Isi nama di bawah ikon'),
      ),
    ),
  ),
  logo_url: z.optional(z.nullable(LogoUrl)),
  primary_color: z.optional(
    z.nullable(
      z.string().check(z.trim(), atMost(7, noColor), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, noColor)),
    ),
  ),
})
export type WhiteLabelUpdate = z.output<typeof WhiteLabelUpdate>

/** Our extra: the specification only reads it. */
export const updateWhiteLabel = call({
  id: 'school.updateWhiteLabel',
  method: 'PUT',
  path: '/v1/whitelabel/school',
  summary: 'Change name, logo and colour of the school',
  access: ['school.write'],
  body: WhiteLabelUpdate,
  errors: [ErrorCode.notFound],
  data: SchoolLook,
})
