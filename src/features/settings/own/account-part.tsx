import { ButtonLink } from '../../../ui/controls/button'
import { useWorkspace } from '../../../workspace/workspace'
import { NeedsNetwork } from '../needs-network'
import { OwnPhoto } from './own-photo'
import styles from './own.module.css'
import { PasswordForm } from './password-form'

/** Who is signed in, according to the service; the own password; the way out. */
export function AccountPart() {
  const { user } = useWorkspace()
  return (
    <div className={styles.blocks}>
      <NeedsNetwork>
        Foto dan kata sandi diganti di layanan sekolah. Kata sandi tidak pernah disimpan di perangkat: ketik
        setelah tersambung.
      </NeedsNetwork>
      <OwnPhoto />
      <div className={styles.person}>
        <div className={styles.who}>
          <p className={styles.name}>{user.name}</p>
          <p className={styles.muted}>{[user.email, user.role?.name].filter(Boolean).join(' · ')}</p>
        </div>
        <ButtonLink to="/logout" look="outline" className={styles.out ?? ''}>
          Keluar dari perangkat ini
        </ButtonLink>
      </div>
      <PasswordForm />
    </div>
  )
}
