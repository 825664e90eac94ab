import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { PresenceLine } from '../../../pull/attendance/presence-page'
import { readListAddress } from '../../../records/list/list-address'
import { IconButton } from '../../../ui/controls/icon-button'
import { detailAddress, presenceAddress } from '../presence-address'
import { usePresencePage } from '../use-presence-page'
import styles from './detail.module.css'

/** To the pupil before or after in the list that led here. */
export function Turning({ id, date }: { id: string; date: string }) {
  const [params] = useSearchParams()
  const { rows = [] } = usePresencePage({ ...readListAddress(params, presenceAddress), date })
  const navigate = useNavigate()
  const at = rows.findIndex((line) => line.id === id)
  if (at < 0 || rows.length < 2) return null
  const to = (line: PresenceLine | undefined) => {
    if (line) void navigate(detailAddress(line.id, params, date), { replace: true })
  }
  const [previous, next] = [rows[at - 1], rows[at + 1]]
  return (
    <div className={styles.turning} role="group" aria-label="Siswa lain dalam daftar">
      <IconButton
        look="outline"
        label={previous ? `Siswa sebelumnya: ${previous.name}` : 'Tidak ada siswa sebelumnya di halaman ini'}
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={!previous}
        onClick={() => to(previous)}
      />
      <span className={styles.place}>
        {at + 1} dari {rows.length}
      </span>
      <IconButton
        look="outline"
        label={next ? `Siswa berikutnya: ${next.name}` : 'Tidak ada siswa berikutnya di halaman ini'}
        icon={<ChevronRight aria-hidden="true" />}
        disabled={!next}
        onClick={() => to(next)}
      />
    </div>
  )
}
