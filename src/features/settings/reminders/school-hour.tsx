import { useState, type SubmitEvent } from 'react'
import { putReminderTime, type Reminders } from '../../../../contract/attendance/reminders'
import { errorWords } from '../../../records/error-words'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { TextInput } from '../../../ui/controls/text-input'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'
import styles from '../own/own.module.css'

interface SchoolHourProps {
  /** `HH:MM`; null: nobody is reminded. */
  time: string | null
  onChanged: (next: Reminders) => Promise<unknown>
}

/** From when on the school reminds; an empty field reminds nobody. */
export function SchoolHour({ time, onChanged }: SchoolHourProps) {
  const { client } = useWorkspace()
  const [typed, setTyped] = useState(time ?? '')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function save(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    setTrouble(null)
    try {
      const next = await client.send(putReminderTime, { body: { time: typed || null } })
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
        <Field
          label="Mulai pukul"
          hint="Wali kelas yang menyalakan pengingat diberi tahu satu kali, bila absensinya belum selesai. Kosongkan agar tidak ada pengingat."
        >
          <TextInput type="time" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        {trouble && <Banner kind="error">{trouble}</Banner>}
        <Button type="submit" look="solid" busy={busy}>
          Simpan
        </Button>
      </form>
    </section>
  )
}
