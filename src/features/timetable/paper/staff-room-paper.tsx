import type { BellWeek } from '../board/bells'
import type { BoardLesson, Named } from '../board/board-lesson'
import { dayWord, timesWords } from '../board/lesson-words'
import styles from './paper.module.css'
import { staffRoomSheet } from './staff-room-sheet'

/** A sheet of at most so many hours and classes has room for larger letters, which are read from a wall. */
const roomy = { lines: 42, classes: 14 }

interface StaffRoomPaperProps {
  all: readonly BoardLesson[]
  bells: BellWeek
  /** The classes of this page. */
  classes: readonly Named[]
  /** The times at which no class has lessons, as a sentence. */
  closed: string | null
  title: string
  school: string
}

/** The big sheet for the staff room: all classes beside each other, teachers as numbers with a list of them. */
export function StaffRoomPaper({ all, bells, classes, closed, title, school }: StaffRoomPaperProps) {
  const sheet = staffRoomSheet(all, bells, classes)
  const hasRoom = sheet.lines.length <= roomy.lines && classes.length <= roomy.classes
  return (
    <section className={styles.sheet} data-dense data-roomy={hasRoom || undefined} aria-label={title}>
      <h2>
        <span>{school}</span> {title}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Hari</th>
            <th scope="col">Jam</th>
            {classes.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.lines.map(({ weekday, bell, dayHours, cells }) => (
            <tr key={`${weekday} ${bell.start}`} data-after-break={dayHours !== null || undefined}>
              {dayHours !== null && (
                <th scope="rowgroup" rowSpan={dayHours}>
                  {dayWord(weekday)}
                </th>
              )}
              <th scope="row">{timesWords(bell)}</th>
              {cells.map(({ subject, code }, at) => (
                <td key={classes[at]?.id}>
                  <b>{subject}</b> {code}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {closed && <p>{closed}</p>}
      <p>
        <b>Guru:</b> {sheet.teachers.map(({ code, name }) => `${code} ${name}`).join('; ')}
      </p>
      <p>
        <b>Mata pelajaran:</b> {sheet.subjects.map(({ short, name }) => `${short} ${name}`).join('; ')}
      </p>
    </section>
  )
}
