import { Banner } from '../../../ui/notices/banner'
import { localPhone } from '../../../ui/words/phone-words'
import styles from '../own/own.module.css'
import type { SchoolProps } from './school-props'
import { zoneWords } from '../../../ui/words/zone-words'

/** The profile to read, where the service has no call that changes it. */
export function ProfileFacts({ school }: SchoolProps) {
  const facts: [string, string | null | undefined][] = [
    ['Nama sekolah', school.name],
    ['NPSN', school.npsn],
    ['Alamat', school.address],
    ['Telepon', school.phone && localPhone(school.phone)],
    ['Email', school.email],
    ['Kepala sekolah', school.head_name],
    ['Zona waktu', school.time_zone && zoneWords[school.time_zone]],
  ]
  return (
    <section className={styles.block} aria-label="Profil">
      <Banner kind="info">
        Layanan sekolah ini belum dapat mengubah profil dari Hadir. Mintalah pengelola layanan mengubahnya.
      </Banner>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
