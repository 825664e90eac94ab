import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../../records/list/list-words'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { dayName } from '../../../ui/words/date-words'
import { IconButton } from '../../../ui/controls/icon-button'
import { AddHolidaysDialog } from './add-holidays-dialog'
import shared from '../../../ui/theme/shared.module.css'
import styles from './calendar.module.css'
import { rangesOf, spanWords, withoutRange, type HolidayRange } from './holiday-ranges'
import type { Semester } from './planned-change'
import { useStoreCalendar } from './use-store-calendar'

interface HolidayListProps {
  semester: Semester
  /** All semesters of the year: pasted days go where they belong. */
  all: readonly Semester[]
  mayWrite: boolean
}

/** The holidays of a semester as ranges, to add to and to take from. */
export function HolidayList({ semester, all, mayWrite }: HolidayListProps) {
  const { setting } = semester
  const [adding, setAdding] = useState(false)
  const { store, busy, trouble, dialog } = useStoreCalendar()
  const ranges = rangesOf(setting.holidays)
  const isOutside = ({ first, last }: HolidayRange) => last < setting.first_date || first > setting.last_date
  return (
    <section className={shared.column} aria-label="Hari libur">
      <div className={styles.head}>
        <div>
          <h3>Hari libur</h3>
          <p className={styles.muted}>
            {ranges.length === 0 ? 'Belum ada.' : counted(setting.holidays.length, 'hari')}
          </p>
        </div>
        {mayWrite && (
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            Tambah hari libur
          </Button>
        )}
      </div>
      {trouble && (
        <Banner kind="error" title="Belum tersimpan">
          {trouble}
        </Banner>
      )}
      {ranges.length === 0 ? (
        <p className={styles.muted}>
          Tambahkan libur nasional, cuti bersama, dan libur semester, agar hari itu tidak dianggap belum
          diabsen.
        </p>
      ) : (
        <ul className={styles.holidays}>
          {ranges.map((range) => (
            <li key={`${range.first} ${range.name}`}>
              <span className={styles.when}>
                {spanWords(range)}
                <span className={styles.muted}>
                  {range.days === 1 ? dayName(range.first) : counted(range.days, 'hari')}
                </span>
              </span>
              <span className={styles.what}>
                {range.name || 'Libur'}
                {isOutside(range) && (
                  <span className={styles.muted}>Di luar tanggal semester: tidak dihitung</span>
                )}
              </span>
              {mayWrite && (
                <IconButton
                  label={`Hapus ${range.name || 'libur'}, ${spanWords(range)}`}
                  icon={<X aria-hidden="true" />}
                  disabled={busy}
                  onClick={() =>
                    void store([{ semester, change: { holidays: withoutRange(setting.holidays, range) } }])
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {adding && <AddHolidaysDialog semesters={all} onClose={() => setAdding(false)} />}
      {dialog}
    </section>
  )
}
