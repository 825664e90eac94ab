import * as z from 'zod/mini'
import type { ReportPut, StudentReport } from '../../../../../contract/attendance/reports'

/** A subject that the form asks about. */
export interface FormSubject {
  readonly id: string
  readonly name: string
}

const score = z.nullable(
  z
    .string()
    .check(
      z.regex(
        /^(100([.,]0{1,2})?|\d{1,2}([.,]\d{1,2})?)$/,
        'Nilai 0 sampai 100, paling banyak dua angka di belakang koma',
      ),
    ),
)
const predicate = z.nullable(z.string().check(z.maxLength(40, 'Predikat paling panjang 40 huruf')))
const note = z.nullable(z.string().check(z.maxLength(1000, 'Catatan paling panjang 1000 huruf')))
const homeroomNote = z.nullable(z.string().check(z.maxLength(2000, 'Catatan paling panjang 2000 huruf')))

/** The name of a subject's field. By id and not by place, so that a draft of another day finds its subject. */
export const fieldOf = (part: 'score' | 'predicate' | 'note', { id }: Pick<FormSubject, 'id'>): string =>
  `${part}_${id.replaceAll('.', '_')}`

/** The fields of a form by name, each an optional text. */
export type ReportValues = Record<string, string | null | undefined>

/** One schema for all subjects at once: the fields of a form are flat, those of a rapor are in a list. */
export function reportSchema(subjects: readonly FormSubject[]) {
  const shape: Record<string, z.ZodMiniType<string | null | undefined>> = {
    homeroom_note: z.optional(homeroomNote),
  }
  for (const subject of subjects) {
    shape[fieldOf('score', subject)] = z.optional(score)
    shape[fieldOf('predicate', subject)] = z.optional(predicate)
    shape[fieldOf('note', subject)] = z.optional(note)
  }
  return z.object(shape)
}

/** A rapor as the form holds it. */
export function reportValues(
  report: StudentReport,
  subjects: readonly FormSubject[],
): Record<string, string> {
  const values: Record<string, string> = { homeroom_note: report.homeroom_note ?? '' }
  for (const subject of subjects) {
    const held = report.subjects?.find((one) => one.subject_id === subject.id)
    values[fieldOf('score', subject)] =
      held?.score === null || held?.score === undefined ? '' : String(held.score).replace('.', ',')
    values[fieldOf('predicate', subject)] = held?.predicate ?? ''
    values[fieldOf('note', subject)] = held?.note ?? ''
  }
  return values
}

/**
 * What is sent to the service: the whole list of subjects, because it replaces the one that is there.
 * @param held the rapor as it was last read; subjects that the form does not show stay as they are
 * @param changed the fields that this person changed
 */
export function reportBody(
  held: StudentReport,
  changed: ReportValues,
  subjects: readonly FormSubject[],
): ReportPut {
  const current: ReportValues = reportValues(held, subjects)
  const text = (name: string) => (name in changed ? changed[name] : current[name])?.trim() || null
  const shown = subjects.map((subject) => {
    const score = text(fieldOf('score', subject))
    return {
      subject_id: subject.id,
      score: score === null ? null : Number(score.replace(',', '.')),
      predicate: text(fieldOf('predicate', subject)),
      note: text(fieldOf('note', subject)),
    }
  })
  const others = (held.subjects ?? []).filter((one) => !subjects.some(({ id }) => id === one.subject_id))
  return {
    homeroom_note: text('homeroom_note'),
    subjects: [
      ...shown.filter((one) => one.score !== null || one.predicate !== null || one.note !== null),
      ...others.map(({ subject_id, score, predicate, note }) => ({ subject_id, score, predicate, note })),
    ],
  }
}
