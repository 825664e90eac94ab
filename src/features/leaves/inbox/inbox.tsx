import { CalendarHeart, MailOpen } from 'lucide-react'
import { useCallback, type ReactNode } from 'react'
import type { PagedList } from '../../../pull/list/shown-page'
import type { StudentLeaveQuery } from '../../../pull/lists/student-leaves'
import type { PupilLeave } from '../../../pull/attendance/read-leaves'
import type { ListAddress } from '../../../records/list/list-address'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/notices/empty-state'
import { Pager } from '../../../ui/controls/pager'
import { Refused } from '../../../ui/notices/refused'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { Unreached } from '../../../ui/notices/unreached'
import { useUnsent } from '../../../workspace/line/use-unsent'
import { LeaveDetail } from './leave-detail'
import { LeaveItems } from './leave-items'
import styles from './inbox.module.css'

interface InboxProps {
  rows: PupilLeave[] | undefined
  list: PagedList<unknown>
  address: ListAddress<StudentLeaveQuery>
  decides: boolean
  /** The id in the address. */
  opened: string | null
  /** Whether the list and the leave are side by side. */
  wide: boolean
  /** @param replace whether "back" shall not lead to what was open before */
  onOpen: (id: string | null, replace: boolean) => void
  onEdit: (id: string) => void
  create: ReactNode
}

/** The list beside the letter and the decision; on a phone the list, then one leave. */
export function Inbox({ rows, list, address, decides, opened, wide, onOpen, onEdit, create }: InboxProps) {
  const shown = opened ?? (wide ? (rows?.[0]?.id ?? null) : null)
  const choose = useCallback((id: string) => onOpen(id, wide), [onOpen, wide])
  if (rows === undefined) return <PageSkeleton rows={6} />
  if (rows.length === 0 && opened === null)
    return <Nothing list={list} filtered={address.filtered} onClear={address.clear} create={create} />
  const after = () => {
    if (!wide || shown === null) return
    const at = rows.findIndex(({ id }) => id === shown)
    const next = rows[at + 1] ?? rows[at - 1]
    if (next) onOpen(next.id, true)
  }
  const pages = list.pagination?.total_page ?? 1
  return (
    <div className={styles.inbox}>
      {(wide || shown === null) && (
        <div className={styles.list}>
          <LeaveItems rows={rows} decides={decides} shown={wide ? shown : null} onOpen={choose} />
          {list.pagination && pages > 1 && (
            <Pager label="izin" pagination={list.pagination} onPage={address.toPage} />
          )}
        </div>
      )}
      {shown !== null && (
        <LeaveDetail
          key={shown}
          id={shown}
          rows={rows}
          decides={decides}
          wide={wide}
          onOpen={(id) => onOpen(id, true)}
          onBack={() => onOpen(null, true)}
          onGone={after}
          onEdit={onEdit}
        />
      )}
    </div>
  )
}

interface NothingProps {
  list: PagedList<unknown>
  filtered: boolean
  onClear: () => void
  create: ReactNode
}

function Nothing({ list, filtered, onClear, create }: NothingProps) {
  const unsent = useUnsent()
  const title = 'Izin belum bisa diambil'
  if (list.status === 'failed' && list.error && !list.error.network)
    return <Refused title={title} message={list.error.message} onRetry={list.refresh} />
  if (list.status === 'failed' && list.fetchedAt === null)
    return (
      <Unreached icon={<MailOpen />} title={title} unsent={unsent}>
        Sambungkan ke internet sekali untuk mengambil daftar izin. Izin baru tetap dapat dicatat tanpa
        jaringan.
      </Unreached>
    )
  if (filtered)
    return (
      <EmptyState
        icon={<MailOpen />}
        title="Tidak ada izin yang cocok"
        action={<Button onClick={onClear}>Hapus saringan</Button>}
      >
        Ubah pencarian atau saringan di atas.
      </EmptyState>
    )
  return (
    <EmptyState icon={<CalendarHeart />} title="Belum ada izin" action={create}>
      Izin dan sakit yang dicatat di sini langsung menjadi saran di absensi kelas.
    </EmptyState>
  )
}
