import { useState } from 'react'
import type { MarkPatch } from '../../../../outbox/fields/mark'
import { Button } from '../../../../ui/controls/button'
import { Dialog } from '../../../../ui/dialogs/dialog'
import { Field } from '../../../../ui/controls/field'
import { TextArea, TextInput } from '../../../../ui/controls/text-input'
import type { RegisterLine } from '../read-register'
import { MarkTrouble } from './mark-trouble'
import { standingWords } from './standing-words'

interface DetailsSheetProps {
  line: RegisterLine | null
  /** Which day, where several are on screen; in words. */
  day?: string | undefined
  locked: boolean
  onClose: () => void
  /** Resolves to whether it is stored. */
  onSave: (line: RegisterLine, patch: MarkPatch) => Promise<boolean>
}

/** One pupil's mark in full: minutes late, a note, whether it is sent, and a difference to settle. */
export function DetailsSheet({ line, day, locked, onClose, onSave }: DetailsSheetProps) {
  return (
    <Dialog
      open={line !== null}
      onClose={onClose}
      title={[line?.student.name, day].filter(Boolean).join(', ')}
      description={line ? standingWords(line) : null}
    >
      {line && <Body key={line.student.id} line={line} locked={locked} onClose={onClose} onSave={onSave} />}
    </Dialog>
  )
}

function Body({ line, locked, onClose, onSave }: DetailsSheetProps & { line: RegisterLine }) {
  const [minutes, setMinutes] = useState(line.minutesLate === null ? '' : String(line.minutesLate))
  const [note, setNote] = useState(line.note ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const late = line.status === 'terlambat'

  const save = async () => {
    const count = minutes.trim() === '' ? null : Number(minutes)
    if (late && count !== null && !(Number.isInteger(count) && count >= 1 && count <= 600)) {
      setFault('Isi menit dengan angka bulat dari 1 sampai 600.')
      return
    }
    const stored = await onSave(line, { ...(late ? { minutes_late: count } : {}), note: note.trim() || null })
    if (stored) onClose()
  }

  return (
    <form
      style={{ display: 'grid', gap: 'var(--hadir-spacing-4)' }}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <MarkTrouble line={line} onDone={onClose} />
      {late && (
        <Field label="Terlambat berapa menit" error={fault} optional>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={minutes}
            disabled={locked}
            onChange={(event) => {
              setMinutes(event.target.value)
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
          onChange={(event) => {
            setNote(event.target.value)
          }}
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
