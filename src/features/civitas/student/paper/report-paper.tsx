import type { StudentReport } from '../../../../../contract/attendance/reports'
import type { StoredStudent } from '../../../../pull/lists/students'
import { useWorkspace } from '../../../../workspace/workspace'
import { headNip, nipLine } from '../../../../records/letterhead/signing'
import type { Homeroom } from '../data/use-homeroom'
import { Paper } from './paper'
import styles from './paper.module.css'

interface ReportPaperProps {
  student: StoredStudent
  report: StudentReport
  /** The semester, with its year. */
  name: string
  /** The class of that semester; null where it is not known. */
  className: string | null
  homeroom: Homeroom
  today: string
}

/** A semester's rapor on paper. */
export function ReportPaper({ student, report, name, className, homeroom, today }: ReportPaperProps) {
  const { school } = useWorkspace()
  const { attendance } = report
  return (
    <Paper
      title="Laporan hasil belajar"
      facts={[
        ['Nama', student.name],
        ['Kelas', className ?? '–'],
        ['NIS / NISN', `${student.nis ?? '–'} / ${student.nisn ?? '–'}`],
        ['Semester', name],
      ]}
      today={today}
      signers={[
        { title: 'Orang tua/wali', name: null },
        { title: 'Kepala Sekolah', name: school?.head_name ?? null, nip: headNip(school) },
        { title: 'Wali kelas', name: homeroom.name, nip: nipLine(homeroom.nip) },
      ]}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.number}>No</th>
            <th>Mata pelajaran</th>
            <th className={styles.number}>Nilai</th>
            <th className={styles.number}>Predikat</th>
            <th>Catatan</th>
          </tr>
        </thead>
        <tbody>
          {(report.subjects ?? []).map((one, at) => (
            <tr key={one.subject_id}>
              <td className={styles.number}>{at + 1}</td>
              <td>{one.subject_name}</td>
              <td className={styles.number}>
                {one.score === null || one.score === undefined ? '' : String(one.score).replace('.', ',')}
              </td>
              <td className={styles.number}>{one.predicate}</td>
              <td>{one.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Ketidakhadiran</h2>
      <table className={styles.table}>
        <tbody>
          {(
            [
              ['Sakit', attendance?.sakit],
              ['Izin', attendance?.izin],
              ['Tanpa keterangan', attendance?.alpa],
            ] as const
          ).map(([label, days]) => (
            <tr key={label}>
              <td>{label}</td>
              <td>{days ?? '–'} hari</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Catatan wali kelas</h2>
      <p className={styles.note}>{report.homeroom_note}</p>
    </Paper>
  )
}
