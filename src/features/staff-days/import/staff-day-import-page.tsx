import { useEffect, useMemo } from 'react'
import { ImportPage } from '../../../records/import/import-page'
import { useWorkspace } from '../../../workspace/workspace'
import { staffDayImport } from './staff-day-import'

/** `/absensi/guru?impor=mesin`: from the file of an attendance machine to the days of the staff, by way of a dry run. */
export function StaffDayImportPage() {
  const { timeZone } = useWorkspace()
  const kind = useMemo(() => staffDayImport(timeZone), [timeZone])
  // What was pressed is gone with the list of the day; the page comes later than that.
  useEffect(() => document.querySelector('h1')?.focus({ preventScroll: true }), [])
  return <ImportPage kind={kind} />
}
