import * as z from 'zod/mini'
import { call } from './call'
import { TimeZone } from './dates'
import { listOf, pageQuery } from './envelope'
import { ErrorCode } from './errors'
import { Id, Uuid } from './ids'
import { ImageUrl } from './images'

export const School = z.object({
  id: Id,
  name: z.string(),
  npsn: z.nullish(z.string()),
  address: z.nullish(z.string()),
  time_zone: z.nullish(TimeZone),
  /** True only for the demo school, which keeps its published passwords. */
  is_demo: z.nullish(z.boolean()),
  /** Where parents pay to. */
  bank_name: z.nullish(z.string()),
  account_number: z.nullish(z.string()),
  account_holder: z.nullish(z.string()),
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

/** A session belongs to one school, so this is a list of one. */
export const listSchools = call({
  id: 'school.list',
  method: 'GET',
  path: '/v1/schools',
  summary: 'The schools that the session may see',
  access: 'session',
  query: z.object(pageQuery),
  data: listOf(School),
})

/** Fields left out stay as they are; null takes one away. */
export const BankUpdate = z.object({
  bank_name: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(2, 'Isi nama bank'),
          z.maxLength(60, 'Nama bank paling panjang 60 huruf'),
        ),
    ),
  ),
  /** As people write it; only its digits are kept. */
  account_number: z.optional(
    z.nullable(
      z.string().check(
        z.overwrite((text) => text.replace(/[\s.-]/g, '')),
        z.regex(/^\d{5,25}$/, 'Nomor rekening harus 5 sampai 25 angka'),
      ),
    ),
  ),
  account_holder: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(2, 'Isi nama pemilik rekening'),
          z.maxLength(150, 'Nama pemilik rekening paling panjang 150 huruf'),
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

export const WhiteLabel = z.object({
  name: z.nullish(z.string()),
  logo_url: z.nullish(z.string()),
  /** `#rrggbb`; the theme derives its accent from it. */
  primary_color: z.nullish(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
})
export type WhiteLabel = z.output<typeof WhiteLabel>

/** Public, so that the log-in page can wear the school's colour. */
export const whiteLabel = call({
  id: 'school.whiteLabel',
  method: 'GET',
  path: '/v1/whitelabel/school',
  summary: 'Name, logo and colour of the school',
  access: 'public',
  /** Which school, where a service holds several; a plain service ignores it. */
  query: z.object({ school_id: z.optional(Uuid) }),
  data: WhiteLabel,
})

export const WhiteLabelUpdate = z.object({
  name: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(3, 'Isi nama sekolah'),
        z.maxLength(150, 'Nama sekolah paling panjang 150 huruf'),
      ),
  ),
  logo_url: z.optional(z.nullable(ImageUrl)),
  primary_color: z.optional(
    z.nullable(z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'Warna ditulis seperti #0f766e'))),
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
  data: WhiteLabel,
})
