import { Plus, Trash2 } from 'lucide-react'
import { uuidv7 } from '../../../../contract/values/ids'
import type { TeacherBlockedTimes } from '../../../../contract/school/timetable/blocked-times'
import { useBlockedTimes } from '../../../pull/use-blocked-times'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { Select } from '../../../ui/controls/select'
import { TextInput } from '../../../ui/controls/text-input'
import { TimeInput } from '../../../ui/controls/time-input'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'
import { useDraft, type Draft } from '../../form/drafts'
import { WholeDialog } from '../../form/whole-dialog'
import styles from './blocked.module.css'
import { blankRow, type BlockedRow } from './blocked-rows'
import { blockedTimeWords } from './blocked-words'
import { useBlockedForm } from './use-blocked-form'
import { inWeekOrder } from '../../../../contract/values/school-week'
import { schoolDayName } from '../../../../contract/values/school-week-words'
import { useLessonDays } from '../../../workspace/calendar/use-settings'

interface BlockedDialogProps {
  teacher: { id: string; name: string }
  onClose: () => void
}

/** A form for when a teacher cannot teach. What is typed is a draft on this device. */
export function BlockedDialog({ teacher, onClose }: BlockedDialogProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, `blocked-times/${teacher.id}`, uuidv7)
  const held = useBlockedTimes().find(({ teacher_id }) => teacher_id === teacher.id)
  return draft && <Opened teacher={teacher} held={held} draft={draft} onClose={onClose} />
}

interface OpenedProps extends BlockedDialogProps {
  held: TeacherBlockedTimes | undefined
  draft: Draft
}

function Opened({ teacher, held, draft, onClose }: OpenedProps) {
  const form = useBlockedForm(teacher.id, held, draft, () => {
    toast({ kind: 'success', text: 'Waktu guru tersimpan.' })
    onClose()
  })
  const { rows } = form.values
  const days = useLessonDays()
  const change = (next: BlockedRow[]) => form.change({ rows: next })
  const put = (at: number, part: Partial<BlockedRow>) =>
    change(rows.map((row, i) => (i === at ? { ...row, ...part } : row)))
  return (
    <WholeDialog
      form={form}
      title={`Waktu tidak dapat: ${teacher.name}`}
      description="Saat menyusun jadwal, jam ini ditandai dan tidak ditawarkan. Pelajaran yang sudah ada tidak berpindah."
      changed="Orang lain baru saja mengubah waktu guru ini"
      wordsOf={({ times }) => times.map(blockedTimeWords).join('; ') || 'tidak ada waktu'}
      formClass={styles.form}
      onCancel={() => {
        draft.drop()
        onClose()
      }}
      onClose={onClose}
    >
      {rows.length === 0 && (
        <p className={styles.quiet}>Belum ada waktu. Guru ini dapat mengajar kapan saja.</p>
      )}
      <ol className={styles.rows}>
        {rows.map((row, at) => (
          // A row has nothing of its own but its place.
          <li key={at} className={styles.row}>
            <Row
              row={row}
              at={at}
              days={days}
              fault={form.faults.get(at)}
              onChange={(part) => put(at, part)}
            />
            <Button
              look="ghost"
              icon={<Trash2 aria-hidden="true" />}
              aria-label={`Hapus waktu ${at + 1}`}
              onClick={() => change(rows.filter((_, i) => i !== at))}
            />
          </li>
        ))}
      </ol>
      <Button
        className={styles.add}
        icon={<Plus aria-hidden="true" />}
        onClick={() =>
          change([...rows, rows.at(-1) ? { ...blankRow, ...nextOf(rows.at(-1), days) } : blankRow])
        }
      >
        Tambah waktu
      </Button>
    </WholeDialog>
  )
}

/** The same hours on the next day: most such times come back on several days. */
const nextOf = (row: BlockedRow | undefined, days: readonly number[]): Partial<BlockedRow> =>
  row ? { ...row, weekday: days[(days.indexOf(row.weekday) + 1) % days.length] ?? row.weekday } : {}

interface RowProps {
  row: BlockedRow
  at: number
  days: readonly number[]
  fault: string | undefined
  onChange: (part: Partial<BlockedRow>) => void
}

function Row({ row, at, days, fault, onChange }: RowProps) {
  return (
    <fieldset className={styles.fields}>
      <legend className="visually-hidden">Waktu {at + 1}</legend>
      <Field label="Hari">
        <Select
          value={String(row.weekday)}
          options={inWeekOrder([...days, row.weekday], days).map((day) => ({
            value: String(day),
            label: schoolDayName(day),
          }))}
          onChange={({ target }) => onChange({ weekday: Number(target.value) })}
        />
      </Field>
      <Field label="Dari" error={fault}>
        <TimeInput value={row.start_time} onChange={(value) => onChange({ start_time: value })} />
      </Field>
      <Field label="Sampai">
        <TimeInput value={row.end_time} onChange={(value) => onChange({ end_time: value })} />
      </Field>
      <Field label="Alasan" optional>
        <TextInput
          value={row.reason}
          maxLength={120}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      </Field>
    </fieldset>
  )
}
