import type { SubmitEvent } from 'react'
import { clockIn, momentIn } from '../../../../contract/values/dates'
import { gateOf } from '../../../outbox/fields/gate-fields'
import { resolveConflict } from '../../../outbox/edits/resolve-conflict'
import type { StaffDayLine } from '../../../pull/staff-days/read-staff-days'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { RestoredLine } from '../../../records/form/restored-line'
import { useKeptValues } from '../../../records/form/use-kept-values'
import { truthWords } from '../../../records/truth-words'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { fullDate, timeWords } from '../../../ui/words/date-words'
import { Dialog } from '../../../ui/dialogs/dialog'
import { Field } from '../../../ui/controls/field'
import { markWords } from '../../../ui/words/mark-words'
import { TextArea, TextInput } from '../../../ui/controls/text-input'
import { TwoValues } from '../../../ui/table/two-values'
import { wakeReplay } from '../../../workspace/line/wake-replay'
import { useWorkspace } from '../../../workspace/workspace'
import { timeOfDay, refusalWords } from '../day-words'
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
      <Trouble line={line} onDone={onClose} />
      <div className={styles.pair}>
        <Field label="Jam masuk" optional>
          <TextInput
            type="time"
            value={checkin}
            onChange={({ target }) => change({ checkin: target.value })}
          />
        </Field>
        <Field label="Jam pulang" optional>
          <TextInput
            type="time"
            value={checkout}
            onChange={({ target }) => change({ checkout: target.value })}
          />
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

function Trouble({ line, onDone }: { line: StaffDayLine; onDone: () => void }) {
  const { db, timeZone } = useWorkspace()
  const { queued, day } = line
  if (line.truth !== 'attention' || !queued) return null
  if (queued.state === 'rejected') {
    return (
      <Banner kind="error" title="Ditolak sekolah">
        {refusalWords(line)} Catatan Anda tetap ada di perangkat ini. Ubah, atau buka Sinkronisasi untuk
        mengirim lagi.
      </Banner>
    )
  }
  const { remote } = queued
  const theirs = gateOf(remote)
  const words = (one: {
    status: typeof day.status
    checkin_time: string | null
    checkout_time: string | null
  }) =>
    [
      markWords({ status: one.status }),
      one.checkin_time && `masuk ${timeOfDay(one.checkin_time, timeZone) ?? ''}`,
      one.checkout_time && `pulang ${timeOfDay(one.checkout_time, timeZone) ?? ''}`,
    ]
      .filter(Boolean)
      .join(', ')
  const at = remote?.updated_at ? timeWords(Date.parse(remote.updated_at), timeZone) : null
  return (
    <TwoValues
      mine={words(day)}
      theirs={words(theirs)}
      theirsBy={[remote?.updated_by?.name, at].filter(Boolean).join(' ') || null}
      onKeep={(side) => {
        void resolveConflict(db, queued.seq ?? 0, side).then(() => {
          wakeReplay('now')
          onDone()
        })
      }}
    />
  )
}
