import type { StoredImport } from '../../../db/stored-import'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { Card } from '../../../ui/parts/card'
import { ProgressBar } from '../../../ui/notices/progress-bar'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import type { ImportKind } from '../import-kind'
import { JobDone } from './job-done'
import { PauseBanner } from './pause-banner'
import { useJob, type JobState } from '../flow/use-job'
import styles from './import.module.css'

interface JobViewProps {
  kind: ImportKind
  id: string
  onRestart: () => void
}

/** A stored import at work, at rest, or done. */
export function JobView({ kind, id, onRestart }: JobViewProps) {
  const state = useJob(kind, id)
  const { job, running } = state
  if (!job) return <PageSkeleton rows={2} />
  const done = job.state === 'done'
  return (
    <div className={styles.review}>
      {/* In the document all the time, so that its change is read aloud. */}
      <p role="status" className="visually-hidden">
        {done ? 'Impor selesai' : running ? `Menyimpan ${kind.noun}` : 'Impor dijeda'}
      </p>
      {done ? (
        <JobDone kind={kind} job={job} onRestart={onRestart} />
      ) : (
        <JobAtWork noun={kind.noun} job={job} state={state} />
      )}
    </div>
  )
}

/** How far it is, and what it waits for. */
function JobAtWork({ noun, job, state }: { noun: string; job: StoredImport; state: JobState }) {
  const { patience, running, error, start, stop } = state
  return (
    <>
      {error && (
        <Banner kind="error" title="Impor berhenti">
          {error} {job.next.toLocaleString('id-ID')} {noun} sudah tersimpan dan tidak perlu diulang.
        </Banner>
      )}
      <PauseBanner patience={patience} />
      <Card className={styles.work}>
        <h2 className={styles.workTitle}>{running ? `Menyimpan ${noun}` : 'Impor dijeda'}</h2>
        <p className={styles.fileName}>{job.file_name}</p>
        <ProgressBar label={`Menyimpan ${noun}`} done={job.next} total={job.total} showCount />
        <p className={styles.quiet}>
          Anda boleh menutup halaman ini. Impor dapat dilanjutkan dari tempatnya berhenti.
        </p>
        {running ? (
          <Button onClick={stop}>Jeda</Button>
        ) : (
          <Button look="solid" onClick={start}>
            Lanjutkan impor
          </Button>
        )}
      </Card>
    </>
  )
}
