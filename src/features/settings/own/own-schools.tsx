import { useId } from 'react'
import { changeState } from '../../../db/device-db'
import { requestState } from '../../../pull/request/request-state'
import { RequestNotice } from '../../../records/request-notice'
import { ownSchoolsFallback, useOwnSchools } from '../../../records/schools/use-own-schools'
import { Button } from '../../../ui/controls/button'
import { Badge } from '../../../ui/parts/badge'
import { useOffers } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import styles from './own.module.css'
import shared from '../../../ui/theme/shared.module.css'

/**
 * The schools that the service lets this person see, with the one whose data are open. Where the service can open another one
 * (capability `school_switch`), it is chosen in the dialog that also follows a log-in (decision 0155).
 */
export function OwnSchools() {
  const { school: current, user } = useWorkspace()
  const canSwitch = useOffers('school_switch')
  const title = useId()
  const query = useOwnSchools()
  const schools = query.data ?? (current ? [current] : [])
  const openId = current?.id ?? user.school_id
  const { status, error } = requestState(query, ownSchoolsFallback)
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
      {schools.length > 1 && canSwitch && (
        <div className={shared.cluster}>
          <Button
            look="outline"
            onClick={() => void changeState('auth', (auth) => ({ ...auth, choosing: true }))}
          >
            Ganti sekolah
          </Button>
        </div>
      )}
      {schools.length > 1 && !canSwitch && (
        <p className={shared.muted}>
          Hadir membuka satu sekolah setiap kali Anda masuk. Sekolah mana, ditentukan layanan sekolah.
        </p>
      )}
    </section>
  )
}
