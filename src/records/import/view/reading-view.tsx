import { Button } from '../../../ui/controls/button'
import { Card } from '../../../ui/parts/card'
import { ProgressBar } from '../../../ui/notices/progress-bar'
import styles from './import.module.css'

interface ReadingViewProps {
  fileName: string
  done: number
  total: number
  onCancel: () => void
}

/** The worker is opening or reading the file. */
export function ReadingView({ fileName, done, total, onCancel }: ReadingViewProps) {
  return (
    <Card className={styles.work} aria-live="polite">
      <h2 className={styles.workTitle}>{total === 0 ? 'Membuka berkas' : 'Membaca baris'}</h2>
      <p className={styles.fileName}>{fileName}</p>
      <ProgressBar label="Membaca berkas" done={done} total={total} showCount={total > 0} />
      <Button onClick={onCancel}>Batal</Button>
    </Card>
  )
}
