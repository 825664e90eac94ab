import type { SubmitEvent } from 'react'
import { clockIn, momentIn } from '../../../../contract/values/dates'
import type { StaffDayLine } from '../../../pull/staff-days/read-staff-days'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { RestoredLine } from '../../../records/form/restored-line'
import { useKeptValues } from '../../../records/form/use-kept-values'
import { truthWords } from '../../../records/truth-words'
import { Button } from '../../../ui/controls/button'
import { fullDate } from '../../../ui/words/date-words'
import { Dialog } from '../../../ui/dialogs/dialog'
import { Field } from '../../../ui/controls/field'
import { markWords } from '../../../ui/words/mark-words'
import { TextArea } from '../../../ui/controls/text-input'
import { TimeInput } from '../../../ui/controls/time-input'
import { useWorkspace } from '../../../workspace/workspace'
import { DayTrouble } from './day-trouble'
import styles from '../staff-days.module.css'
import type { TeacherDayPatch } from '../use-staff-marking'

interface DayDialogProps {
  line: StaffDayLine | null
  onClose: () => void
  /** Resolves to whether it is stored. */
  onSave: (line: StaffDayLine, patch: TeacherDayPatch) => Promise<boolean>
}

/** One person's day in full: times, note, its state in the queue, and a difference or a refusal to settle. */
export function DayDialog({ line, onClose, onSave }: DayDialogProps) {
  return (
    <Dialog
      open={line !== null}
      onClose={onClose}
      title={line?.name ?? ''}
      description={
        line &&
        `${fullDate(line.date)} · ${markWords({ status: line.day.status })}, ${truthWords[line.truth]}`
      }
    >
      {line && <Drafted key={line.teacherId} line={line} onClose={onClose} onSave={onSave} />}
    </Dialog>
  )
}

type BodyProps = DayDialogProps & { line: StaffDayLine }

/** The form once it is known what an earlier visit typed. */
function Drafted(props: BodyProps) {
  const { db } = useWorkspace()
  const { teacherId, date } = props.line
  const draft = useDraft(db, `staff-days/${teacherId}/${date}`, () => teacherId)
  return draft && <Body {...props} draft={draft} />
}

function Body({ line, onClose, onSave, draft }: BodyProps & { draft: Draft }) {
  const { timeZone } = useWorkspace()
  const { day, date } = line
  const shown = { checkin: timeIn(day.checkin_time, timeZone), checkout: timeIn(day.checkout_time, timeZone) }
  const { values, change, restored, discard, saved } = useKeptValues(draft, {
    ...shown,
    note: day.note ?? '',
  })
  const { checkin, checkout, note } = values

  const moment = (time: string) => (time === '' ? null : momentIn(timeZone, date, time).toISOString())

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const patch: TeacherDayPatch = {
      ...(checkin === shown.checkin ? {} : { checkin_time: moment(checkin) }),
      ...(checkout === shown.checkout ? {} : { checkout_time: moment(checkout) }),
      ...(note.trim() === (day.note ?? '') ? {} : { note: note.trim() || null }),
    }
    if (Object.keys(patch).length > 0 && !(await onSave(line, patch))) return
    saved()
    onClose()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {restored && <RestoredLine onDiscard={discard} />}
      <DayTrouble line={line} onDone={onClose} />
      <div className={styles.pair}>
        <Field label="Jam masuk" optional>
          <TimeInput value={checkin} onChange={(value) => change({ checkin: value })} />
        </Field>
        <Field label="Jam pulang" optional>
          <TimeInput value={checkout} onChange={(value) => change({ checkout: value })} />
        </Field>
      </div>
      {(day.checkin_location ?? day.checkout_location) && (
        <p className={styles.quiet}>
          {[
            day.checkin_location && `Masuk: ${day.checkin_location}`,
            day.checkout_location && `Pulang: ${day.checkout_location}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <Field label="Catatan" optional>
        <TextArea
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
      <Button type="submit" look="solid" size="lg" wide>
        Simpan
      </Button>
    </form>
  )
}

/** `HH:MM` of a moment, for a box of the browser; a time of a plain service stays as it is. */
function timeIn(moment: string | null, timeZone: string): string {
  if (moment === null) return ''
  const at = Date.parse(moment)
  return Number.isNaN(at) ? moment.slice(0, 5) : clockIn(timeZone, new Date(at))
}
