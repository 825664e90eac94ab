import { dateIn } from '../../../../../contract/values/dates'
import { Button } from '../../../../ui/controls/button'
import { fullDate, timeWords } from '../../../../ui/words/date-words'
import { useWorkspace } from '../../../../workspace/workspace'
import styles from '../till.module.css'

interface RestoredNoticeProps {
  /** When it was typed, in milliseconds. */
  from: number
  today: string
  onClear: () => void
}

/** What was typed before is there again: since when, and a way to begin with nothing. */
export function RestoredNotice({ from, today, onClear }: RestoredNoticeProps) {
  const { timeZone } = useWorkspace()
  const date = dateIn(timeZone, new Date(from))
  return (
    <p role="status" className={styles.inline}>
      Isian dari {date === today ? `pukul ${timeWords(from, timeZone)}` : fullDate(date)} dikembalikan.
      <Button size="sm" look="ghost" onClick={onClear}>
        Kosongkan
      </Button>
    </p>
  )
}
