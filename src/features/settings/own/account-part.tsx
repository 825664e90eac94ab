import { ButtonLink } from '../../../ui/controls/button'
import { useWorkspace } from '../../../workspace/workspace'
import { useOffers } from '../../../workspace/use-lacks'
import { NeedsNetwork } from '../needs-network'
import { LeaveAll } from './leave-all'
import { OwnPhoto } from './own-photo'
import styles from './own.module.css'
import { OwnSchools } from './own-schools'
import { PasswordForm } from './password-form'
import { ProfileForm } from './profile-form'
import shared from '../../../ui/theme/shared.module.css'

/** Who is signed in, according to the service, and in which schools; the own photo, profile and password; the way out. */
export function AccountPart() {
  const { user } = useWorkspace()
  const offersSessions = useOffers('sessions')
  return (
    <div className={styles.blocks}>
      <NeedsNetwork>
        Foto, profil, dan kata sandi diganti di layanan sekolah. Kata sandi tidak pernah disimpan di
        perangkat: ketik setelah tersambung.
      </NeedsNetwork>
      <div className={styles.who}>
        <p className={styles.name}>{user.name}</p>
        <p className={shared.muted}>{[user.email, user.role?.name].filter(Boolean).join(' · ')}</p>
      </div>
      <OwnSchools />
      <OwnPhoto />
      <ProfileForm />
      <PasswordForm />
      <section className={styles.out}>
        <h2 className={styles.title}>Keluar</h2>
        <p className={shared.muted}>
          Catatan yang belum terkirim tidak hilang: sebelum keluar, Anda memilih apa yang terjadi dengannya.
        </p>
        <div className={shared.cluster}>
          <ButtonLink to="/logout" look="outline">
            Keluar dari perangkat ini
          </ButtonLink>
          {offersSessions && <LeaveAll />}
        </div>
      </section>
    </div>
  )
}
