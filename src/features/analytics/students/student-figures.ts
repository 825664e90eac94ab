import type {
  CountedClass,
  MoveKind,
  StudentAnalytics,
  StudentMove,
} from '../../../../contract/analytics/student-analytics'
import { fullDate } from '../../../ui/words/date-words'
import { gradesOf, selectClasses, type Selection } from '../frame/class-choice'
import { hiddenClasses } from '../frame/hidden-classes'

/** Boys, girls, and of whom it is not known. */
export const sexes = ['Laki-laki', 'Perempuan', 'Belum dicatat'] as const

/** How many boys, girls and others some classes have on the date at this place. */
export function sexesOn(classes: readonly CountedClass[], at: number): number[] {
  const sum = (key: 'boys' | 'girls' | 'unknown') =>
    classes.reduce((all, one) => all + (one[key].at(at) ?? 0), 0)
  return [sum('boys'), sum('girls'), sum('unknown')]
}

/** How many pupils some classes have on the date at this place; -1 is the last. */
export const pupilsOn = (classes: readonly CountedClass[], at: number): number =>
  sexesOn(classes, at).reduce((all, one) => all + one, 0)

/** Who came, left and changed the class. Of a change between two of the classes each end is one. */
export function moveCounts(classes: readonly CountedClass[]): Record<MoveKind, number> {
  const sum = (key: 'joined' | 'left' | 'moved_in' | 'moved_out') =>
    classes.reduce((all, one) => all + one[key], 0)
  return { in: sum('joined'), out: sum('left'), class: Math.max(sum('moved_in'), sum('moved_out')) }
}

/**
 * What a span is compared with: the pupils on its last day, and who came, left and moved.
 * @returns null for a time of which the school has no records, and where nothing of the selection was there: last year's 7A was another
 * class
 */
export function countsBefore(before: StudentAnalytics | undefined, selection: Selection) {
  const classes = selectClasses(before?.classes ?? [], selection)
  return classes.length === 0 ? null : { pupils: pupilsOn(classes, -1), ...moveCounts(classes) }
}

/** The groups that bars and lines show: grades, of a grade its classes. */
export function groupsOf(classes: readonly CountedClass[], { gradeId, classId }: Selection) {
  const own = classes.filter(({ id }) => classId === null || id === classId)
  if (gradeId !== null || classId !== null) {
    return own
      .filter(({ grade }) => gradeId === null || grade.id === gradeId)
      .map((one) => ({ key: one.id, name: one.name, param: 'kelas', classes: [one] }))
  }
  return gradesOf(classes).map(({ id, name }) => ({
    ...{ key: id, name, param: 'tingkat' },
    classes: classes.filter(({ grade }) => grade.id === id),
  }))
}

/** The moves that concern some classes, of one kind or of all, in one month (`YYYY-MM`) or in the whole span. */
export function movesOf(
  moves: readonly StudentMove[],
  classes: readonly CountedClass[],
  kind: MoveKind | null,
  month: string | null,
): StudentMove[] {
  const ids = new Set(classes.map(({ id }) => id))
  const concerns = (one: StudentMove['from_class']) => one !== null && one !== undefined && ids.has(one.id)
  return moves.filter(
    (move) =>
      (kind === null || move.kind === kind) &&
      (month === null || move.date.startsWith(month)) &&
      (concerns(move.from_class) || concerns(move.to_class)),
  )
}

/** How the number of pupils changed, in one sentence. */
export function studentHeadline(answer: StudentAnalytics, classes: readonly CountedClass[]): string {
  const { dates, hidden_classes } = answer
  const [first] = dates
  if (classes.length === 0 && hidden_classes) return hiddenClasses(hidden_classes)
  if (first === undefined || classes.length === 0) return 'Belum ada siswa di kelas pada rentang ini.'
  const [then, now] = [pupilsOn(classes, 0), pupilsOn(classes, -1)]
  const count = `${now.toLocaleString('id-ID')} siswa`
  if (dates.length === 1) return `${count} pada ${fullDate(first)}.`
  if (now === then) return `${count}, sama banyak dengan ${fullDate(first)}.`
  const way = now > then ? 'bertambah' : 'berkurang'
  return `${count}, ${way} ${Math.abs(now - then).toLocaleString('id-ID')} sejak ${fullDate(first)}.`
}
