import { useQueryClient } from '@tanstack/react-query'
import { lastFallback } from '../../../../contract/last-fallback'
import { getReminders, type Reminders } from '../../../../contract/attendance/reminders'
import { storeDocument, useDocument } from '../../../pull/request/use-document'
import { useWorkspace } from '../../../workspace/workspace'
import { DocumentNotice } from '../document-notice'
import styles from '../own/own.module.css'
import { OwnReminder } from './own-reminder'
import { SchoolHour } from './school-hour'

const key = ['reminders'] as const

/** Reminders of registers that are not taken: on this device, and from when on in this school. */
export function RemindersPart() {
  const { can, user, db } = useWorkspace()
  const queries = useQueryClient()
  const isHomeroom = can('attendances.write') && (user.homeroom_class_ids ?? []).length > 0
  const query = useDocument<Reminders>(key, ({ client }, signal) => client.send(getReminders, { signal }), {
    fallback: lastFallback,
    quiet: true,
    // The service forgets an address by itself, when the push service calls it gone.
    staleMs: 0,
  })
  const { data } = query
  // What the service answered is kept at once: a reload shows it too.
  const changed = (next: Reminders) => storeDocument<Reminders>(queries, db, key, () => next)
  return (
    <div className={styles.blocks}>
      <DocumentNotice query={query} fallback={lastFallback} what="Pengaturan pengingat" rows={3}>
        Pengingat diatur di layanan sekolah. Jam yang Anda isi tetap tersimpan di perangkat ini; simpan
        setelah tersambung.
      </DocumentNotice>
      {data && isHomeroom && <OwnReminder reminders={data} onChanged={changed} />}
      {data && !isHomeroom && !can('school.write') && (
        <p>Yang diingatkan hanya wali kelas. Anda bukan wali kelas pada tahun ajaran ini.</p>
      )}
      {data && can('school.write') && (
        <SchoolHour key={data.time ?? ''} time={data.time ?? null} onChanged={changed} />
      )}
    </div>
  )
}
