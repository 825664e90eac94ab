import { useState, type SubmitEvent } from 'react'
import type { MarkPatch } from '../../../../outbox/fields/mark'
import { useDraft, type Draft } from '../../../../records/form/drafts'
import { RestoredLine } from '../../../../records/form/restored-line'
import { useKeptValues } from '../../../../records/form/use-kept-values'
import { Button } from '../../../../ui/controls/button'
import { Field } from '../../../../ui/controls/field'
import { TextArea, TextInput } from '../../../../ui/controls/text-input'
import shared from '../../../../ui/theme/shared.module.css'
import { useWorkspace } from '../../../../workspace/workspace'
import type { RegisterLine } from '../read-register'
import { MarkTrouble } from './mark-trouble'

export interface DetailsProps {
  line: RegisterLine
  /** Day of the mark, `YYYY-MM-DD`. */
  date: string
  locked: boolean
  onClose: () => void
  /** Resolves to whether it is stored. */
  onSave: (line: RegisterLine, patch: MarkPatch) => Promise<boolean>
}

/** The form once it is known what an earlier visit typed. */
export function DetailsForm(props: DetailsProps) {
  const { db } = useWorkspace()
  const { id } = props.line.student
  const draft = useDraft(db, `mark/${id}/${props.date}`, () => id)
  return draft && <Body {...props} draft={draft} />
}

function Body({ line, locked, onClose, onSave, draft }: DetailsProps & { draft: Draft }) {
  const { values, change, restored, discard, saved } = useKeptValues(draft, {
    minutes: line.minutesLate === null ? '' : String(line.minutesLate),
    note: line.note ?? '',
  })
  const { minutes, note } = values
  const [fault, setFault] = useState<string | null>(null)
  const late = line.status === 'terlambat'

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const count = minutes.trim() === '' ? null : Number(minutes)
    if (late && count !== null && !(Number.isInteger(count) && count >= 1 && count <= 600)) {
      setFault('Isi menit dengan angka bulat dari 1 sampai 600.')
      return
    }
    const patch = { ...(late ? { minutes_late: count } : {}), note: note.trim() || null }
    if (!(await onSave(line, patch))) return
    saved()
    onClose()
  }

  return (
    <form className={shared.stack4} noValidate onSubmit={(event) => void submit(event)}>
      {restored && <RestoredLine onDiscard={discard} />}
      <MarkTrouble line={line} onDone={onClose} />
      {late && (
        <Field label="Terlambat berapa menit" error={fault} optional>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={minutes}
            disabled={locked}
            onChange={({ target }) => {
              change({ minutes: target.value })
              setFault(null)
            }}
          />
        </Field>
      )}
      <Field label="Catatan" optional hint="Misalnya: surat dokter menyusul.">
        <TextArea
          rows={3}
          maxLength={500}
          value={note}
          disabled={locked || line.status === null}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
      {line.status === null && <p>Tandai kehadirannya dulu, lalu catatan dapat diisi.</p>}
      {!locked && line.status !== null && (
        <Button type="submit" look="solid" size="lg" wide>
          Simpan
        </Button>
      )}
    </form>
  )
}
