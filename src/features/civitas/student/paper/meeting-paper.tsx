import type { Achievement } from '../../../../../contract/people/achievements'
import type { Activity } from '../../../../../contract/people/activities'
import { attendanceStatuses } from '../../../../../contract/attendance/attendances'
import type { StoredStudent } from '../../../../pull/lists/students'
import { shortDate } from '../../../../ui/words/date-words'
import { statusWords } from '../../../../ui/words/status-words'
import { longDate } from '../../student-words'
import { localPhone } from '../../../../ui/words/phone-words'
import type { StudentFigures } from '../../../../records/attendance/use-figures'
import type { ShownYears } from '../../../../records/attendance/use-school-years'
import { nipLine } from '../../../../records/letterhead/signing'
import type { Homeroom } from '../data/use-homeroom'
import { spanWithYear } from '../span-words'
import { spellsOf } from '../story/spells'
import { levelWords, spellWords } from '../story/story-words'
import { Paper } from './paper'
import styles from './paper.module.css'
import { decimalWords } from '../../../../ui/words/decimal-words'

interface MeetingPaperProps {
  student: StoredStudent
  figures: StudentFigures
  achievements: readonly Achievement[]
  activities: readonly Activity[]
  /** The class of the year that is looked at; null where it is not known. */
  className: string | null
  homeroom: Homeroom
  shown: ShownYears
}

/** Lines of each kind that still fit one page. */
const mostLines = { absences: 14, others: 6 }

/** One page for a meeting with parents: figures, absences with reasons, what to be proud of, and room to write. */
export function MeetingPaper(props: MeetingPaperProps) {
  const { student, figures, achievements, activities, className, homeroom, shown } = props
  const { year, today } = shown
  const spells = spellsOf(figures.marks.data?.values() ?? [], year).reverse()
  const gaps =
    figures.marks.whole || figures.fromTotals ? null : 'Angka hanya dari hari yang ada di perangkat ini.'
  const { unsent } = figures.marks
  return (
    <Paper
      title={`Ringkasan siswa ${year.name}`}
      facts={[
        ['Nama', student.name],
        ['Kelas', className ?? '–'],
        ['NIS / NISN', `${student.nis ?? '–'} / ${student.nisn ?? '–'}`],
        ['Tanggal lahir', student.birth_date ? longDate(student.birth_date) : '–'],
        ['Orang tua', [student.father_name, student.mother_name].filter(Boolean).join(', ') || '–'],
        [
          'Wali / telepon',
          [student.guardian_name, student.phone && localPhone(student.phone)].filter(Boolean).join(' / ') ||
            '–',
        ],
      ]}
      today={today}
      signers={[
        { title: 'Orang tua/wali', name: null },
        { title: 'Wali kelas', name: homeroom.name, nip: nipLine(homeroom.nip) },
      ]}
    >
      <h2>Kehadiran sampai {shortDate(figures.present.figures.until)}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Masa</th>
            {attendanceStatuses.map((status) => (
              <th key={status} className={styles.number}>
                {statusWords[status].word}
              </th>
            ))}
            <th className={styles.number}>% tidak hadir</th>
          </tr>
        </thead>
        <tbody>
          {figures.rows.map(({ name, figures: one }) => (
            <tr key={name}>
              <td>{name}</td>
              {attendanceStatuses.map((status) => (
                <td key={status} className={styles.number}>
                  {one.taken === 0 ? '–' : one[status]}
                </td>
              ))}
              <td className={styles.number}>{one.percent === null ? '–' : decimalWords(one.percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {gaps && <p>{gaps}</p>}
      {unsent > 0 && <p>{unsent} catatan belum terkirim ikut dihitung.</p>}
      <h2>Tidak hadir dan terlambat</h2>
      <Listed
        none="Tidak ada."
        most={mostLines.absences}
        lines={spells.map((spell) => {
          const { date, to, title, detail } = spellWords(spell)
          return [spanWithYear(date, to), detail ? `${title}: ${detail}` : title]
        })}
      />
      <h2>Prestasi dan kegiatan</h2>
      <Listed
        none="Belum ada yang dicatat."
        most={mostLines.others}
        lines={[
          ...achievements.map((one): [string, string] => [
            one.date ? spanWithYear(one.date) : '',
            [[one.rank, one.title].filter(Boolean).join(' '), levelWords(one.level)]
              .filter(Boolean)
              .join(', '),
          ]),
          ...activities.map((one): [string, string] => [
            one.from ? spanWithYear(one.from, one.to) : '',
            [one.name, one.role].filter(Boolean).join(', '),
          ]),
        ]}
      />
      <h2>Catatan pertemuan</h2>
      <p className={styles.note}>{'\n\n\n'}</p>
    </Paper>
  )
}

function Listed({ lines, most, none }: { lines: [string, string][]; most: number; none: string }) {
  if (lines.length === 0) return <p>{none}</p>
  return (
    <>
      <table className={styles.table}>
        <tbody>
          {lines.slice(0, most).map(([when, what], at) => (
            <tr key={at}>
              <td style={{ width: '34mm' }}>{when}</td>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > most && <p>dan {lines.length - most} lainnya.</p>}
    </>
  )
}
