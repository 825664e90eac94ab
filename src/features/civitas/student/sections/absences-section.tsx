import { StatusMark } from '../../../../ui/parts/status-mark'
import { Badge } from '../../../../ui/parts/badge'
import type { StudentMarks } from '../../../../records/attendance/use-student-marks'
import { Line, Lines, NoLines } from '../lines'
import { PartNotice } from '../../../../records/detail/part-notice'
import { spanWithYear } from '../span-words'
import type { SchoolYear } from '../../../../records/attendance/school-years'
import { spellsOf } from '../story/spells'
import { spellWords } from '../story/story-words'
import styles from '../student.module.css'

/** Every absence and late arrival of the year that is looked at, with its reason. */
export function AbsencesSection({ marks, year }: { marks: StudentMarks; year: SchoolYear }) {
  const spells = spellsOf(marks.data?.values() ?? [], year).reverse()
  const known = marks.whole || (marks.data?.size ?? 0) > 0
  return (
    <section aria-label="Ketidakhadiran">
      <h2 className={styles.heading}>Tidak hadir dan terlambat, {year.name}</h2>
      {!marks.unsupported && (
        <PartNotice part={{ ...marks, data: known ? marks.data : undefined }} what="Absensi" />
      )}
      {known && spells.length === 0 && (
        <NoLines>Selalu hadir tepat waktu pada hari yang sudah diabsen.</NoLines>
      )}
      <Lines label="Ketidakhadiran">
        {spells.map((spell) => {
          const { key, title, detail, date, to, state } = spellWords(spell)
          return (
            <Line
              key={key}
              sign={
                <span aria-hidden="true">
                  <StatusMark status={spell.status} />
                </span>
              }
              title={
                <>
                  {title} {state && <Badge tone="warn">{state}</Badge>}
                </>
              }
              detail={detail}
              end={<time dateTime={date}>{spanWithYear(date, to)}</time>}
            />
          )
        })}
      </Lines>
    </section>
  )
}
