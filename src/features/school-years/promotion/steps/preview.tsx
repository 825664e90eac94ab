import { Link } from 'react-router-dom'
import type { SchoolClass } from '../../../../../contract/school/classes'
import type { MoveData } from '../../../../../contract/school/class-moves'
import type { Period } from '../../../../../contract/school/years/periods'
import { counted } from '../../../../records/list/list-words'
import { Banner } from '../../../../ui/notices/banner'
import { Button } from '../../../../ui/controls/button'
import { fullClasses, type PromotionPlan } from '../plan'
import { Names } from '../names'
import { RefusedPupils } from '../refused-pupils'
import { destinationWords, newClassesOf, stillOpen } from '../promotion-words'
import { stayingPupils } from '../stay'
import shared from '../../../../ui/theme/shared.module.css'
import styles from '../promotion.module.css'

interface PreviewProps {
  plan: PromotionPlan
  oldClasses: readonly SchoolClass[]
  newClasses: readonly SchoolClass[]
  target: Period | undefined
  /** What would happen according to the service; undefined while it is asked, null where it cannot be asked. */
  tried: MoveData | undefined
  trouble: string | null
  onRetry: () => void
}

/** The whole school by old class → new class, and by name who needs a look. */
export function Preview(props: PreviewProps) {
  const { plan, oldClasses, newClasses, tried, trouble, onRetry } = props
  const target = props.target?.name ?? 'tahun baru'
  const list = tried?.list ?? []
  const full = fullClasses(plan, newClasses)
  const owing = stillOpen(list, 'open_bills')
  const waiting = stillOpen(list, 'waiting_leaves')
  const staying = stayingPupils(plan, oldClasses, newClasses)
  const leaving = plan.pupils.filter(({ to }) => to === 'graduated' || to === 'transferred')
  return (
    <div className={shared.stack4}>
      {trouble && (
        <Banner
          kind="error"
          title="Belum dapat diperiksa oleh layanan sekolah"
          action={<Button onClick={onRetry}>Coba lagi</Button>}
        >
          {trouble}
        </Banner>
      )}
      {plan.forgotten.length > 0 && (
        <Banner
          kind="warn"
          title={`${counted(plan.forgotten.length, 'siswa')} belum punya kelas di ${target}`}
        >
          <Names names={plan.forgotten.map(({ name }) => name)} /> Mereka tetap di kelas lama dan diingatkan
          di Beranda sampai punya kelas.
        </Banner>
      )}
      {full.length > 0 && (
        <Banner kind="warn" title={`${counted(full.length, 'kelas')} tidak cukup tempat`}>
          <ul>
            {full.map(({ name, places, pupils }) => (
              <li key={name}>
                {name}: {pupils} siswa untuk {places} tempat, {pupils - places} akan ditolak dan tetap di
                kelas lama.
              </li>
            ))}
          </ul>
          Tambah tempatnya di <Link to={newClassesOf(props.target)}>Manajemen kelas {target}</Link>, atau
          pindahkan sebagian lewat Pengecualian.
        </Banner>
      )}
      <RefusedPupils list={list} />
      {owing.length > 0 && (
        <Banner kind="info" title={`${counted(owing.length, 'siswa')} masih punya tagihan`}>
          <Names names={owing.map(({ pupil, count }) => `${pupil.student_name} (${count} tagihan)`)} />{' '}
          Tagihannya ikut ke kelas baru, dan tetap di Tunggakan bila siswa keluar.
        </Banner>
      )}
      {waiting.length > 0 && (
        <Banner kind="info" title={`Izin ${counted(waiting.length, 'siswa')} belum diputuskan`}>
          <Names names={waiting.map(({ pupil, count }) => `${pupil.student_name} (${count} izin)`)} />{' '}
          Putuskan dulu di <Link to="/akademik/wali-kelas/izin-sakit?status=pending">Izin dan sakit</Link>,
          atau biarkan menunggu: izinnya tetap ada setelah siswa naik kelas.
        </Banner>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Kelas lama</th>
            <th scope="col">Tujuan</th>
            <th scope="col">Siswa</th>
          </tr>
        </thead>
        <tbody>
          {plan.groups.map(({ key, from, to, pupils }) => (
            <tr key={key} data-open={to === 'none' || undefined}>
              <th scope="row">{from}</th>
              <td>{destinationWords(to, newClasses)}</td>
              <td>{pupils.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {staying.length > 0 && (
        <details className={styles.details}>
          <summary>{counted(staying.length, 'siswa')} tinggal kelas</summary>
          <Names
            names={staying.map(({ pupil, to }) => `${pupil.name} (${destinationWords(to, newClasses)})`)}
          />
        </details>
      )}
      {leaving.length > 0 && (
        <details className={styles.details}>
          <summary>{counted(leaving.length, 'siswa')} meninggalkan sekolah</summary>
          <Names names={leaving.map(({ pupil, to }) => `${pupil.name} (${destinationWords(to, [])})`)} />
        </details>
      )}
      {plan.done.length > 0 && (
        <p className={shared.muted}>
          {counted(plan.done.length, 'siswa')} sudah berada di {target} dan tidak disentuh.
        </p>
      )}
    </div>
  )
}
