import * as z from 'zod/mini'
import { call } from '../call'
import { listOf, pageQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { Moment } from '../values/dates'
import { Id, IdParams } from '../values/ids'
import { atMost } from '../values/text'

/**
 * What a school holds of one person: a copy for that person, and its erasure (UU 27/2022, articles 7, 8 and 13; decision
 * 0050). Capability `personal_data`, like all of these.
 */
const personKinds = ['students', 'teachers', 'users'] as const
export const PersonKind = z.enum(personKinds, 'Jenis orang ini tidak dikenal')
export type PersonKind = z.output<typeof PersonKind>

/** Somebody of whom the school holds data: a pupil, a member of staff with the account, or an account alone. */
export const Person = z.object({
  /** Text, so that a newer service does not fail an older app. */
  kind: z.string(),
  id: Id,
  name: z.string(),
  /** What distinguishes two people of one name: NIS, NIP, or email. */
  number: z.nullish(z.string()),
  /** False: has left the school, or may no longer sign in. */
  present: z.nullish(z.boolean()),
  /** When the person's data were erased. */
  erased_at: z.nullish(z.string()),
})
export type Person = z.output<typeof Person>

export const listPeople = call({
  id: 'personalData.people',
  method: 'GET',
  path: '/v1/personal-data',
  summary: 'Everybody of whom the school holds data, also who has left, by name',
  access: ['roles.write'],
  query: z.object(pageQuery),
  data: listOf(Person),
})

const PersonParams = z.extend(IdParams, { kind: PersonKind })

/** One table of what is held, with what it is for. Every row has a cell for each column. */
export const PersonSection = z.object({
  /** The name of the table, for programs. */
  key: z.string(),
  title: z.string(),
  columns: z.array(z.object({ key: z.string(), label: z.string() })),
  /** As a person reads it: names instead of ids, words instead of codes. */
  rows: z.array(z.array(z.string())),
  /** As it is stored, for programs. */
  data: z.array(z.record(z.string(), z.unknown())),
})
export type PersonSection = z.output<typeof PersonSection>

export const PersonExport = z.object({
  person: Person,
  school: z.string(),
  made_at: z.string(),
  made_by: z.nullish(z.string()),
  sections: z.array(PersonSection),
  /** The photos and letters that the rows refer to, each once. */
  images: z.array(z.object({ url: z.string(), about: z.string() })),
})
export type PersonExport = z.output<typeof PersonExport>

/** Leaves a row in the audit. Only for those who hold every permission to read: a part would be called the whole. */
export const exportPerson = call({
  id: 'personalData.export',
  method: 'POST',
  path: '/v1/personal-data/{kind}/{id}/export',
  summary: 'Everything that is held of one person',
  access: ['roles.write'],
  params: PersonParams,
  data: PersonExport,
})

const ErasurePart = z.object({ title: z.string(), count: z.int(), words: z.string() })

export const Erasure = z.object({
  person: Person,
  /** Why it is not possible now, in words; null: it is. */
  refusal: z.nullish(z.string()),
  /** What is removed for good, and from how many rows. */
  erased: z.array(ErasurePart),
  /** What stays, and by which rule. */
  kept: z.array(ErasurePart),
  /** What the person is called afterwards. */
  name_after: z.string(),
})
export type Erasure = z.output<typeof Erasure>

export const previewErasure = call({
  id: 'personalData.erasure',
  method: 'GET',
  path: '/v1/personal-data/{kind}/{id}/erasure',
  summary: 'What an erasure of one person would remove and what it would keep',
  access: ['roles.write'],
  params: PersonParams,
  data: Erasure,
})

/**
 * Cannot be taken back. Only who has left (1350), never oneself, and nobody who held what the asker lacks (1400).
 * Sent twice, it erases once.
 */
export const erasePerson = call({
  id: 'personalData.erase',
  method: 'POST',
  path: '/v1/personal-data/{kind}/{id}/erasure',
  summary: 'Erase the personal data of somebody who has left',
  access: ['roles.write'],
  params: PersonParams,
  body: z.object({
    /** The person's name as it is, typed to confirm. */
    name: z.string().check(atMost(200), z.trim(), z.minLength(1, 'Ketik nama orang ini')),
  }),
  errors: [ErrorCode.wrongState, ErrorCode.inUse],
  data: Erasure,
})

/** The most people of one answer of {@link listErased}. */
export const mostErased = 500

/**
 * Who was erased, removed by the undo of an import, or merged into another record of the same person, so that every device of the
 * school loses what it keeps under these ids (capability `erased_people`). Ids alone, which have no meaning without the person's data; for every session, as every device may hold some.
 */
export const listErased = call({
  id: 'personalData.erased',
  method: 'GET',
  path: '/v1/erased-people',
  summary: 'Ids of people whose data were erased or whose record is gone, the longest ago first',
  access: 'session',
  query: z.object({
    /** Only people who are gone since this moment; left out: all. */
    since: z.optional(Moment),
  }),
  data: z.object({
    /** Pupils, staff and accounts; at most {@link mostErased}. */
    people: z.array(z.object({ id: Id, erased_at: z.string() })),
  }),
})
