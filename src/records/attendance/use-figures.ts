import { useMemo } from 'react'
import type { SubPeriod } from '../../../contract/school/years/periods'
import type { AttendanceReport } from '../../../contract/attendance/reports'
import { figuresOf, type Figures } from './figures'
import { semesterOf, type SchoolYear } from './school-years'
import { useAttendanceTotals, useStudentMarks, type StudentMarks } from './use-student-marks'
import type { ShownYears } from './use-school-years'

/** Figures with the span that they are about, in words. */
interface NamedFigures {
  readonly name: string
  readonly figures: Figures
}

export interface StudentFigures {
  readonly marks: StudentMarks
  /** Of the semester that today is in, or the last of a year that is over. */
  readonly present: NamedFigures
  /** Each semester that has begun, and the year where it has two. */
  readonly rows: readonly NamedFigures[]
  /** The figures are the service's own totals; single days are not known. */
  readonly fromTotals: boolean
}

/** Figures of a pupil in the year that is looked at. */
export function useFigures(id: string, { year, today }: ShownYears): StudentFigures {
  const marks = useStudentMarks(id, year)
  const day = today > year.last ? year.last : today
  const semester = semesterOf(day, year)
  const totals = useAttendanceTotals(id, semester?.id, marks.unsupported)
  const { data, unsupported } = marks
  const counted = useMemo(() => {
    const known = data ?? new Map()
    const of = ({ first, last }: { first: string; last: string }, name: string): NamedFigures => ({
      name,
      figures: figuresOf({ first, last }, year, known, today),
    })
    const whole = of(year, `Tahun ajaran ${year.name}`)
    const begun = year.semesters.flatMap((one) => {
      const span = spanOf(one)
      return span && span.first <= today ? [of(span, one.name)] : []
    })
    const span = semester && spanOf(semester)
    const semesterFigures = span ? of(span, `${semester.name} ${year.name}`) : whole
    const fromTotals = unsupported && totals.data !== undefined
    const present =
      totals.data && fromTotals
        ? { ...semesterFigures, figures: reported(totals.data, semesterFigures.figures) }
        : semesterFigures
    const rows = fromTotals
      ? [present]
      : begun.length > 1
        ? [...begun, whole]
        : begun.length > 0
          ? begun
          : [whole]
    return { present, rows, fromTotals }
  }, [data, unsupported, totals.data, year, semester, today])
  return { ...counted, marks }
}

function spanOf({ setting }: SubPeriod): Pick<SchoolYear, 'first' | 'last'> | undefined {
  return setting ? { first: setting.first_date, last: setting.last_date } : undefined
}

function reported(report: AttendanceReport, { until }: Figures): Figures {
  const { hadir, terlambat, sakit, izin, alpa, school_days, absence_percent } = report
  const counts = {
    hadir: hadir ?? 0,
    terlambat: terlambat ?? 0,
    sakit: sakit ?? 0,
    izin: izin ?? 0,
    alpa: alpa ?? 0,
  }
  const taken = Object.values(counts).reduce((sum, one) => sum + one, 0)
  return { ...counts, taken, percent: absence_percent ?? null, until, schoolDays: school_days ?? taken }
}
