import * as z from 'zod/mini'
import { addDays } from '../../../../contract/values/dates'
import { LeaveCreate } from '../../../../contract/attendance/leave-changes'
import { LeaveType } from '../../../../contract/attendance/leaves'
import { spansOf, type Span } from '../effect'

const Pupil = z.object({
  id: z.string(),
  name: z.string(),
  classId: z.nullable(z.string()),
  /** Tells namesakes apart: class or NIS. */
  detail: z.string(),
})
export type Pupil = z.output<typeof Pupil>

/** What is typed into the form of a new leave; also the shape of its draft, in which a date may be half typed. */
export const LeaveForm = z.object({
  pupils: z.array(Pupil),
  type: z.nullable(LeaveType),
  mode: z.enum(['today', 'tomorrow', 'until', 'days']),
  /** First and last day of the mode `until`; no first day is today. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Single days of the mode `days`. */
  days: z.array(z.string()),
  reason: z.string(),
  /** The day on which this was typed: what "today" and "tomorrow" mean in it. */
  asOf: z.optional(z.string()),
  /** Entered as approved; otherwise somebody decides later. */
  approved: z.boolean(),
})
export type LeaveForm = z.output<typeof LeaveForm>

export const blankForm: LeaveForm = {
  pupils: [],
  type: null,
  mode: 'today',
  from: null,
  to: null,
  days: [],
  reason: '',
  approved: true,
}

/** A form that was typed on an earlier day, with the days that were meant then; others as they are. */
export function onItsDays(form: LeaveForm, today: string): LeaveForm {
  const { mode, asOf } = form
  if (asOf === undefined || asOf === today || (mode !== 'today' && mode !== 'tomorrow')) return form
  const day = mode === 'today' ? asOf : addDays(asOf, 1)
  return { ...form, mode: 'until', from: day, to: day }
}

/** The days that a form means. @param today `YYYY-MM-DD` */
export function spansOfForm({ mode, from, to, days }: LeaveForm, today: string): Span[] {
  switch (mode) {
    case 'today':
      return [{ from: today, to: today }]
    case 'tomorrow':
      return spansOf([addDays(today, 1)])
    case 'until':
      return to === null ? [] : [{ from: from ?? today, to }]
    case 'days':
      return spansOf(days)
  }
}

export type Faults = Partial<Record<'pupils' | 'type' | 'days' | 'reason', string>>

/** What is missing or wrong in a form, as the contract has it; empty where it can be saved. */
export function faultsOf(form: LeaveForm, spans: readonly Span[]): Faults {
  const faults: Faults = {}
  if (form.pupils.length === 0) faults.pupils = 'Pilih siswa'
  if (form.type === null) faults.type = 'Pilih sakit atau izin'
  if (spans.length === 0) faults.days = 'Pilih tanggal'
  for (const span of spans) {
    const body = { student_id: '-', type: 'sakit', ...span, reason: form.reason }
    for (const { path, message } of z.safeParse(LeaveCreate, body).error?.issues ?? []) {
      if (path[0] === 'reason') faults.reason ??= message
      if (path[0] === 'from' || path[0] === 'to') faults.days ??= message
    }
  }
  return faults
}
