import { worseWords } from '../../../records/class-ranking/ranking-words'
import { percentWords } from '../../../records/recap/recap-words'
import { headNip, placeAndDate } from '../../../records/letterhead/signing'
import { ScrollRegion } from '../../../ui/table/scroll-region'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { shortDate } from '../../../ui/words/date-words'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { Figures, type Figure } from '../frame/figures'
import { hiddenClasses, hiddenGroups } from '../frame/hidden-classes'
import analytics from '../frame/analytics.module.css'
import type { WeekReport } from './read-week'
import type { ClassWeek, TierWeek } from './week-report'
import { moneyLines, moveSentence, openWords, weekHeadline } from './week-words'
import styles from './weekly.module.css'
import { chronic } from '../attendance/analysis'
import { staffNames } from '../attendance/staff-names'
import { kindWords } from '../students/move-words'

/** As many people are named; the page stays one page. */
const mostNamed = 10
/** From so many classes on, their table is printed in two columns. */
const manyClasses = 24

/** Where the pupils behind the figures are. */
export interface WeekAddresses {
  readonly absent: string
  readonly unfilled: string
  readonly often: string
  readonly overdue: string
}

interface WeekSheetProps {
  report: WeekReport
  behind: WeekAddresses
}

/** The week: one sentence, four figures, the classes, who misses most, staff, moves and money. */
export function WeekSheet({ report, behind }: WeekSheetProps) {
  const { attendance, tiers, staff, moves, money } = report
  const { classes, dates, hidden } = attendance
  return (
    <>
      <p className={analytics.headline}>{weekHeadline(report)}</p>
      {attendance.halfTaken && <p>{attendance.halfTaken}</p>}
      <Figures label="Angka minggu ini" figures={figuresOf(report, behind)} />
      {dates.length > 0 && classes.length > 0 && (
        <section className={styles.block}>
          <h2>Kehadiran menurut kelas</h2>
          <div className={styles.halves} data-many={classes.length >= manyClasses || undefined}>
            {halvesOf(classes).map((half, at) => (
              <ClassTable key={half[0]?.id ?? at} classes={half} part={at + 1} />
            ))}
          </div>
          {hidden > 0 && <p>{hiddenClasses(hidden)}</p>}
        </section>
      )}
      <div className={styles.blocks}>
        {tiers && <Tiers {...tiers} />}
        <section className={styles.block}>
          <h2>Guru dan pegawai</h2>
          <ul>
            {staff.groups.map(({ type, people, totals }) => (
              <li key={type}>
                {people === 0 ? staffNames[type] : `${staffNames[type]} (${people})`}:{' '}
                {totals.percent === null
                  ? 'belum ada absensi'
                  : `tidak hadir ${percentWords(totals.percent)} · S ${totals.sakit} · I ${totals.izin} · A ${totals.alpa} · terlambat ${totals.terlambat}`}
              </li>
            ))}
            {staff.hidden > 0 && <li>{hiddenGroups(staff.hidden)}</li>}
            {staff.groups.length + staff.hidden === 0 && (
              <li>Tidak ada angka pegawai yang dapat ditampilkan.</li>
            )}
          </ul>
          {staff.away && staff.away.length > 0 && (
            <p>
              Tidak hadir:{' '}
              {named(
                staff.away.map(({ name, sakit, izin, alpa }) => `${name} (${sakit + izin + alpa} hari)`),
              )}
            </p>
          )}
        </section>
        <section className={styles.block}>
          <h2>Mutasi siswa</h2>
          <p>{moveSentence(report)}</p>
          {moves.moves && moves.moves.length > 0 && (
            <p>
              {named(
                moves.moves.map(
                  ({ name, kind, date, from_class, to_class }) =>
                    `${name} ${kindWords[kind].toLowerCase()} ${to_class?.name ?? from_class?.name ?? ''} ${shortDate(date)}`,
                ),
              )}
            </p>
          )}
        </section>
        {money && (
          <section className={styles.block}>
            <h2>Keuangan</h2>
            <ul>
              {moneyLines(money).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <Signature />
    </>
  )
}

function figuresOf({ attendance, tiers, money }: WeekReport, behind: WeekAddresses): Figure[] {
  const { whole, before, registers, open, pupils } = attendance
  const often = tiers?.counts.filter(({ key }) => chronic.tiers.some((tier) => tier === key))
  return [
    {
      name: 'Tidak hadir',
      value: percentWords(whole.percent),
      note:
        whole.percent === null
          ? attendance.halfTaken
            ? 'belum cukup diabsen'
            : 'belum ada absensi'
          : before === null
            ? `dari ${pupils} siswa`
            : `minggu sebelumnya ${percentWords(before)}`,
      to: whole.percent === null ? undefined : behind.absent,
    },
    {
      name: 'Absensi terisi',
      value: registers === 0 ? '–' : `${registers - open}/${registers}`,
      note: open === 0 ? 'kelas × hari' : `${open} belum lengkap`,
      to: open === 0 ? undefined : behind.unfilled,
    },
    ...(often
      ? [
          {
            name: chronic.name,
            value: String(often.reduce((sum, one) => sum + one.count, 0)),
            note: 'siswa, 10% ke atas semester ini',
            to: behind.often,
          },
        ]
      : []),
    ...(money
      ? [
          {
            name: 'Tunggakan',
            value: rupiahWords(money.overdue),
            note: 'lewat jatuh tempo',
            to: behind.overdue,
          },
        ]
      : []),
  ]
}

function Tiers({ counts, long, persons }: TierWeek) {
  return (
    <section className={styles.block}>
      <h2>Tidak hadir sejak awal semester</h2>
      <ul>
        {counts.map(({ key, name, range, count }) => (
          <li key={key}>
            {name} ({range}): {count} siswa
          </li>
        ))}
        <li>Tidak hadir tiga hari beruntun atau lebih: {long} siswa</li>
      </ul>
      {persons.length > 0 && (
        <p>
          {named(
            persons.map(
              ({ name, className, totals }) => `${name} ${className} (${percentWords(totals.percent)})`,
            ),
          )}
        </p>
      )}
    </section>
  )
}

function ClassTable({ classes, part }: { classes: readonly ClassWeek[]; part: number }) {
  return (
    <ScrollRegion className={styles.scroll} label={`Kehadiran menurut kelas, bagian ${part}`}>
      <table className={styles.classes}>
        <thead>
          <tr>
            {[
              'Kelas',
              'Siswa',
              'Tidak hadir',
              'Sebelumnya',
              'S',
              'I',
              'A',
              'T',
              'Memburuk',
              'Belum diabsen',
            ].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {classes.map((one) => (
            <tr key={one.id}>
              <th scope="row">{one.name}</th>
              <td>{one.pupils}</td>
              <td>
                <b>{percentWords(one.totals.percent)}</b>
              </td>
              <td>{percentWords(one.before)}</td>
              <td>{one.totals.sakit}</td>
              <td>{one.totals.izin}</td>
              <td>{one.totals.alpa}</td>
              <td>{one.totals.terlambat}</td>
              <td>{one.trend && worseWords(one.trend)}</td>
              <td>{openWords(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** Where the head of the school signs, on paper only. */
function Signature() {
  const { school } = useWorkspace()
  const today = useToday()
  return (
    <div className={styles.signature}>
      <p>{placeAndDate(school, today)}</p>
      <p>Kepala Sekolah</p>
      <p className={styles.line}>{school?.head_name}</p>
      <p>{headNip(school)}</p>
    </div>
  )
}

/** The first of them, and how many more there are. */
function named(all: readonly string[]): string {
  const more = all.length - mostNamed
  return `${all.slice(0, mostNamed).join('; ')}${more > 0 ? `; dan ${more} lain` : ''}`
}

function halvesOf(classes: readonly ClassWeek[]): (readonly ClassWeek[])[] {
  if (classes.length < manyClasses) return [classes]
  const middle = Math.ceil(classes.length / 2)
  return [classes.slice(0, middle), classes.slice(middle)]
}
