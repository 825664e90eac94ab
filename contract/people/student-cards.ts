import * as z from 'zod/mini'
import { call } from '../call'
import { Timestamp } from '../values/dates'
import { listOf, pageQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { Id, picked, Uuid } from '../values/ids'

/**
 * One card of a pupil, with what the gate shows of its holder: a device at the gate needs nothing else to
 * answer without a network. The card's token is not in it: {@link printStudentCards} alone gives it out.
 */
export const StudentCard = z.object({
  id: Id,
  student_id: Id,
  /** `cardHash` of the token: a scanned card is found by it, and no card can be made of it. */
  hash: z.string(),
  /** The four characters that all cards of the school share (`card-token.ts`). */
  tag: z.string(),
  created_at: z.nullish(Timestamp),
  /** Null while the card is valid. */
  revoked_at: z.nullish(Timestamp),
  student: z.object({
    name: z.string(),
    nis: z.nullish(z.string()),
    photo_url: z.nullish(z.string()),
    /** `active`, or how the pupil left the school. */
    status: z.nullish(z.string()),
    class: z.nullish(z.object({ id: Id, name: z.string() })),
  }),
})
export type StudentCard = z.output<typeof StudentCard>

/**
 * Our extra (capability `student_cards`), as are the other calls here: cards in the order in which they were
 * made, so that a new card changes the last page only and the others cost a 304.
 */
export const listStudentCards = call({
  id: 'cards.list',
  method: 'GET',
  path: '/v1/students/cards',
  summary: 'QR cards of pupils, revoked ones too unless only valid ones are asked for',
  access: ['presences.write', 'students.write'],
  query: z.object({
    ...pageQuery,
    /** Of the pupils who are in this class now. */
    class_id: z.optional(Uuid),
    student_id: z.optional(Uuid),
    /** Left out: revoked cards too, because the gate has to recognise them. */
    status: z.optional(z.enum(['valid', 'revoked'])),
  }),
  data: listOf(StudentCard),
})

/** Pupils that one request may name. */
export const cardLimit = 500

const pupils = z.optional(
  z
    .array(picked('Pilih siswa'))
    .check(z.maxLength(cardLimit, `Paling banyak ${String(cardLimit)} siswa dalam satu kiriman`)),
)

/** Whose cards: the pupils of a class, single pupils, or both. */
const whose = { class_id: z.optional(picked('Pilih kelas')), student_ids: pupils }

export const StudentCardsPut = z.object({
  ...whose,
  /** True: cards that the pupils have are revoked and replaced. False: they are kept. */
  renew: z._default(z.boolean(), false),
})
export type StudentCardsPut = z.output<typeof StudentCardsPut>

/** Makes the cards that are missing. Repeating it without `renew` changes nothing. */
export const putStudentCards = call({
  id: 'cards.put',
  method: 'PUT',
  path: '/v1/students/cards',
  summary: 'Make QR cards for pupils who have none, or new ones for all; answers the valid cards',
  access: ['students.write'],
  body: StudentCardsPut,
  errors: [ErrorCode.notFound],
  data: z.object({ list: z.array(StudentCard), made: z.int(), revoked: z.int() }),
})

const StudentCardsRevoke = z.object(whose)

/** Makes cards invalid, for lost ones. Repeating it changes nothing. */
export const revokeStudentCards = call({
  id: 'cards.revoke',
  method: 'PUT',
  path: '/v1/students/cards/revoked',
  summary: 'Revoke the QR cards of pupils',
  access: ['students.write'],
  body: StudentCardsRevoke,
  errors: [ErrorCode.notFound],
  data: z.object({ revoked: z.int() }),
})

/** A card with what its QR code holds; its form is described in `card-token.ts`. */
export const PrintedCard = z.object({ id: Id, student_id: Id, token: z.string() })
export type PrintedCard = z.output<typeof PrintedCard>

const StudentCardsPrint = z.object(whose)

/**
 * The only call that gives out tokens, for the moment of printing: devices do not store them. It leaves a row in the
 * history of each card.
 */
export const printStudentCards = call({
  id: 'cards.print',
  method: 'POST',
  path: '/v1/students/cards/print',
  summary: 'The tokens of the valid QR cards of pupils, to print them',
  access: ['students.write'],
  body: StudentCardsPrint,
  errors: [ErrorCode.notFound],
  data: z.object({ list: z.array(PrintedCard) }),
})
