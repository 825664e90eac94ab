/**
 * From when on somebody of the staff is late on a day: after their first lesson has begun, and never earlier than the hour after which
 * the school counts anybody as late (decision 0079).
 * @param firstLesson `HH:MM` of the first lesson in the timetable; null for those who teach nobody on that day
 * @param lateAfter `HH:MM` of the semester's setting; null where none is known
 * @returns `HH:MM`; null where nobody is late
 */
export function staffLateAfter(firstLesson: string | null, lateAfter: string | null): string | null {
  if (firstLesson === null || lateAfter === null) return lateAfter
  return firstLesson > lateAfter ? firstLesson : lateAfter
}

/** Whether a check-in is late. @param time `HH:MM` of the check-in */
export function isLateStaff(time: string, firstLesson: string | null, lateAfter: string | null): boolean {
  const limit = staffLateAfter(firstLesson, lateAfter)
  return limit !== null && time > limit
}
