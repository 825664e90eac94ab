import { CircleAlert, CircleCheck, CircleHelp, CirclePlus, Download, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { cx } from '../../../ui/cx'
import type { ImportKind } from '../import-kind'
import type { Choice, Review } from '../flow/import-flow'
import { AnswerAll, AskedRowView } from './asked-row'
import { ChangedRow, PlainRow, ProblemRow } from './outcome-rows'
import { saveProblems } from './save-problems'
import { VirtualList } from './virtual-list'
import styles from './import.module.css'

const tabs = [
  { key: 'asked', label: 'perlu dijawab', Icon: CircleHelp, nobody: () => 'Tidak ada yang perlu dijawab.' },
  {
    key: 'created',
    label: 'akan dibuat',
    Icon: CirclePlus,
    nobody: (noun: string) => `Tidak ada ${noun} baru.`,
  },
  {
    key: 'updated',
    label: 'akan diubah',
    Icon: PencilLine,
    nobody: (noun: string) => `Tidak ada data ${noun} yang berubah.`,
  },
  {
    key: 'unchanged',
    label: 'tidak berubah',
    Icon: CircleCheck,
    nobody: (noun: string) => `Tidak ada ${noun} yang sama persis.`,
  },
  { key: 'problems', label: 'bermasalah', Icon: CircleAlert, nobody: () => 'Tidak ada baris bermasalah.' },
] as const

type Tab = (typeof tabs)[number]['key']

interface OutcomeTabsProps {
  kind: ImportKind
  review: Review
  fileName: string
  onChoose: (answers: ReadonlyMap<number, Choice>) => void
}

/** A count for each thing that becomes of rows; it opens the list behind it. */
export function OutcomeTabs({ kind, review, fileName, onChoose }: OutcomeTabsProps) {
  const [picked, setPicked] = useState<Tab | null>(null)
  const tab = picked ?? tabs.find(({ key }) => review[key].length > 0)?.key ?? 'created'
  // Where nothing was asked there is no count of questions.
  const shown = tabs.filter(({ key }) => key !== 'asked' || review.asked.length > 0)
  const countOf = (key: Tab) => (key === 'asked' ? review.open : review[key]).length
  const { label, nobody } = tabs.find(({ key }) => key === tab) ?? tabs[0]
  return (
    <section aria-label="Hasil pemeriksaan" className={styles.outcomes}>
      <div className={cx(styles.tiles, shown.length === tabs.length && styles.five)}>
        {shown.map(({ key, label, Icon }) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === tab}
            className={cx(styles.tile, styles[key], countOf(key) === 0 && styles.none)}
            onClick={() => setPicked(key)}
          >
            <Icon aria-hidden="true" size={20} />
            <span className={styles.tileCount}>{countOf(key).toLocaleString('id-ID')}</span>
            <span className={styles.tileLabel}>{label}</span>
          </button>
        ))}
      </div>
      {tab === 'asked' && <AnswerAll kind={kind} open={review.open} onChoose={onChoose} />}
      {review[tab].length === 0 ? (
        <p className={styles.nobody}>{nobody(kind.noun)}</p>
      ) : (
        <VirtualList key={tab} label={`Daftar ${kind.noun} yang ${label}`} count={review[tab].length}>
          {(index) => <Row kind={kind} review={review} tab={tab} index={index} onChoose={onChoose} />}
        </VirtualList>
      )}
      {tab === 'problems' && review.problems.length > 0 && (
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

interface RowProps {
  kind: ImportKind
  review: Review
  tab: Tab
  index: number
  onChoose: OutcomeTabsProps['onChoose']
}

function Row({ kind, review, tab, index, onChoose }: RowProps) {
  if (tab === 'asked') {
    const asked = review.asked[index]
    return asked ? <AskedRowView kind={kind} asked={asked} onChoose={onChoose} /> : null
  }
  if (tab === 'updated') {
    const changed = review.updated[index]
    return changed ? <ChangedRow kind={kind} {...changed} /> : null
  }
  if (tab === 'problems') {
    const problem = review.problems[index]
    return problem ? <ProblemRow {...problem} /> : null
  }
  const row = review[tab][index]
  return row ? <PlainRow kind={kind} row={row} remark={review.remarks.get(row.row)} /> : null
}
