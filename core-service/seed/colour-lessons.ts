/** A lesson to be placed: two that share a class or a teacher cannot have the same time. */
export interface Unplaced {
  readonly classId: string
  readonly teacherId: string
  readonly code: string
}

export interface Placed<T extends Unplaced> {
  readonly lesson: T
  /** Which of the times, from 0. */
  readonly time: number
}

/**
 * Gives every lesson a time without a clash. As lessons join classes and teachers (a bipartite graph), as
 * many times as the busiest of them has lessons suffice (König): where no time is free for both, the lessons
 * along one alternating path change places.
 * @param times how many there are; at least the lessons of the busiest class or teacher
 * @param avoid whether a time is less welcome, for example the second lesson of a subject on one day
 */
export function colourLessons<T extends Unplaced>(
  lessons: readonly T[],
  times: number,
  avoid: (lesson: T, time: number, placed: readonly Placed<T>[]) => boolean,
): Placed<T>[] {
  const at = new Map<string, T>()
  const key = (who: string, time: number) => `${who} ${time}`
  const free = (who: string) =>
    Array.from({ length: times }, (_, time) => time).filter((time) => !at.has(key(who, time)))
  const timeOf = new Map<T, number>()
  const put = (lesson: T, time: number) => {
    timeOf.set(lesson, time)
    at.set(key(lesson.classId, time), lesson)
    at.set(key(lesson.teacherId, time), lesson)
  }
  const placed = () => [...timeOf].map(([lesson, time]) => ({ lesson, time }))

  for (const lesson of lessons) {
    const [ofClass, ofTeacher] = [free(lesson.classId), free(lesson.teacherId)]
    const both = ofClass.filter((time) => ofTeacher.includes(time))
    const own = placed().filter((one) => one.lesson.classId === lesson.classId)
    const time = both.find((one) => !avoid(lesson, one, own)) ?? both[0]
    if (time !== undefined) {
      put(lesson, time)
      continue
    }
    const [a, b] = [ofClass[0], ofTeacher[0]]
    if (a === undefined || b === undefined) throw new Error('There are more lessons than times')
    exchange(lesson.teacherId, a, b)
    put(lesson, a)
  }
  return placed()

  /** From somebody busy at `a` and free at `b`: every lesson along the path takes the other time. */
  function exchange(from: string, a: number, b: number): void {
    const path: T[] = []
    for (let who = from, time = a; ; time = time === a ? b : a) {
      const next = at.get(key(who, time))
      if (next === undefined) break
      path.push(next)
      who = next.classId === who ? next.teacherId : next.classId
    }
    for (const one of path) {
      const time = timeOf.get(one) ?? a
      at.delete(key(one.classId, time))
      at.delete(key(one.teacherId, time))
    }
    for (const one of path) put(one, timeOf.get(one) === a ? b : a)
  }
}
