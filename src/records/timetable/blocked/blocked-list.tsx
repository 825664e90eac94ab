import { CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import { useBlockedTimes } from '../../../pull/use-blocked-times'
import { Button } from '../../../ui/controls/button'
import { useOffers } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import styles from './blocked.module.css'
import { blockedTimeWords } from './blocked-words'
import { lateDialog } from '../../../ui/late/late-part'

const BlockedDialog = lateDialog(async () => (await import('./blocked-dialog')).BlockedDialog)

/** When one teacher cannot teach, and for those who make the whole timetable the way to change it. */
export function BlockedList({ teacher }: { teacher: { id: string; name: string } }) {
  const { can } = useWorkspace()
  const offered = useOffers('blocked_times')
  const times = useBlockedTimes().find(({ teacher_id }) => teacher_id === teacher.id)?.times ?? []
  const [open, setOpen] = useState(false)
  const mayWrite = offered && can('schedules.write') && can('classes.all')
  if (times.length === 0 && !mayWrite) return null
  return (
    <div className={styles.list}>
      {times.length > 0 && (
        <p>
          <strong>Tidak dapat mengajar:</strong> {times.map(blockedTimeWords).join('; ')}.
        </p>
      )}
      {mayWrite && (
        <Button icon={<CalendarX2 aria-hidden="true" />} onClick={() => setOpen(true)}>
          Waktu tidak dapat
        </Button>
      )}
      {open && <BlockedDialog teacher={teacher} onClose={() => setOpen(false)} />}
    </div>
  )
}
