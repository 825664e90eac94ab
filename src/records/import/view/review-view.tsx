import { useMemo } from 'react'
import { Banner } from '../../../ui/notices/banner'
import { Button, ButtonLink } from '../../../ui/controls/button'
import { Card } from '../../../ui/parts/card'
import { ProgressBar } from '../../../ui/notices/progress-bar'
import { reviewOf, type Checked } from '../flow/import-flow'
import type { ImportKind } from '../import-kind'
import { OutcomeTabs } from './outcome-tabs'
import { PauseBanner } from './pause-banner'
import { ReadingNotes } from './reading-notes'
import type { ImportFlowState } from '../flow/use-import-flow'
import styles from './import.module.css'

interface ReviewViewProps {
  kind: ImportKind
  file: Checked
  state: ImportFlowState
}

/** The dry run: what would happen, before anything does. */
export function ReviewView({ kind, file, state }: ReviewViewProps) {
  const review = useMemo(() => reviewOf(kind, file), [kind, file])
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
      <OutcomeTabs kind={kind} review={review} fileName={fileName} />
      <ReadingNotes leftOut={kind.leftOut} result={result} />
      <div className={styles.confirm}>
        <p className={styles.confirmWords} role="status">
          {answered &&
            (waiting > 0 ? questions?.words(waiting) : confirmWords(noun, changes, review.problems.length))}
        </p>
        <Button onClick={state.restart}>{changes > 0 ? 'Batal' : 'Pilih berkas lain'}</Button>
        {answered && changes === 0 && waiting === 0 ? (
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
            {checking ? 'Memeriksa…' : `Impor ${changes.toLocaleString('id-ID')} ${noun}`}
          </Button>
        )}
      </div>
    </div>
  )
}

function confirmWords(noun: string, changes: number, problems: number): string {
  if (changes > 0) {
    return problems > 0
      ? `${problems} baris bermasalah tidak ikut; perbaiki di berkas lalu impor lagi.`
      : 'Semua baris dapat diimpor.'
  }
  return problems > 0
    ? 'Tidak ada baris yang dapat diimpor.'
    : `Semua ${noun} di berkas ini sudah sama dengan data sekolah. Tidak ada yang perlu diimpor.`
}
