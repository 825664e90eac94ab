import { useId, useState, type SubmitEvent } from 'react'
import { putReminderTime, type Reminders } from '../../../../contract/attendance/reminders'
import { errorWords } from '../../../records/error-words'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { RestoredLine } from '../../../records/form/restored-line'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { TimeInput } from '../../../ui/controls/time-input'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'
import styles from '../own/own.module.css'
import { useKeptValues } from '../../../records/form/use-kept-values'

interface SchoolHourProps {
  /** `HH:MM`; null: nobody is reminded. */
  time: string | null
  onChanged: (next: Reminders) => Promise<unknown>
}

/** From when on the school reminds; an empty field reminds nobody. */
export function SchoolHour(props: SchoolHourProps) {
  const { db } = useWorkspace()
  const id = useId()
  const draft = useDraft(db, 'school/reminder-hour', () => id)
  return draft && <HourForm {...props} draft={draft} />
}

function HourForm({ time, onChanged, draft }: SchoolHourProps & { draft: Draft }) {
  const { client } = useWorkspace()
  const { values, change, keep, restored, discard, saved } = useKeptValues(draft, { time: time ?? '' })
  const { time: typed } = values
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function save(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    setTrouble(null)
    await keep()
    try {
      const next = await client.send(putReminderTime, { body: { time: typed || null } })
      saved()
      if (next) await onChanged(next)
      toast({
        kind: 'success',
        text: typed ? 'Jam pengingat tersimpan.' : 'Sekolah tidak mengingatkan siapa pun.',
      })
    } catch (error) {
      setTrouble(errorWords(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={styles.block} aria-labelledby="jam-pengingat">
      <h2 id="jam-pengingat" className={styles.title}>
        Jam pengingat sekolah
      </h2>
      <form className={styles.form} aria-labelledby="jam-pengingat" onSubmit={(event) => void save(event)}>
        {restored && <RestoredLine onDiscard={discard} />}
        <Field
          label="Mulai pukul"
          hint="Wali kelas yang menyalakan pengingat diberi tahu satu kali, bila absensinya belum selesai. Kosongkan agar tidak ada pengingat."
        >
          <TimeInput value={typed} onChange={(value) => change({ time: value })} />
        </Field>
        {trouble && <Banner kind="error">{trouble}</Banner>}
        <Button type="submit" look="solid" busy={busy}>
          Simpan
        </Button>
      </form>
    </section>
  )
}
