import { useMemo } from 'react'
import { Banner } from '../../../ui/notices/banner'
import { Button, ButtonLink } from '../../../ui/controls/button'
import { Card } from '../../../ui/parts/card'
import { ProgressBar } from '../../../ui/notices/progress-bar'
import { reviewOf, type Checked, type Review } from '../flow/import-flow'
import type { ImportKind } from '../import-kind'
import { OutcomeTabs } from './outcome-tabs'
import { leftOut } from './left-out'
import { PauseBanner } from './pause-banner'
import { ReadingNotes } from './reading-notes'
import type { ImportFlowState } from '../flow/use-import-flow'
import { useSettled } from '../flow/use-settled'
import styles from './import.module.css'
import { counted } from '../../list/list-words'

interface ReviewViewProps {
  kind: ImportKind
  file: Checked
  state: ImportFlowState
}

/** The dry run: what would happen, before anything does. */
export function ReviewView({ kind, file, state }: ReviewViewProps) {
  const checked = useSettled(file, state.patience.pause !== null)
  const review = useMemo(() => reviewOf(kind, checked), [kind, checked])
  const { noun, questions } = kind
  const waiting = review.waiting.length
  const { checking, error, fileName, result } = file
  const changes = review.created.length + review.updated.length
  const answered = checking === null && error === null
  return (
    <div className={styles.review}>
      <p className={styles.fileLine}>
        <span className={styles.fileName}>{fileName}</span>
        {result.sheet && <span> · lembar "{result.sheet}"</span>}
      </p>
      {error && (
        <Banner
          kind="error"
          title="Pemeriksaan berhenti"
          action={
            <Button size="sm" onClick={state.checkAgain}>
              Coba lagi
            </Button>
          }
        >
          {error}
        </Banner>
      )}
      <PauseBanner patience={state.patience} />
      {checking && (
        <Card className={styles.work} aria-live="polite">
          <h2 className={styles.workTitle}>Memeriksa ke layanan sekolah</h2>
          <ProgressBar label={`Memeriksa ${noun}`} done={checking.done} total={checking.total} showCount />
        </Card>
      )}
      {questions && (
        <questions.View
          rows={result.rows}
          known={file.known ?? []}
          answers={file.answers}
          onAnswer={state.answer}
        />
      )}
      {kind.Totals && <kind.Totals rows={result.rows} outcomes={checked.outcomes} />}
      <OutcomeTabs kind={kind} review={review} fileName={fileName} onChoose={state.choose} />
      <ReadingNotes leftOut={kind.leftOut} result={result} />
      <div className={styles.confirm}>
        <p className={styles.confirmWords} role="status">
          {answered &&
            (waiting > 0
              ? questions?.words(waiting)
              : confirmWords(noun, changes, review, leftOut(noun, result)))}
        </p>
        <Button onClick={state.restart}>{changes > 0 ? 'Batal' : 'Pilih berkas lain'}</Button>
        {answered && changes === 0 && waiting === 0 && review.open.length === 0 ? (
          kind.lists.map(({ path, label }, at) => (
            <ButtonLink key={path} look={at === 0 ? 'solid' : 'outline'} to={path}>
              {label}
            </ButtonLink>
          ))
        ) : (
          <Button
            look="solid"
            busy={checking !== null}
            disabled={error !== null || waiting > 0 || changes === 0}
            onClick={state.confirm}
          >
            {checking ? 'Memeriksa…' : applyWords(noun, review)}
          </Button>
        )}
      </div>
    </div>
  )
}

/** What pressing the button does. */
function applyWords(noun: string, { created, updated }: Review): string {
  const [made, changed] = [created.length.toLocaleString('id-ID'), updated.length.toLocaleString('id-ID')]
  if (updated.length === 0) return `Impor ${made} ${noun}`
  return created.length === 0 ? `Ubah ${changed} ${noun}` : `Impor ${made} ${noun} baru, ubah ${changed}`
}

/** "a, b dan c". */
const listed = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' dan ')

/** What is left out. */
function confirmWords(noun: string, changes: number, { open, problems }: Review, others: string[]): string {
  const left = [
    open.length > 0 && `${counted(open.length, 'baris')} belum dijawab`,
    problems.length > 0 && `${counted(problems.length, 'baris')} bermasalah`,
  ].filter((one) => one !== false)
  if (changes > 0) {
    const all = [...left, ...others]
    return all.length === 0 ? 'Semua baris dapat diimpor.' : `${listed(all)} tidak ikut.`
  }
  if (open.length > 0) return `${left.join(' dan ')}. Jawab dulu di atas.`
  return problems.length > 0
    ? 'Tidak ada baris yang dapat diimpor.'
    : `Semua ${noun} di berkas ini sudah sama dengan data sekolah. Tidak ada yang perlu diimpor.`
}
