import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ProgressBar } from '../../../ui/progress-bar'
import { PageSkeleton } from '../../../ui/skeleton'
import { JobDone } from './job-done'
import { PauseBanner } from './pause-banner'
import { useJob } from './use-job'
import styles from './import.module.css'

/** A stored import at work, at rest, or done. */
export function JobView({ id, onRestart }: { id: string; onRestart: () => void }) {
  const { job, patience, running, error, start, stop } = useJob(id)
  if (!job) return <PageSkeleton rows={2} />
  if (job.state === 'done') return <JobDone job={job} onRestart={onRestart} />
  return (
    <div className={styles.review}>
      {error && (
        <Banner kind="error" title="Impor berhenti">
          {error} {job.next.toLocaleString('id-ID')} siswa sudah tersimpan dan tidak perlu diulang.
        </Banner>
      )}
      <PauseBanner patience={patience} />
      <Card className={styles.work} aria-live="polite">
        <h2 className={styles.workTitle}>{running ? 'Menyimpan siswa' : 'Impor dijeda'}</h2>
        <p className={styles.fileName}>{job.file_name}</p>
        <ProgressBar label="Menyimpan siswa" done={job.next} total={job.total} showCount />
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
    </div>
  )
}
