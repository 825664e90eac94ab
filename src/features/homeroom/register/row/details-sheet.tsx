import { useState } from 'react'
import { markOf, type MarkPatch } from '../../../../outbox/fields/mark'
import { resolveConflict } from '../../../../outbox/edits/resolve-conflict'
import { wakeReplay } from '../../../../workspace/line/wake-replay'
import { useWorkspace } from '../../../../workspace/workspace'
import { Banner } from '../../../../ui/notices/banner'
import { Button } from '../../../../ui/controls/button'
import { timeWords } from '../../../../ui/words/date-words'
import { Dialog } from '../../../../ui/dialogs/dialog'
import { Field } from '../../../../ui/controls/field'
import { markWords } from '../../../../ui/words/mark-words'
import { TextArea, TextInput } from '../../../../ui/controls/text-input'
import { TwoValues } from '../../../../ui/table/two-values'
import type { RegisterLine } from '../read-register'

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
      description={line ? standing(line) : null}
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
      <Trouble line={line} onDone={onClose} />
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

/** A difference or a refusal, with what can be done about it. */
function Trouble({ line, onDone }: { line: RegisterLine; onDone: () => void }) {
  const { db, timeZone } = useWorkspace()
  const row = line.queued
  if (line.truth !== 'attention' || !row) return null
  if (row.state === 'rejected') {
    return (
      <Banner kind="error" title="Ditolak sekolah">
        {row.last_error?.message || 'Sekolah tidak menerima catatan ini.'} Ubah tandanya, atau buka
        Sinkronisasi untuk mencoba lagi.
      </Banner>
    )
  }
  const { remote } = row
  const by = [
    remote?.updated_by?.name,
    remote?.updated_at && timeWords(Date.parse(remote.updated_at), timeZone),
  ]
  return (
    <TwoValues
      mine={markWords({ status: line.status, minutes_late: line.minutesLate, note: line.note })}
      theirs={markWords(markOf(remote))}
      theirsBy={by.filter(Boolean).join(' ') || null}
      onKeep={(side) => {
        void resolveConflict(db, row.seq ?? 0, side).then(() => {
          wakeReplay('now')
          onDone()
        })
      }}
    />
  )
}

function standing(line: RegisterLine): string {
  const words = markWords({ status: line.status, minutes_late: line.minutesLate })
  switch (line.truth) {
    case 'none':
      return 'Belum diabsen.'
    case 'local':
      return `${words}. Tersimpan di perangkat ini, belum terkirim.`
    case 'sent':
      return `${words}. Terkirim${line.by ? `, dicatat ${line.by}` : ''}.`
    case 'attention':
      return `${words}. Perlu keputusan Anda.`
  }
}
