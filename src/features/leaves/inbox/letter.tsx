import { ExternalLink, FileX2 } from 'lucide-react'
import type { PupilLeave } from '../../../pull/attendance/read-leaves'
import { Button } from '../../../ui/controls/button'
import { Skeleton } from '../../../ui/notices/skeleton'
import styles from './inbox.module.css'
import { useLetter } from '../../../records/letter/use-letter'

/** The letter, as large as there is room; a press opens it whole. */
export function Letter({ leave }: { leave: PupilLeave }) {
  const { letter, retry } = useLetter(leave.shown)
  return (
    <section className={styles.letter} aria-label="Surat" data-kind={letter.kind}>
      {letter.kind === 'none' && (
        <p className={styles.noLetter}>
          <FileX2 aria-hidden="true" />
          Tidak ada surat.
        </p>
      )}
      {letter.kind === 'loading' && <Skeleton height={320} />}
      {letter.kind === 'shown' && (
        <a href={letter.src} target="_blank" rel="noreferrer" className={styles.paper}>
          <img src={letter.src} alt={`Surat izin ${leave.name}`} />
        </a>
      )}
      {letter.kind === 'elsewhere' && (
        <a href={letter.href} target="_blank" rel="noreferrer" className={styles.link}>
          <ExternalLink aria-hidden="true" size={18} /> Ada di situs lain: {new URL(letter.href).host}
        </a>
      )}
      {letter.kind === 'failed' && (
        <div className={styles.noLetter}>
          <FileX2 aria-hidden="true" />
          <p>{letter.words}</p>
          <Button size="sm" onClick={retry}>
            Coba lagi
          </Button>
        </div>
      )}
    </section>
  )
}
