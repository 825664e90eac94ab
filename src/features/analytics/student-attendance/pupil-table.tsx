import { X } from 'lucide-react'
import { Button } from '../../../ui/button'
import { DataTable } from '../../../ui/data-table'
import { shortDate } from '../../../ui/date-words'
import { usePaper } from '../../../ui/use-paper'
import { useWorkspace } from '../../../workspace/workspace'
import styles from '../frame/analytics.module.css'
import type { Address } from '../frame/use-address'
import { tiers, type PupilRow } from './analysis'
import { pupilColumns } from './pupil-columns'
import type { TableFilters } from './table-filters'

const sizes = { screen: 25, paper: 500 }

interface PupilTableProps {
  rows: readonly PupilRow[]
  filters: TableFilters
  dates: readonly string[]
  address: Address
  compared: boolean
}

/** The pupils behind the figures, as the figures were pressed. */
export function PupilTable({ rows, filters, dates, address, compared }: PupilTableProps) {
  const { can } = useWorkspace()
  const size = usePaper() ? sizes.paper : sizes.screen
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const asked = Number(address.params.get('halaman') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, pages) : 1
  const { tier, date, inARow } = filters
  const words = [
    ...(tier === null ? [] : [tiers.find(({ key }) => key === tier)?.name ?? '']),
    ...(date === null ? [] : [`tidak hadir ${shortDate(date)}`]),
    ...(inARow ? ['tidak hadir tiga hari beruntun atau lebih'] : []),
  ]
  return (
    <section className={styles.table} aria-label="Daftar siswa">
      <div className={styles.tableHead}>
        <h2>Siswa</h2>
        <p role="status">
          {rows.length.toLocaleString('id-ID')} siswa{words.length > 0 && `: ${words.join(', ')}`}
        </p>
        {words.length > 0 && (
          <Button
            size="sm"
            icon={<X aria-hidden="true" />}
            onClick={() => address.change({ kelompok: null, hari: null, beruntun: null })}
          >
            Tampilkan semua
          </Button>
        )}
      </div>
      <DataTable
        label="Siswa menurut ketidakhadiran"
        columns={pupilColumns({
          pathOf: can('students.read') ? studentPath : undefined,
          dayAt: date === null ? -1 : dates.indexOf(date),
          compared,
        })}
        rows={rows.slice((page - 1) * size, page * size)}
        rowKey={({ id }) => id}
        empty={<p className={styles.note}>Tidak ada siswa untuk pilihan ini.</p>}
        sort={filters.sort}
        onSort={(urut) => address.change({ urut: urut === '-persen' ? null : urut })}
        pagination={{ current_page: page, page_size: size, total_data: rows.length, total_page: pages }}
        onPage={(next) => address.change({ halaman: next === 1 ? null : String(next) })}
      />
    </section>
  )
}

const studentPath = (id: string) => `/civitas/siswa/${encodeURIComponent(id)}`
