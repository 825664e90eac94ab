import { Field } from '../../../../ui/controls/field'
import { Select } from '../../../../ui/controls/select'
import { DateInput } from '../../../../ui/controls/date-input'
import { TextArea } from '../../../../ui/controls/text-input'
import { dateWords } from '../../../../ui/words/date-words'
import { useToday } from '../../../../workspace/calendar/use-today'
import { useOffers } from '../../../../workspace/use-lacks'

const ways = [
  { value: 'transferred', label: 'Pindah sekolah' },
  { value: 'graduated', label: 'Lulus' },
  { value: 'dropped', label: 'Keluar' },
] as const satisfies readonly { value: LeavingStatus; label: string }[]

/** How a pupil leaves the school. */
export type LeavingStatus = 'transferred' | 'graduated' | 'dropped'

/** A text as a way of leaving; the usual one where it is none. */
const leavingStatus = (text: string | undefined): LeavingStatus =>
  ways.find(({ value }) => value === text)?.value ?? 'transferred'

/** How, when and why pupils leave, as it is typed. */
export interface Leaving extends Record<string, unknown> {
  readonly status: LeavingStatus
  /** `YYYY-MM-DD`; empty: today. */
  readonly leftOn: string
  readonly reason: string
}

interface LeavingFieldsProps {
  values: Leaving
  onChange: (changed: Partial<Leaving>) => void
}

/** How, when and why pupils leave the school; the same for one pupil and for many. */
export function LeavingFields({ values: { status, leftOn, reason }, onChange }: LeavingFieldsProps) {
  const today = useToday()
  const day = leftOn || today
  const hasDay = useOffers('student_stays')
  return (
    <>
      <Field label="Sebab">
        <Select
          value={status}
          options={ways}
          onChange={(event) => onChange({ status: leavingStatus(event.target.value) })}
        />
      </Field>
      {hasDay && (
        <Field
          label="Tanggal keluar"
          hint={`${dateWords(day)}. Sejak hari itu siswa tidak lagi diabsen; absensi sesudahnya tidak dihitung.`}
        >
          <DateInput max={today} value={day} onChange={(value) => onChange({ leftOn: value })} />
        </Field>
      )}
      <Field label="Keterangan" optional>
        <TextArea
          rows={2}
          maxLength={300}
          value={reason}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      </Field>
    </>
  )
}

/** The leaving of a stored run. */
export const leavingOf = (choice: Readonly<Record<string, string | undefined>>): Leaving => ({
  status: leavingStatus(choice['status']),
  leftOn: choice['leftOn'] ?? '',
  reason: choice['reason'] ?? '',
})

/** What is sent when a pupil leaves; an empty reason is left out, and today as well. */
export const leavingChange = ({ status, leftOn, reason }: Leaving) => ({
  status,
  ...(leftOn ? { left_on: leftOn } : {}),
  ...(reason.trim() ? { reason: reason.trim() } : {}),
})
