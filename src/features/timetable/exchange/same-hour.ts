import { overlaps } from '../board/board-index'
import { keyOfClasses, samePlace, type LessonPlace } from '../board/board-lesson'
import { placeWords } from '../board/lesson-words'
import type { RowRemark, Wish } from './put-lessons'

/** Lessons of a file that cannot be in the same hour: which of them is meant is asked. */
export interface HourQuestion {
  /** The same for the same lessons in every hour, so that they are asked about once. */
  key: string
  /** "7A". */
  whose: string
  hours: string[]
  options: { id: string; words: string }[]
}

type PlacedWish = Wish & { at: LessonPlace }
const isPlaced = (wish: Wish): wish is PlacedWish => !('fault' in wish.at)

/** What cannot be in two lessons at once, of a wish: its id and its name. */
type Owner = (wish: Wish) => readonly { id: string; name: string }[]

const optionOf = ({ classes, subject, teacher }: Wish): string =>
  [keyOfClasses(classes), subject.id, teacher?.id].join('|')

const wordsOf = ({ classes, subject, teacher }: Wish): string =>
  [subject.name, teacher?.name, ...classes.map(({ name }) => name)].filter(Boolean).join(', ')

/**
 * Takes one of the lessons that a file puts into the same hour of a class or of a teacher, as the answers say. Those that are not taken, and all of them
 * while there is no answer, lose their hour and go to the shelf: which one is meant is never guessed. A lesson that is said twice is one.
 * @param answers id of the option by the key of the question
 * @param joins whether several of one teacher may be one lesson of all their classes
 */
export function settleSameHours(
  wishes: readonly Wish[],
  answers: Readonly<Record<string, string>>,
  joins: boolean,
): { wishes: Wish[]; questions: HourQuestion[]; repeated: RowRemark[] } {
  const questions = new Map<string, HourQuestion>()
  const { once, repeated } = withoutRepeated(wishes)
  const ofClass = settle(once, ({ classes }) => classes, { kind: 'class', joins: false, answers, questions })
  const teacherOf: Owner = ({ teacher }) => (teacher ? [teacher] : [])
  const ofTeacher = settle(ofClass, teacherOf, { kind: 'teacher', joins, answers, questions })
  return { wishes: ofTeacher, questions: [...questions.values()], repeated }
}

function withoutRepeated(wishes: readonly Wish[]): { once: Wish[]; repeated: RowRemark[] } {
  const seen = new Set<string>()
  const once: Wish[] = []
  const repeated: RowRemark[] = []
  for (const wish of wishes) {
    const key = isPlaced(wish)
      ? [optionOf(wish), wish.room ?? '', wish.at.weekday, wish.at.start, wish.at.end].join('|')
      : null
    if (key !== null && seen.has(key))
      repeated.push({
        row: wish.row,
        sheet: wish.sheet ?? null,
        what: wordsOf(wish),
        why: 'sudah disebut baris lain; diambil sekali',
      })
    else once.push(wish)
    if (key !== null) seen.add(key)
  }
  return { once, repeated }
}

interface Settling {
  /** Whose hours they are, in the keys of questions. */
  kind: 'class' | 'teacher'
  joins: boolean
  answers: Readonly<Record<string, string>>
  questions: Map<string, HourQuestion>
}

function settle(
  wishes: readonly Wish[],
  ownerOf: Owner,
  { kind, joins, answers, questions }: Settling,
): Wish[] {
  const losers = new Map<Wish, string>()
  const merged = new Map<Wish, Wish | null>()
  for (const { owner, rivals } of rivalsIn(wishes, ownerOf)) {
    const options = new Map(rivals.map((wish) => [optionOf(wish), wish]))
    const joined = joins ? jointOf(rivals) : null
    const key = `hour/${kind}/${owner.id}/${[...options.keys()].sort().join('/')}`
    const hours = [...new Set(rivals.map(({ at }) => placeWords(at)))]
    const known = questions.get(key)
    if (known) known.hours.push(...hours)
    else
      questions.set(key, {
        key,
        whose: owner.name,
        hours,
        options: [
          ...(joined ? [{ id: together, words: `Satu pelajaran gabungan: ${wordsOf(joined)}` }] : []),
          ...[...options].map(([id, wish]) => ({ id, words: wordsOf(wish) })),
        ],
      })
    if (joined && answers[key] === together) {
      const [first, ...others] = rivals
      if (first) merged.set(first, joined)
      for (const other of others) merged.set(other, null)
      continue
    }
    const chosen = options.get(answers[key] ?? '')
    for (const wish of rivals)
      if (wish !== chosen)
        losers.set(
          wish,
          chosen ? `jamnya dipakai ${wordsOf(chosen)}` : `${owner.name} punya beberapa pelajaran di jam ini`,
        )
  }
  return wishes.flatMap((wish) => {
    const joined = merged.get(wish)
    if (joined !== undefined) return joined ?? []
    const fault = losers.get(wish)
    return fault === undefined ? wish : { ...wish, at: { fault } }
  })
}

/** The answer that all of them are one lesson. */
const together = 'joint'

/** One lesson of all classes, where lessons of one teacher differ in nothing else; of their rooms the first is its room. */
function jointOf(rivals: readonly PlacedWish[]): Wish | null {
  const [first, ...others] = rivals
  if (!first) return null
  const alike = others.every((one) => one.subject.id === first.subject.id && samePlace(one.at, first.at))
  const classes = rivals.flatMap((one) => one.classes)
  const isOnce = new Set(classes.map(({ id }) => id)).size === classes.length
  return alike && isOnce ? { ...first, classes } : null
}

/** Wishes of one owner of which each overlaps another one of them. */
function rivalsIn(wishes: readonly Wish[], ownerOf: Owner) {
  const byOwner = new Map<string, { owner: { id: string; name: string }; all: PlacedWish[] }>()
  for (const wish of wishes) {
    if (!isPlaced(wish)) continue
    for (const owner of ownerOf(wish)) {
      const known = byOwner.get(owner.id)
      if (known) known.all.push(wish)
      else byOwner.set(owner.id, { owner, all: [wish] })
    }
  }
  return [...byOwner.values()].flatMap(({ owner, all }) =>
    overlapping(all).map((rivals) => ({ owner, rivals })),
  )
}

function overlapping(wishes: readonly PlacedWish[]): PlacedWish[][] {
  const inOrder = [...wishes].sort((a, b) => a.at.weekday - b.at.weekday || a.at.start - b.at.start)
  const groups: PlacedWish[][] = []
  for (const wish of inOrder) {
    const group = groups.at(-1)
    if (group?.some(({ at }) => overlaps(at, wish.at))) group.push(wish)
    else groups.push([wish])
  }
  return groups.filter(({ length }) => length > 1)
}
