import * as z from 'zod/mini'
import { call } from '../call'
import { removalQuery } from '../envelope'
import { PupilOfConcern } from '../analytics/dashboard'
import { DateOnly, Timestamp } from '../values/dates'
import { ErrorCode } from '../errors'
import type { Permission } from '../permissions'
import { Id, IdParams, picked, Uuid } from '../values/ids'
import { atMost } from '../values/text'

/** Why a family is to be reached: absent on three school days in a row or more, or late today. */
export const Concern = z.enum(['absent', 'late'], 'Pilih keperluan')
export type Concern = z.output<typeof Concern>

/** That a family was reached, by whom and when. */
export const ParentContact = z.object({
  id: Id,
  student_id: Id,
  concern: Concern,
  /** The school's day of it. */
  date: z.nullish(DateOnly),
  note: z.nullish(z.string()),
  at: z.nullish(Timestamp),
  by: z.nullish(z.object({ id: Id, name: z.string() })),
  version: z.nullish(z.int()),
})
export type ParentContact = z.output<typeof ParentContact>

/** A pupil whose family is to be reached, with the last contact about it. */
export const PupilToReport = z.extend(PupilOfConcern, {
  concern: Concern,
  class_id: z.nullish(Id),
  /** First day of the absences in a row. */
  since: z.nullish(DateOnly),
  /** The family's, E.164. */
  phone: z.nullish(z.string()),
  /** Since the first of those days, or today; null while nobody has. */
  contact: z.nullish(ParentContact),
})
export type PupilToReport = z.output<typeof PupilToReport>

/** The school's own texts for the two concerns; null: the app's. */
export const ContactTexts = z.object({
  absent: z.nullish(z.string()),
  late: z.nullish(z.string()),
})
export type ContactTexts = z.output<typeof ContactTexts>

/** Letters of a text at most: WhatsApp opens with the whole of it. */
const longestContactText = 800

export const ParentContacts = z.object({
  date: DateOnly,
  texts: ContactTexts,
  pupils: z.array(PupilToReport),
})
export type ParentContacts = z.output<typeof ParentContacts>

/** Capability `parent_contacts`, like all of these. Asks for `students.read` too: it answers phone numbers. */
export const listParentContacts = call({
  id: 'parentContacts.list',
  method: 'GET',
  path: '/v1/parent_contacts',
  summary: 'Pupils within reach whose families are to be reached today, and who has been',
  access: ['attendances.read'],
  data: ParentContacts,
})

export const ParentContactCreate = z.object({
  /** Made by the client, so that a repeated request makes nothing twice. */
  id: z.optional(Uuid),
  student_id: picked('Pilih siswa'),
  concern: Concern,
  note: z.optional(z.nullable(z.string().check(z.trim(), atMost(200, 'Catatan paling panjang 200 huruf')))),
})
export type ParentContactCreate = z.output<typeof ParentContactCreate>

/**
 * Who notes the own call to a family: who sees whom to call, or answers for presence (decision 0157).
 */
export const keepsContacts = [
  'attendances.read',
  'attendances.write',
  'presences.write',
] as const satisfies readonly Permission[]

/** Who may take back what another person noted, beside reach of every class. */
export const correctsContacts = [
  'attendances.write',
  'presences.write',
] as const satisfies readonly Permission[]

export const createParentContact = call({
  id: 'parentContacts.create',
  method: 'POST',
  path: '/v1/parent_contacts',
  summary: 'Keep that the family of a pupil was reached today',
  access: keepsContacts,
  body: ParentContactCreate,
  errors: [ErrorCode.notFound, ErrorCode.conflict],
  data: ParentContact,
})

/** The own; who reaches every class and answers for presence ({@link correctsContacts}) may take back anybody's. */
export const deleteParentContact = call({
  id: 'parentContacts.delete',
  method: 'DELETE',
  path: '/v1/parent_contacts/{id}',
  summary: 'Take back that a family was reached',
  access: keepsContacts,
  params: IdParams,
  query: removalQuery,
  errors: [ErrorCode.notFound],
  data: z.null(),
})

const Text = z.optional(
  z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(10, 'Tulis pesannya, paling sedikit 10 huruf'),
        atMost(longestContactText, `Pesan paling panjang ${longestContactText} huruf`),
      ),
  ),
)

/** Fields left out stay as they are; null takes the school's own text away. */
export const ContactTextsUpdate = z.object({ absent: Text, late: Text })
export type ContactTextsUpdate = z.output<typeof ContactTextsUpdate>

export const updateContactTexts = call({
  id: 'parentContacts.texts',
  method: 'PUT',
  path: '/v1/parent_contacts/texts',
  summary: 'Change the texts that families are written with',
  access: ['school.write'],
  body: ContactTextsUpdate,
  data: ContactTexts,
})
