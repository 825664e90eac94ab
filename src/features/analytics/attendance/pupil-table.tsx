import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { DataTable } from '../../../ui/table/data-table'
import { shortDate } from '../../../ui/words/date-words'
import { usePaper } from '../../../ui/hooks/use-paper'
import shared from '../../../ui/theme/shared.module.css'
import styles from '../frame/analytics.module.css'
import { pageOf, paperWords } from '../frame/page-of'
import type { Address } from '../frame/use-address'
import type { AttendanceWords } from './attendance-words'
import { chronic, tiers, type PupilRow } from './analysis'
import { ContactCell } from './contact-cell'
import { pupilColumns } from './pupil-columns'
import type { TableFilters } from './table-filters'
import { lateDialog } from '../../../ui/late/late-part'

const ReachedDialog = lateDialog(
  async () => (await import('../../../records/contacts/reached-dialog')).ReachedDialog,
)

interface PupilTableProps {
  rows: readonly PupilRow[]
  filters: TableFilters
  dates: readonly string[]
  address: Address
  compared: boolean
  /** The class, or of the staff the group, that is looked at alone. */
  classId: string | null
  words: AttendanceWords
  /** Called when a contact with a family was recorded: the answer is asked for again. */
  onChanged: () => void
}

/** The pupils behind the figures, as the figures were pressed. */
export function PupilTable(props: PupilTableProps) {
  const { rows, filters, dates, address, compared, classId, words, onChanged } = props
  const [reaching, setReaching] = useState<PupilRow | null>(null)
  const onPaper = usePaper()
  const page = pageOf(rows, filters.page, onPaper)
  const leftOut = onPaper ? paperWords(rows.length, words.noun) : null
  const { tier, date, inARow, notReached } = filters
  const hasContacts = rows.some(({ contact }) => contact !== undefined) || notReached
  const chosen = [
    ...(tier === null ? [] : [[...tiers, chronic].find(({ key }) => key === tier)?.name ?? '']),
    ...(date === null ? [] : [`tidak hadir ${shortDate(date)}`]),
    ...(inARow ? ['tidak hadir tiga hari beruntun atau lebih'] : []),
    ...(notReached ? ['orang tua belum dihubungi'] : []),
  ]
  return (
    <section className={styles.table} aria-label={`Daftar ${words.noun}`}>
      <div className={styles.tableHead}>
        <h2>{words.plural}</h2>
        <p role="status">
          {rows.length.toLocaleString('id-ID')} {words.noun}
          {chosen.length > 0 && `: ${chosen.join(', ')}`}
        </p>
        {hasContacts && !notReached && (
          <Button size="sm" onClick={() => address.change({ hubungi: 'belum' })}>
            Belum dihubungi
          </Button>
        )}
        {chosen.length > 0 && (
          <Button
            size="sm"
            icon={<X aria-hidden="true" />}
            onClick={() => address.change({ kelompok: null, hari: null, beruntun: null, hubungi: null })}
          >
            Tampilkan semua
          </Button>
        )}
      </div>
      {leftOut && <p className={shared.muted}>{leftOut}</p>}
      <DataTable
        label={`${words.plural} menurut ketidakhadiran`}
        columns={pupilColumns({
          words,
          classId,
          onClass: (id) => address.toggle(words.hasGrades ? 'kelas' : 'tingkat', id),
          dayAt: date === null ? -1 : dates.indexOf(date),
          compared,
          contacts: hasContacts
            ? (row) => <ContactCell row={row} onReach={setReaching} onChanged={onChanged} />
            : undefined,
        })}
        rows={page.rows}
        rowKey={({ id }) => id}
        empty={<p className={shared.muted}>Tidak ada {words.noun} untuk pilihan ini.</p>}
        sort={filters.sort}
        onSort={(urut) => address.change({ urut: urut === '-persen' ? null : urut })}
        pagination={page.pagination}
        onPage={(next) => address.change({ halaman: next === 1 ? null : String(next) })}
      />
      {reaching && (
        <ReachedDialog
          pupil={{ student_id: reaching.id, name: reaching.name, concern: 'absent' }}
          onClose={(kept) => {
            setReaching(null)
            if (kept) onChanged()
          }}
        />
      )}
    </section>
  )
}
