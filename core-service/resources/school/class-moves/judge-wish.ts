import { dateInWords } from '../../../messages/dates'
import { notYetJoinedSentence } from '../../../messages/joined'
import type { Destination, MoveClass, MovePupil, MoveSituation, Wish } from './situation'

/** What one wish comes to, before anybody has counted places. */
export type Verdict =
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'change'; readonly pupil: MovePupil; readonly target: MoveClass | null }

const refused = (message: string): Verdict => ({ kind: 'refused', message })

const statusWords = {
  active: 'aktif',
  graduated: 'lulus',
  transferred: 'pindah sekolah',
  dropped: 'keluar',
} as const satisfies Record<MovePupil['status'], string>

/** Judges one wish by itself. */
export function judgeWish(wish: Wish, { pupils, classes, date, seen }: MoveSituation): Verdict {
  const pupil = pupils.get(wish.studentId)
  if (pupil === undefined) return refused('Siswa ini tidak ditemukan.')
  if (!pupil.reached) return refused('Anda bukan wali kelas siswa ini.')
  const target = targetOf(wish.to, classes)
  if (target === undefined) return refused('Kelas ini tidak ditemukan.')
  if (isThere(pupil, wish.to)) return { kind: 'unchanged' }
  if (isElsewhere(pupil, seen.get(pupil.id))) return refused(elsewhereSentence(pupil))
  if (pupil.status !== 'active') return refused(`Siswa ini sudah tercatat ${statusWords[pupil.status]}.`)
  if (target !== null && target.refusal !== null) return refused(target.refusal)
  const tooEarly = earlyRefusal(pupil, date)
  return tooEarly === null ? { kind: 'change', pupil, target } : refused(tooEarly)
}

/** The class named; null when none is; undefined when there is no such class. */
function targetOf(to: Destination, classes: MoveSituation['classes']): MoveClass | null | undefined {
  return to !== null && 'classId' in to ? classes.get(to.classId) : null
}

function isThere(pupil: MovePupil, to: Destination): boolean {
  if (to === null) return pupil.now === null
  if ('classId' in to) return pupil.status === 'active' && pupil.now?.classId === to.classId
  return pupil.status === to.status && pupil.now === null
}

/** @param seenIn the class that the person saw; undefined where they said none */
const isElsewhere = ({ now }: MovePupil, seenIn: string | null | undefined) =>
  seenIn !== undefined && seenIn !== (now?.classId ?? null)

const elsewhereSentence = ({ now }: MovePupil) =>
  `Sementara itu siswa ini ${now === null ? 'keluar dari kelasnya' : `masuk kelas ${now.className}`}. Tutup, lalu pilih lagi.`

/** History that has happened is not overwritten: a move begins after the last one. */
function earlyRefusal({ now, last, joinedOn }: MovePupil, date: string): string | null {
  if (joinedOn !== null && date < joinedOn) {
    return notYetJoinedSentence(joinedOn)
  }
  if (now !== null && date < now.fromDate) {
    return `Siswa ini di kelas ${now.className} sejak ${dateInWords(now.fromDate)}. Pilih tanggal itu atau setelahnya.`
  }
  if (last !== null && date <= last.toDate) {
    return `Riwayat kelas siswa ini tercatat sampai ${dateInWords(last.toDate)}. Pilih tanggal setelahnya.`
  }
  return null
}
