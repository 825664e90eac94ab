import type { Me } from '../../../contract/auth'
import { Avatar } from '../../ui/avatar'
import { Section } from './section'
import styles from './settings.module.css'

/** Who is signed in, as the service knows them. */
export function AccountSection({ user }: { user: Me }) {
  return (
    <Section title="Akun">
      <div className={styles.person}>
        <Avatar name={user.name} seed={user.id} size={48} />
        <div>
          <p className={styles.name}>{user.name}</p>
          <p className={styles.muted}>{[user.email, user.role?.name].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
    </Section>
  )
}
