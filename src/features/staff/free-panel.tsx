import { addDays, weekday } from '../../../contract/values/dates'
import { usePagedList } from '../../pull/list/use-paged-list'
import { everyTeacher, teacherSource } from '../../pull/lists/teachers'
import { useTimetable } from '../../pull/use-timetable'
import { Age } from '../../ui/parts/age'
import { Avatar } from '../../ui/parts/avatar'
import { Dialog } from '../../ui/dialogs/dialog'
import { Field } from '../../ui/controls/field'
import { shortDate } from '../../ui/words/date-words'
import { freeDayWords } from '../../ui/words/school-day-words'
import { Select } from '../../ui/controls/select'
import { Skeleton } from '../../ui/notices/skeleton'
import { useSchoolDay } from '../../workspace/calendar/use-school-day'
import { useSchoolClock } from '../../workspace/calendar/use-today'
import {
  freeTeachers,
  hourAt,
  hoursOf,
  type FreeTeacher,
  type Hour,
} from '../../records/timetable/free-teachers'
import { useAway, type Away } from '../../records/timetable/use-away'
import { RequestNotice } from '../../records/request-notice'
import styles from './staff.module.css'
import { schoolDayName } from '../../../contract/values/school-week-words'
import { useLessonDays } from '../../workspace/calendar/use-settings'
import { clockWords, hoursWords } from '../../../contract/values/clock'

interface FreePanelProps {
  /** `sekarang`, or weekday and hour such as `3_07:00-07:40`; null while it is closed. */
  chosen: string | null
  onChoose: (chosen: string) => void
  onOpen: (id: string) => void
  onClose: () => void
}

/** "Siapa bebas": who teaches nobody now or in a chosen hour, for a lesson that needs somebody. */
export function FreePanel({ chosen, ...rest }: FreePanelProps) {
  return (
    <Dialog
      open={chosen !== null}
      onClose={rest.onClose}
      side="right"
      title="Siapa bebas"
      description="Guru yang tidak mengajar pada jam itu dan tidak sedang izin atau sakit."
    >
      {chosen !== null && <FreeList chosen={chosen} {...rest} />}
    </Dialog>
  )
}

function FreeList({
  chosen,
  onChoose,
  onOpen,
}: Omit<FreePanelProps, 'onClose' | 'chosen'> & { chosen: string }) {
  const timetable = useTimetable()
  const teachers = usePagedList(teacherSource, everyTeacher)
  const { date, time } = useSchoolClock()
  const school = useSchoolDay(date)
  const days = useLessonDays()
  const { lessons, fetchedAt } = timetable
  const now = chosen === 'sekarang'
  const [day, key] = now ? [weekday(date), null] : readChosen(chosen)
  const on = nextDateOf(day, date)
  const away = useAway(on)
  const hours = hoursOf(lessons ?? [], day)
  const hour = now ? hourAt(hours, time) : (hours.find((one) => one.key === key) ?? hours[0] ?? null)
  const noSchool = now && school ? freeDayWords(school.kind, school.holiday) : null
  const known = lessons !== undefined && teachers.rows !== undefined
  return (
    <div className={styles.stack}>
      <div className={styles.pick}>
        <Field label="Hari">
          <Select
            value={now ? 'sekarang' : String(day)}
            options={[
              { value: 'sekarang', label: `Sekarang (${clockWords(time)})` },
              ...days.map((one) => ({
                value: String(one),
                label: `${schoolDayName(one)}, ${shortDate(nextDateOf(one, date))}`,
              })),
            ]}
            onChange={({ target }) => onChoose(target.value === 'sekarang' ? 'sekarang' : `${target.value}_`)}
          />
        </Field>
        {!now && hours.length > 0 && (
          <Field label="Jam">
            <Select
              value={hour?.key ?? ''}
              options={hours.map((one) => ({ value: one.key, label: hourWords(one) }))}
              onChange={({ target }) => onChoose(`${day}_${target.value}`)}
            />
          </Field>
        )}
      </div>
      <RequestNotice {...timetable} what="Jadwal" known={lessons !== undefined} />
      {!known && timetable.status !== 'failed' && <Skeleton height={160} />}
      {known && (
        <Answer
          free={
            hour && !noSchool
              ? freeTeachers(lessons, teachers.rows ?? [], day, hour, away.people ?? nobody)
              : null
          }
          why={noSchool ? `Hari ini ${noSchool}. Pilih hari lain.` : noHour(now, hours)}
          hour={hour}
          onOpen={onOpen}
        />
      )}
      {fetchedAt !== null && (
        <p className={styles.quiet}>
          Menurut jadwal yang diambil <Age at={fetchedAt} />. {awayWords(away, on)}
        </p>
      )}
    </div>
  )
}

interface AnswerProps {
  /** Null where there is no lesson hour to look into. */
  free: FreeTeacher[] | null
  /** Why there is none. */
  why: string
  hour: Hour | null
  onOpen: (id: string) => void
}

function Answer({ free, why, hour, onOpen }: AnswerProps) {
  if (!free || !hour) return <p role="status">{why}</p>
  return (
    <>
      <p role="status">
        <strong>{free.length} guru bebas</strong> {hourWords(hour)}
      </p>
      <ul aria-label="Guru yang bebas" className={styles.lines}>
        {free.map(({ teacher, lessons }) => (
          <li key={teacher.id}>
            <button type="button" className={styles.person} onClick={() => onOpen(teacher.id)}>
              <Avatar name={teacher.name} seed={teacher.id} size={32} />
              <span>
                {teacher.name}
                <span className={styles.quiet}>
                  {' '}
                  · {lessons > 0 ? `mengajar ${lessons} jam hari itu` : 'tidak mengajar hari itu'}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const nobody: ReadonlySet<string> = new Set()

/** The first day from a date on that is this weekday. */
const nextDateOf = (day: number, from: string): string => addDays(from, (day - weekday(from) + 7) % 7)

/** What is known of those who are not at school that day. */
function awayWords({ people, old }: Away, date: string): string {
  if (!people) return 'Izin dan sakit tidak diperhitungkan.'
  const names = [...people.values()]
  const who = names.length === 0 ? 'tidak ada' : names.join(', ')
  const when = old ? ' menurut data terakhir di perangkat ini' : ''
  return `Tidak masuk atau izin pada ${shortDate(date)}${when}: ${who.replace(/\.$/, '')}.`
}

/** Reads `3_07:00-07:40`; nonsense means Monday's first hour. */
function readChosen(chosen: string): [day: number, key: string] {
  const [day = '', key = ''] = chosen.split('_')
  return [/^[0-6]$/.test(day) ? Number(day) : 1, key]
}

const hourWords = ({ slot, start, end }: Hour) =>
  `${slot === null ? 'pukul' : `jam ke-${slot},`} ${hoursWords(start, end)}`

function noHour(now: boolean, hours: readonly Hour[]): string {
  if (hours.length === 0) return 'Belum ada pelajaran di jadwal hari itu.'
  return now ? 'Sekarang tidak sedang jam pelajaran. Pilih hari dan jam.' : ''
}
