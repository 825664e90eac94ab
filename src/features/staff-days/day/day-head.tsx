import { Download, FileUp } from 'lucide-react'
import type { PagedList } from '../../../pull/list/shown-page'
import { ListSubtitle } from '../../../records/list/list-notice'
import { DayBar } from '../../../ui/controls/day-bar'
import { HeaderTools } from '../../../ui/parts/header-tools'
import { dateWords } from '../../../ui/words/date-words'
import { useStaffDayImport } from '../use-staff-day-import'
import styles from '../staff-days.module.css'
import { words } from './day-address'

interface DayHeadProps {
  date: string
  today: string
  list: PagedList<unknown>
  onDate: (date: string) => void
  onExport: () => void
}

/** Which day is shown, and how much of it is here. */
export function DayHead({ date, today, list, onDate, onExport }: DayHeadProps) {
  const mayImport = useStaffDayImport()
  return (
    <>
      <div className={styles.bar}>
        <DayBar date={date} today={today} onDate={onDate} />
        <div className={styles.buttons}>
          <HeaderTools
            tools={[
              mayImport && {
                label: 'Impor',
                icon: <FileUp size={18} aria-hidden="true" />,
                to: '/absensi/guru?impor=mesin',
              },
              {
                label: 'Unduh',
                icon: <Download size={18} aria-hidden="true" />,
                disabled: !list.rows?.length,
                onSelect: onExport,
              },
            ]}
          />
        </div>
      </div>
      <p className={styles.quiet}>
        {dateWords(date)} · <ListSubtitle list={list} noun={words.noun} />
      </p>
    </>
  )
}
