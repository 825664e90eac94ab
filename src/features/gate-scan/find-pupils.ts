import type { UserDb } from '../../db/user-db'
import { byText, matches } from '../../pull/list/match'
import { hasLeft, pupilOf, type GatePupil } from './verdict'

/** Every pupil of the school on this device, by name: from cards, the list of pupils and the gate's day. */
export async function readPupils(db: UserDb, date: string): Promise<GatePupil[]> {
  const [students, cards, days] = await Promise.all([
    db.students.toArray(),
    db.gateCards.toArray(),
    db.presences.where('date').equals(date).toArray(),
  ])
  const found = new Map<string, GatePupil>()
  for (const { student_id: id, student } of days)
    if (student)
      found.set(id, {
        id,
        name: student.name,
        nis: student.nis ?? null,
        classId: student.class?.id ?? null,
        className: student.class?.name ?? null,
        status: null,
        photoUrl: null,
      })
  for (const card of cards) found.set(card.student_id, pupilOf(card))
  for (const { id, name, nis, class: own, status, photo_url } of students)
    found.set(id, {
      id,
      name,
      nis: nis ?? null,
      classId: own?.id ?? null,
      className: own?.name ?? null,
      status: status ?? null,
      photoUrl: photo_url ?? null,
    })
  return [...found.values()].filter((pupil) => !hasLeft(pupil)).sort((a, b) => byText(a.name, b.name))
}

/** The pupils whom a typed text means; one whose NIS it is comes alone. */
export function pupilsNamed(pupils: readonly GatePupil[], typed: string, limit = 8): GatePupil[] {
  const text = typed.trim()
  if (text === '') return []
  const byNumber = pupils.filter(({ nis }) => nis === text)
  if (byNumber.length === 1) return byNumber
  return pupils.filter(({ name, nis, className }) => matches(text, name, nis, className)).slice(0, limit)
}
