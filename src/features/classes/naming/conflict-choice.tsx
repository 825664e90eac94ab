import type { SchoolClass } from '../../../../contract/school/classes'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import styles from '../classes.module.css'

interface ConflictChoiceProps {
  theirs: SchoolClass
  /** Name of the person chosen here; empty for nobody. */
  mine: string
  busy: boolean
  onMine: () => void
  onTheirs: () => void
}

/** Somebody else changed the class meanwhile: both choices, one press to keep either. */
export function ConflictChoice({ theirs, mine, busy, onMine, onTheirs }: ConflictChoiceProps) {
  const other = theirs.homeroom_teacher?.name ?? 'tanpa wali kelas'
  const own = mine || 'tanpa wali kelas'
  return (
    <div className={styles.form}>
      <Banner kind="warn" title="Kelas ini baru saja diubah orang lain">
        Pilih mana yang dipakai. Belum ada yang ditimpa.
      </Banner>
      <dl className={styles.versus}>
        <div>
          <dt>Tersimpan sekarang</dt>
          <dd>{other}</dd>
        </div>
        <div>
          <dt>Pilihan Anda</dt>
          <dd>{own}</dd>
        </div>
      </dl>
      <Button wide disabled={busy} onClick={onTheirs}>
        Biarkan {other}
      </Button>
      <Button wide look="solid" busy={busy} onClick={onMine}>
        Ganti menjadi {own}
      </Button>
    </div>
  )
}
