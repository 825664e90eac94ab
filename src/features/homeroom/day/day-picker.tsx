import { useLiveQuery } from 'dexie-react-hooks'
import { CalendarRange } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { addDays } from '../../../../contract/values/dates'
import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import { schoolDaysBefore } from '../../../../contract/values/school-days'
import type { UserDb } from '../../../db/user-db'
import { isMark } from '../../../outbox/fields/mark'
import { showMark } from '../../../outbox/confirmed/overlay'
import { useWorkspace } from '../../../workspace/workspace'
import { ButtonLink } from '../../../ui/controls/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import { dateWords } from '../../../ui/words/date-words'
import { Field } from '../../../ui/controls/field'
import { DateInput } from '../../../ui/controls/date-input'
import styles from './day-picker.module.css'
import { searchOfView } from '../view-switch'

interface DayPickerProps {
  open: boolean
  onClose: () => void
  classId: string
  date: string
  today: string
  setting: SubPeriodSetting | null
  onDate: (date: string) => void
}

/** The last school days with how far each register is, and any other day by date. */
export function DayPicker({ open, onClose, classId, date, today, setting, onDate }: DayPickerProps) {
  const { db } = useWorkspace()
  const [search] = useSearchParams()
  const days = setting
    ? schoolDaysBefore(today, 12, setting)
    : Array.from({ length: 12 }, (_, back) => addDays(today, -back))
  const known = useLiveQuery(
    () => (open ? readDays(db, classId, days) : undefined),
    [db, classId, open, days.join()],
  )
  const pick = (day: string) => {
    onDate(day)
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title="Pilih hari" side="bottom">
      <ul className={styles.days}>
        {days.map((day) => {
          const state = known?.get(day)
          return (
            <li key={day}>
              <button
                type="button"
                className={styles.day}
                aria-current={day === date ? 'date' : undefined}
                onClick={() => {
                  pick(day)
                }}
              >
                <span>
                  {dateWords(day)}
                  {day === today && ' · hari ini'}
                </span>
                <span
                  className={styles.state}
                  data-full={state && state.marked >= state.total ? '' : undefined}
                >
                  {stateWords(state)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <Field label="Tanggal lain">
        <DateInput
          max={today}
          {...(setting ? { min: setting.first_date } : {})}
          value={date}
          onChange={(day) => {
            if (day !== '' && day <= today) pick(day)
          }}
        />
      </Field>
      <ButtonLink
        to={{ search: searchOfView('rekap', search) }}
        look="ghost"
        wide
        icon={<CalendarRange aria-hidden="true" />}
      >
        Rekap bulan
      </ButtonLink>
    </Dialog>
  )
}

interface DayState {
  marked: number
  total: number
}

function stateWords(state: DayState | undefined): string {
  if (!state || state.total === 0) return ''
  if (state.marked === 0) return 'belum'
  if (state.marked >= state.total) return 'lengkap'
  return `${String(state.marked)} dari ${String(state.total)}`
}

async function readDays(
  db: UserDb,
  classId: string,
  days: readonly string[],
): Promise<Map<string, DayState>> {
  const roster = (await db.rosters.get(classId))?.students ?? []
  const queued = (await db.outbox.toArray()).filter(isMark)
  const states = new Map<string, DayState>()
  for (const date of days) {
    const students = (await db.registerDays.get([classId, date]))?.students ?? roster
    const marks = await db.attendances.bulkGet(students.map(({ id }) => [id, date] as [string, string]))
    const marked = students.filter(({ id }, index) => {
      const row = queued.find((one) => one.student_id === id && one.date === date)
      return showMark(marks[index], row).mark.status !== null
    }).length
    states.set(date, { marked, total: students.length })
  }
  return states
}
