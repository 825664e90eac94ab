import { Card } from '../../../ui/parts/card'
import { Field } from '../../../ui/controls/field'
import { DateInput } from '../../../ui/controls/date-input'
import { fullDate } from '../../../ui/words/date-words'
import { useToday } from '../../../workspace/calendar/use-today'
import { counted } from '../../../records/list/list-words'

interface LeavingDayProps {
  /** How many pupils of the file left on a day that it does not say. */
  count: number
  /** `YYYY-MM-DD`; missing: today. */
  answer: string | undefined
  onAnswer: (date: string) => void
}

/** Asks once for the leaving day of the pupils whose day the file does not say. */
export function LeavingDay({ count, answer, onAnswer }: LeavingDayProps) {
  const today = useToday()
  if (count === 0) return null
  const day = answer ?? today
  return (
    <Card>
      <Field
        label={`Tanggal keluar ${counted(count, 'siswa')} yang tidak aktif lagi`}
        hint={`Berkas tidak menyebut tanggalnya. Tercatat keluar ${fullDate(day)}.`}
      >
        <DateInput
          max={today}
          value={day}
          onChange={(value) => {
            if (value) onAnswer(value)
          }}
        />
      </Field>
    </Card>
  )
}
