import { Field } from '../../../../ui/controls/field'
import { Select } from '../../../../ui/controls/select'
import { TextArea } from '../../../../ui/controls/text-input'

const ways = [
  { value: 'transferred', label: 'Pindah sekolah' },
  { value: 'graduated', label: 'Lulus' },
  { value: 'dropped', label: 'Keluar' },
] as const satisfies readonly { value: LeavingStatus; label: string }[]

/** How a pupil leaves the school. */
export type LeavingStatus = 'transferred' | 'graduated' | 'dropped'

/** A text as a way of leaving; the usual one where it is none. */
export const leavingStatus = (text: string | undefined): LeavingStatus =>
  ways.find(({ value }) => value === text)?.value ?? 'transferred'

interface LeavingFieldsProps {
  status: LeavingStatus
  onStatus: (status: LeavingStatus) => void
  reason: string
  onReason: (reason: string) => void
}

/** How and why pupils leave the school; the same for one pupil and for many. */
export function LeavingFields({ status, onStatus, reason, onReason }: LeavingFieldsProps) {
  return (
    <>
      <Field label="Sebab">
        <Select
          value={status}
          options={ways}
          onChange={(event) => onStatus(leavingStatus(event.target.value))}
        />
      </Field>
      <Field label="Keterangan" optional>
        <TextArea
          rows={2}
          maxLength={300}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
      </Field>
    </>
  )
}

/** What is sent when a pupil leaves; an empty reason is left out. */
export const leavingChange = (status: LeavingStatus, reason: string) => ({
  status,
  ...(reason.trim() ? { reason: reason.trim() } : {}),
})
