import { PageSkeleton } from '../../../ui/notices/skeleton'
import { useLacks } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import { NeedsNetwork } from '../needs-network'
import styles from '../own/own.module.css'
import { BankForm } from './bank-form'
import { ProfileForm } from './profile-form'
import { ProfileFacts } from './profile-facts'

/** What the school is called, where it is, who leads it, and where parents pay to. */
export function ProfilePart() {
  const { school } = useWorkspace()
  const lacks = useLacks('school_profile')
  // Without the school an empty form would offer to take away what is there.
  if (!school) {
    return (
      <div className={styles.blocks}>
        <NeedsNetwork>Profil sekolah belum ada di perangkat ini.</NeedsNetwork>
        <PageSkeleton rows={4} />
      </div>
    )
  }
  return (
    <div className={styles.blocks}>
      <NeedsNetwork>
        Profil dan rekening disimpan di layanan sekolah. Yang Anda ketik tetap tersimpan di perangkat ini;
        simpan setelah tersambung.
      </NeedsNetwork>
      {lacks ? <ProfileFacts school={school} /> : <ProfileForm school={school} />}
      <BankForm school={school} />
    </div>
  )
}
