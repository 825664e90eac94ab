import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { StudentReport } from '../../../../../contract/attendance/reports'
import type { StoredStudent } from '../../../../pull/lists/students'
import { Select } from '../../../../ui/controls/select'
import { Button } from '../../../../ui/controls/button'
import { useWorkspace } from '../../../../workspace/workspace'
import type { Homeroom } from '../data/use-homeroom'
import type { ShownReport } from '../data/use-shown-report'
import { useWideScreen } from '../../../../ui/hooks/use-wide-screen'
import { useReportSubjects } from '../data/use-report-subjects'
import { ReportDialog } from '../forms/report-dialog'
import type { ShownYears } from '../../../../records/attendance/use-school-years'
import { NoLines } from '../lines'
import { ReportPaper } from '../paper/report-paper'
import { PartNotice } from '../../../../records/detail/part-notice'
import shared from '../../../../ui/theme/shared.module.css'
import styles from '../student.module.css'

interface ReportSectionProps {
  student: StoredStudent
  years: ShownYears
  report: ShownReport
  homeroom: Homeroom
}

/** Rapor per semester: notes of each subject, the homeroom teacher's, and the attendance totals. */
export function ReportSection({ student, years, report: shown, homeroom }: ReportSectionProps) {
  const { year, today } = years
  const { semester, name, part, className } = shown
  const report = part.data
  // Beside the rapor a wide screen has the figures, whose year it is.
  const isWide = useWideScreen()
  const { can } = useWorkspace()
  const mayWrite = can('reports.write')
  const [editing, setEditing] = useState(false)
  const subjects = useReportSubjects(shown, report)
  return (
    <section aria-label="Rapor">
      <div className={styles.headingRow}>
        <h2 className={styles.heading}>Rapor {name}</h2>
        {!isWide && years.years.length > 1 && (
          <Select
            aria-label="Tahun ajaran"
            value={year.name}
            options={years.years.map(({ name: label }) => ({ value: label, label }))}
            onChange={(event) => years.choose(event.target.value)}
          />
        )}
        {year.semesters.length > 1 && (
          <Select
            aria-label="Semester"
            value={semester?.id ?? ''}
            options={year.semesters.map(({ id, name: label }) => ({ value: id, label }))}
            onChange={(event) => shown.choose(event.target.value)}
          />
        )}
      </div>
      <p className={shared.muted}>
        {className === null ? 'Kelas semester ini belum diketahui.' : `Kelas ${className}`}
      </p>
      <PartNotice part={part} what="Rapor semester ini" />
      {report && <ReportBody report={report} />}
      {report && mayWrite && (
        <Button
          className={styles.write}
          icon={<Pencil aria-hidden="true" />}
          busy={editing && subjects === null}
          onClick={() => setEditing(true)}
        >
          Isi rapor
        </Button>
      )}
      {report && editing && subjects && (
        <ReportDialog
          studentId={student.id}
          report={report}
          semesterId={semester?.id}
          name={name}
          subjects={subjects}
          onClose={() => setEditing(false)}
        />
      )}
      {report && (
        <ReportPaper
          student={student}
          report={report}
          name={name}
          className={className}
          homeroom={homeroom}
          today={today}
        />
      )}
    </section>
  )
}

function ReportBody({ report }: { report: StudentReport }) {
  const subjects = report.subjects ?? []
  const { attendance } = report
  return (
    <>
      {subjects.length === 0 ? (
        <NoLines>Nilai semester ini belum diisi.</NoLines>
      ) : (
        <ReportTable subjects={subjects} />
      )}
      <h3 className={styles.subheading}>Catatan wali kelas</h3>
      <p className={styles.note}>{report.homeroom_note ?? 'Belum ada catatan.'}</p>
      {attendance && (
        <>
          <h3 className={styles.subheading}>Kehadiran semester ini</h3>
          <p className={styles.note}>
            Sakit {attendance.sakit ?? 0} hari, izin {attendance.izin ?? 0} hari, tanpa keterangan{' '}
            {attendance.alpa ?? 0} hari, dari {attendance.school_days ?? '–'} hari sekolah sampai sekarang.
          </p>
        </>
      )}
    </>
  )
}

/** Subjects with score, predicate and note. */
function ReportTable({ subjects }: { subjects: NonNullable<StudentReport['subjects']> }) {
  return (
    <table className={styles.reportTable}>
      <thead>
        <tr>
          <th scope="col">Mata pelajaran</th>
          <th scope="col">Nilai</th>
          <th scope="col">Predikat</th>
          <th scope="col">Catatan</th>
        </tr>
      </thead>
      <tbody>
        {subjects.map((one) => (
          <tr key={one.subject_id}>
            <th scope="row">{one.subject_name ?? 'Mata pelajaran'}</th>
            <td>
              {one.score === null || one.score === undefined ? '–' : String(one.score).replace('.', ',')}
            </td>
            <td>{one.predicate ?? '–'}</td>
            <td>{one.note ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
