import {
  listAnnouncementReaders,
  type AnnouncementReader,
} from '../../../../contract/school/announcement-reads'
import { failureSentence } from '../../../../contract/failures'
import { everyPage } from '../../../api/every-page'
import { requestState } from '../../../pull/request/request-state'
import { useDocument } from '../../../pull/request/use-document'
import { Age } from '../../../ui/parts/age'
import { Button } from '../../../ui/controls/button'
import { ProgressBar } from '../../../ui/notices/progress-bar'
import { useWorkspace } from '../../../workspace/workspace'
import { shortMoment } from '../announcement-words'
import styles from './feed.module.css'

const fallback = failureSentence(listAnnouncementReaders)

/** For those who write: who has not read it yet, and who has. */
export function Readers({ id }: { id: string }) {
  const query = useDocument(
    ['announcement-readers', id],
    ({ client }) =>
      everyPage((page) =>
        client.send(listAnnouncementReaders, { params: { id }, query: { page, limit: 200 } }),
      ),
    { fallback, staleMs: 5_000, everyMs: 30_000, quiet: true },
  )
  const { error } = requestState(query, fallback)
  const { data, dataUpdatedAt } = query
  if (!data) {
    return (
      <section className={styles.readers} aria-label="Siapa yang belum">
        <p className={styles.quiet}>{error ? 'Daftar pembaca belum bisa diambil.' : 'Memuat...'}</p>
        {error && <Button onClick={() => void query.refetch()}>Coba lagi</Button>}
      </section>
    )
  }
  const waiting = data.filter(({ read_at }) => !read_at)
  const done = data.filter(({ read_at }) => read_at)
  return (
    <section className={styles.readers} aria-labelledby="siapa-belum">
      <h3 id="siapa-belum" className={styles.subheading}>
        Siapa yang belum
      </h3>
      <ProgressBar label="Sudah membaca" done={done.length} total={data.length} showCount />
      <p className={styles.quiet}>
        {data.length === 0
          ? 'Belum ada akun aktif yang menerima pengumuman ini.'
          : waiting.length === 0
            ? 'Semua penerima sudah membaca.'
            : `${waiting.length} orang belum membaca.`}{' '}
        Data <Age at={dataUpdatedAt} />.
      </p>
      {waiting.length > 0 && <People people={waiting} label="Belum membaca" />}
      {done.length > 0 && (
        <details>
          <summary className={styles.summary}>Sudah membaca ({done.length})</summary>
          <People people={done} label="Sudah membaca" />
        </details>
      )}
    </section>
  )
}

function People({ people, label }: { people: readonly AnnouncementReader[]; label: string }) {
  const { timeZone } = useWorkspace()
  return (
    <ul className={styles.people} aria-label={label}>
      {people.map(({ id, name, role, read_at }) => (
        <li key={id}>
          <span className={styles.name}>{name}</span>
          <span className={styles.quiet}>
            {[role, read_at && shortMoment(read_at, timeZone)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
