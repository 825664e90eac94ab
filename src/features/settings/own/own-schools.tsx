import { useId } from 'react'
import { failureSentence } from '../../../../contract/failures'
import { listSchools } from '../../../../contract/school/school'
import { everyPage } from '../../../api/every-page'
import { requestState } from '../../../pull/request/request-state'
import { useDocument } from '../../../pull/request/use-document'
import { RequestNotice } from '../../../records/request-notice'
import { Badge } from '../../../ui/parts/badge'
import { useWorkspace } from '../../../workspace/workspace'
import styles from './own.module.css'
import shared from '../../../ui/theme/shared.module.css'

const fallback = failureSentence(listSchools)

/** Most pages that are read, of 200 each. */
const mostPages = 5

/**
 * The schools that the service lets this person see, with the one whose data are open. A session belongs to one school and
 * no call changes that, so there is nothing to choose here (decision 0110).
 */
export function OwnSchools() {
  const { school: current, user } = useWorkspace()
  const title = useId()
  const query = useDocument(
    ['own-schools'],
    async ({ client }, signal) => {
      const schools = await everyPage(
        (page) => client.send(listSchools, { query: { page, limit: 200 }, signal }),
        mostPages,
      )
      // Accounts and settings of a school that is not open have no business on this device.
      return schools.map(({ id, name, npsn, address }) => ({ id, name, npsn, address }))
    },
    { fallback, quiet: true },
  )
  const schools = query.data ?? (current ? [current] : [])
  const openId = current?.id ?? user.school_id
  const { status, error } = requestState(query, fallback)
  return (
    <section className={styles.block} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        Sekolah Anda
      </h2>
      {/* That the service is away is shown above for the whole part. */}
      {error && !error.network && (
        <RequestNotice
          what="Daftar sekolah Anda"
          known={schools.length > 0}
          status={status}
          error={error}
          refresh={() => void query.refetch()}
        />
      )}
      <ul className={styles.schools} aria-labelledby={title}>
        {schools.map(({ id, name, npsn, address }) => (
          <li key={id}>
            <span className={styles.name}>{name}</span>
            {id === openId && schools.length > 1 && <Badge tone="accent">Sedang dibuka</Badge>}
            <span className={shared.muted}>
              {[npsn && `NPSN ${npsn}`, address].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {schools.length > 1 && (
        <p className={shared.muted}>
          Hadir membuka satu sekolah setiap kali Anda masuk. Sekolah mana, ditentukan layanan sekolah.
        </p>
      )}
    </section>
  )
}
