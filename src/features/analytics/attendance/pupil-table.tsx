import { X } from 'lucide-react'
import { Button } from '../../../ui/controls/button'
import { DataTable } from '../../../ui/parts/data-table'
import { shortDate } from '../../../ui/words/date-words'
import { usePaper } from '../../../ui/hooks/use-paper'
import styles from '../frame/analytics.module.css'
import { pageOf } from '../frame/page-of'
import type { Address } from '../frame/use-address'
import type { AttendanceWords } from './attendance-words'
import { tiers, type PupilRow } from './analysis'
import { pupilColumns } from './pupil-columns'
import type { TableFilters } from './table-filters'

interface PupilTableProps {
  rows: readonly PupilRow[]
  filters: TableFilters
  dates: readonly string[]
  address: Address
  compared: boolean
  words: AttendanceWords
}

/** The pupils behind the figures, as the figures were pressed. */
export function PupilTable({ rows, filters, dates, address, compared, words }: PupilTableProps) {
  const page = pageOf(rows, address.params, usePaper())
  const { tier, date, inARow } = filters
  const chosen = [
    ...(tier === null ? [] : [tiers.find(({ key }) => key === tier)?.name ?? '']),
    ...(date === null ? [] : [`tidak hadir ${shortDate(date)}`]),
    ...(inARow ? ['tidak hadir tiga hari beruntun atau lebih'] : []),
  ]
  return (
    <section className={styles.table} aria-label={`Daftar ${words.noun}`}>
      <div className={styles.tableHead}>
        <h2>{words.plural}</h2>
        <p role="status">
          {rows.length.toLocaleString('id-ID')} {words.noun}
          {chosen.length > 0 && `: ${chosen.join(', ')}`}
        </p>
        {chosen.length > 0 && (
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
        label={`${words.plural} menurut ketidakhadiran`}
        columns={pupilColumns({
          words,
          dayAt: date === null ? -1 : dates.indexOf(date),
          compared,
        })}
        rows={page.rows}
        rowKey={({ id }) => id}
        empty={<p className={styles.note}>Tidak ada {words.noun} untuk pilihan ini.</p>}
        sort={filters.sort}
        onSort={(urut) => address.change({ urut: urut === '-persen' ? null : urut })}
        pagination={page.pagination}
        onPage={(next) => address.change({ halaman: next === 1 ? null : String(next) })}
      />
    </section>
  )
}
