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
      <div className={styles.who}>
        <p className={styles.name}>{user.name}</p>
        <p className={styles.muted}>{[user.email, user.role?.name].filter(Boolean).join(' · ')}</p>
      </div>
      <OwnPhoto />
      <PasswordForm />
      <section className={styles.out}>
        <h2 className={styles.title}>Keluar</h2>
        <p className={styles.muted}>
          Catatan yang belum terkirim tidak hilang: sebelum keluar, Anda memilih apa yang terjadi dengannya.
        </p>
        <ButtonLink to="/logout" look="outline">
          Keluar dari perangkat ini
        </ButtonLink>
      </section>
    </div>
  )
}
