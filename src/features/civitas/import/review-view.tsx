import { useMemo } from 'react'
import { Banner } from '../../../ui/banner'
import { Button, ButtonLink } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ProgressBar } from '../../../ui/progress-bar'
import { reviewOf, type Checked } from './import-flow'
import { NewClasses } from './new-classes'
import { OutcomeTabs } from './outcome-tabs'
import { PauseBanner } from './pause-banner'
import { ReadingNotes } from './reading-notes'
import type { ImportFlowState } from './use-import-flow'
import styles from './import.module.css'

/** The dry run: what would happen, before anything does. */
export function ReviewView({ file, state }: { file: Checked; state: ImportFlowState }) {
  const review = useMemo(() => reviewOf(file), [file])
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
          <ProgressBar label="Memeriksa siswa" done={checking.done} total={checking.total} showCount />
        </Card>
      )}
      <NewClasses classes={review.newClasses} onLevel={state.chooseLevel} />
      <OutcomeTabs review={review} fileName={fileName} />
      <ReadingNotes result={result} />
      <div className={styles.confirm}>
        <p className={styles.confirmWords} role="status">
          {answered && confirmWords(changes, review.waiting.length, review.problems.length)}
        </p>
        <Button onClick={state.restart}>{changes > 0 ? 'Batal' : 'Pilih berkas lain'}</Button>
        {answered && changes === 0 && review.waiting.length === 0 ? (
          <ButtonLink look="solid" to="/civitas/siswa">
            Lihat daftar siswa
          </ButtonLink>
        ) : (
          <Button
            look="solid"
            busy={checking !== null}
            disabled={error !== null || review.waiting.length > 0 || changes === 0}
            onClick={state.confirm}
          >
            {checking ? 'Memeriksa…' : `Impor ${changes.toLocaleString('id-ID')} siswa`}
          </Button>
        )}
      </div>
    </div>
  )
}

function confirmWords(changes: number, waiting: number, problems: number): string {
  if (waiting > 0) return `Pilih tingkat kelas dulu untuk ${waiting} siswa.`
  if (changes > 0) {
    return problems > 0
      ? `${problems} baris bermasalah tidak ikut; perbaiki di berkas lalu impor lagi.`
      : 'Semua baris dapat diimpor.'
  }
  return problems > 0
    ? 'Tidak ada baris yang dapat diimpor.'
    : 'Semua siswa di berkas ini sudah sama dengan data sekolah. Tidak ada yang perlu diimpor.'
}
