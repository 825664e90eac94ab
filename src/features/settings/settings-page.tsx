import { ButtonLink } from '../../ui/button'
import { PageHeader } from '../../ui/page-header'
import { useOffers } from '../../workspace/use-lacks'
import { useWorkspace } from '../../workspace/workspace'
import { AccountSection } from './account-section'
import { DeviceSection } from './device-section'
import { PasswordSection } from './password-section'
import { PrivacySection } from './privacy-section'
import { ThemeSection } from './theme-section'
import styles from './settings.module.css'

/** `/settings`: theme, password, this device. */
export function SettingsPage() {
  const { user, can } = useWorkspace()
  const knowsEvidence = useOffers('evidence_settings')
  return (
    <>
      <PageHeader />
      <div className={styles.sections}>
        <AccountSection user={user} />
        <ThemeSection />
        <PasswordSection />
        {can('school.write') && knowsEvidence && <PrivacySection />}
        <DeviceSection />
        <ButtonLink to="/logout" look="outline" className={styles.out ?? ''}>
          Keluar dari perangkat ini
        </ButtonLink>
      </div>
    </>
  )
}
