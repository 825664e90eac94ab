import { Banner } from '../../../ui/notices/banner'
import type { HoursEffect } from './hours-effect'
import styles from './hours.module.css'
import shared from '../../../ui/theme/shared.module.css'

interface EffectWordsProps {
  effect: HoursEffect
  follow: boolean
  /** Whether the lessons of the year are on this device. */
  knowsLessons: boolean
  onFollow: (follow: boolean) => void
}

/** What is done to the lessons that are there, before it is stored. */
export function EffectWords({ effect, follow, knowsLessons, onFollow }: EffectWordsProps) {
  const { moved, stuck, inClosed } = effect
  const asks = !knowsLessons || moved > 0 || stuck.length > 0
  return (
    <>
      {asks && (
        <label className={styles.choice}>
          <input type="checkbox" checked={follow} onChange={({ target }) => onFollow(target.checked)} />
          {knowsLessons
            ? `Pindahkan ${moved} pelajaran ke waktu baru dari jam yang sama`
            : 'Pindahkan pelajaran tahun ini ke waktu baru dari jam yang sama'}
        </label>
      )}
      {asks && !follow && (
        <p className={shared.muted}>
          Pelajaran tetap pada waktu lamanya dan ditulis dengan waktunya sendiri.
        </p>
      )}
      {follow && stuck.length > 0 && (
        <Banner kind="warn" title={`${stuck.length} pelajaran tidak dapat ikut pindah`}>
          {firstOf(stuck)}. Ubah jam di atas, atau ubah dulu pelajaran itu di Jadwal pelajaran.
        </Banner>
      )}
      {inClosed.length > 0 && (
        <Banner kind="warn" title={`${inClosed.length} pelajaran ada di waktu tanpa pelajaran`}>
          {firstOf(inClosed)}. Pelajaran itu tetap di tempatnya dan ditandai di jadwal sampai dipindahkan.
        </Banner>
      )}
    </>
  )
}

const firstOf = (words: readonly string[]): string =>
  `${words.slice(0, 3).join('; ')}${words.length > 3 ? `; dan ${words.length - 3} lagi` : ''}`
