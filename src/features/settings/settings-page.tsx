import { ButtonLink } from '../../ui/button'
import { PageHeader } from '../../ui/page-header'
import { useWorkspace } from '../../pull/workspace'
import { AccountSection } from './account-section'
import { DeviceSection } from './device-section'
import { PasswordSection } from './password-section'
import { ThemeSection } from './theme-section'
import styles from './settings.module.css'

/** `/settings`: theme, password, this device. */
export function SettingsPage() {
  const { user } = useWorkspace()
  return (
    <>
      <PageHeader title="Pengaturan" />
      <div className={styles.sections}>
        <AccountSection user={user} />
        <ThemeSection />
        <PasswordSection />
        <DeviceSection />
        <ButtonLink to="/logout" look="outline" className={styles.out ?? ''}>
          Keluar dari perangkat ini
        </ButtonLink>
      </div>
    </>
  )
}
