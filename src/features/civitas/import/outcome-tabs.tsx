import { CircleAlert, CircleCheck, CirclePlus, Download, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { cx } from '../../../ui/cx'
import type { Review } from './import-flow'
import { ChangedRow, PlainRow, ProblemRow } from './outcome-rows'
import { saveProblems } from './save-problems'
import { VirtualList } from './virtual-list'
import styles from './import.module.css'

const kinds = [
  { key: 'created', label: 'akan dibuat', Icon: CirclePlus, nobody: 'Tidak ada siswa baru.' },
  { key: 'updated', label: 'akan diubah', Icon: PencilLine, nobody: 'Tidak ada data siswa yang berubah.' },
  {
    key: 'unchanged',
    label: 'tidak berubah',
    Icon: CircleCheck,
    nobody: 'Tidak ada siswa yang sama persis.',
  },
  { key: 'problems', label: 'bermasalah', Icon: CircleAlert, nobody: 'Tidak ada baris bermasalah.' },
] as const

type Kind = (typeof kinds)[number]['key']

/** Four counts; each opens the list behind it. */
export function OutcomeTabs({ review, fileName }: { review: Review; fileName: string }) {
  const [picked, setPicked] = useState<Kind | null>(null)
  const kind = picked ?? kinds.find(({ key }) => review[key].length > 0)?.key ?? 'created'
  const { label, nobody } = kinds.find(({ key }) => key === kind) ?? kinds[0]
  return (
    <section aria-label="Hasil pemeriksaan" className={styles.outcomes}>
      <div className={styles.tiles}>
        {kinds.map(({ key, label, Icon }) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === kind}
            className={cx(styles.tile, styles[key], review[key].length === 0 && styles.none)}
            onClick={() => setPicked(key)}
          >
            <Icon aria-hidden="true" size={20} />
            <span className={styles.tileCount}>{review[key].length.toLocaleString('id-ID')}</span>
            <span className={styles.tileLabel}>{label}</span>
          </button>
        ))}
      </div>
      {review[kind].length === 0 ? (
        <p className={styles.nobody}>{nobody}</p>
      ) : (
        <VirtualList key={kind} label={`Siswa yang ${label}`} count={review[kind].length}>
          {(index) => <Row review={review} kind={kind} index={index} />}
        </VirtualList>
      )}
      {kind === 'problems' && review.problems.length > 0 && (
        <Button
          icon={<Download aria-hidden="true" />}
          onClick={() => saveProblems(review.problems, fileName)}
        >
          Unduh baris bermasalah (CSV)
        </Button>
      )}
    </section>
  )
}

function Row({ review, kind, index }: { review: Review; kind: Kind; index: number }) {
  if (kind === 'updated') {
    const changed = review.updated[index]
    return changed ? <ChangedRow {...changed} /> : null
  }
  if (kind === 'problems') {
    const problem = review.problems[index]
    return problem ? <ProblemRow {...problem} /> : null
  }
  const row = review[kind][index]
  return row ? <PlainRow row={row} /> : null
}
