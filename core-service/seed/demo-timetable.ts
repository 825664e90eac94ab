import { uuidv7 } from '../../contract/values/ids'
import type { Queryable } from '../db/client'
import { scheduleHistories, schedules } from '../db/schema/school/schedules'
import type { CreatedSchool } from '../resources/accounts/setup/create-school.repo'
import { clockText } from '../../contract/values/clock'
import { colourLessons, type Unplaced } from './colour-lessons'
import type { DemoStaff } from './people/demo-people'
import type { DemoClass } from './people/demo-pupils'
import { type DemoCurriculum, type DemoSubject, demoSubjects } from './demo-subjects'

interface Block {
  readonly weekday: number
  readonly slot: number
}

const lessonMinutes = 40
const breakMinutes = 20
const week = [1, 2, 3, 4, 5, 6]
/** Friday ends before the prayer. */
const doublesOf = (weekday: number) => (weekday === 5 ? 2 : 3)
const doubleBlocks: readonly Block[] = week.flatMap((weekday) =>
  Array.from({ length: doublesOf(weekday) }, (_, i) => ({ weekday, slot: 2 * i + 1 })),
)
const singleBlocks: readonly Block[] = week.map((weekday) => ({ weekday, slot: 2 * doublesOf(weekday) + 1 }))

/** Minutes since midnight; the ceremony comes first on Monday, the break after the fourth lesson. */
const startOf = ({ weekday, slot }: Block): number =>
  7 * 60 + (weekday === 1 ? lessonMinutes : 0) + (slot - 1) * lessonMinutes + (slot > 4 ? breakMinutes : 0)

interface DemoLesson extends Unplaced {
  readonly className: string
  readonly room: string
}

/** The timetable of twelve classes: forty lessons a week each, no clash, every teacher at most 26. */
export async function seedTimetable(
  tx: Queryable,
  { schoolId, periodId, year }: CreatedSchool,
  demoClasses: readonly DemoClass[],
  staff: DemoStaff,
  curriculum: DemoCurriculum,
  now: Date,
): Promise<void> {
  const at = new Date(Math.min(now.getTime(), Date.parse(`${year.first}T02:00:00Z`)))
  const placed = [
    ...place(lessonsOf(demoClasses, staff, curriculum, 'doubles'), doubleBlocks).flatMap(
      ({ lesson, block }) => [
        { lesson, block },
        { lesson, block: { ...block, slot: block.slot + 1 } },
      ],
    ),
    ...place(lessonsOf(demoClasses, staff, curriculum, 'singles'), singleBlocks),
  ]
  const rows = placed.map(({ lesson, block }) => ({
    id: uuidv7(at.getTime()),
    schoolId,
    periodId,
    classId: lesson.classId,
    subjectId: curriculum.subjectIds.get(lesson.code) ?? '',
    teacherId: lesson.teacherId,
    ...block,
    startMinute: startOf(block),
    endMinute: startOf(block) + lessonMinutes,
    room: lesson.room,
    updatedAt: at,
    className: lesson.className,
    subjectName: demoSubjects.find((one) => one.code === lesson.code)?.name ?? '',
  }))
  await tx.insert(schedules).values(rows)
  await tx.insert(scheduleHistories).values(
    rows.map((row) => ({
      id: uuidv7(at.getTime()),
      schoolId,
      periodId,
      scheduleId: row.id,
      classId: row.classId,
      teacherId: row.teacherId,
      action: 'created' as const,
      after: {
        class_name: row.className,
        subject_id: row.subjectId,
        subject_name: row.subjectName,
        teacher_id: row.teacherId,
        teacher_name: curriculum.names.get(row.teacherId) ?? '',
        weekday: row.weekday,
        start_time: clockText(row.startMinute),
        end_time: clockText(row.endMinute),
        slot: row.slot,
        room: row.room,
      },
      at,
      userId: staff.officeUserId,
      userName: 'Neneng Kurniasih',
    })),
  )
}

function lessonsOf(
  demoClasses: readonly DemoClass[],
  staff: DemoStaff,
  { teachers }: DemoCurriculum,
  kind: 'doubles' | 'singles',
): DemoLesson[] {
  return demoSubjects.flatMap((subject) =>
    demoClasses.flatMap(({ id, name }, index) => {
      const all = teachers.get(subject.code) ?? []
      const turn = index % all.length
      const wali = staff.homeroom.get(name)?.teacherId
      const teacherId = (subject.code === 'BWK' ? wali : all[turn]) ?? ''
      const lesson = {
        classId: id,
        className: name,
        teacherId,
        code: subject.code,
        room: roomOf(subject, name, turn),
      }
      return Array.from({ length: subject[kind] }, () => ({ ...lesson }))
    }),
  )
}

/** A special room belongs to one teacher, so that two classes never need it at once. */
const roomOf = (subject: DemoSubject, className: string, turn: number) =>
  subject.room !== undefined && turn === 0 ? subject.room : `Ruang ${className}`

/** A class should not have the same subject in two blocks of one day. */
const place = (lessons: readonly DemoLesson[], blocks: readonly Block[]) =>
  colourLessons(lessons, blocks.length, (lesson, time, own) =>
    own.some((one) => one.lesson.code === lesson.code && blocks[one.time]?.weekday === blocks[time]?.weekday),
  ).flatMap(({ lesson, time }) => {
    const block = blocks[time]
    return block === undefined ? [] : [{ lesson, block }]
  })
