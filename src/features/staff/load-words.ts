/** Lessons that a full-time teacher gives a week (Permendikbud 15/2018, section 4). */
const normLessons = 24

/** What somebody teaches in a week. */
export interface Load {
  lessons: number
  /** Null where the service does not return it. */
  minutes: number | null
}

/** "18 jam · 720 menit". */
export function lessonWords({ lessons, minutes }: Load): string {
  if (lessons === 0) return 'Belum mengajar'
  const hours = `${lessons} jam`
  return minutes ? `${hours} · ${minutes.toLocaleString('id-ID')} menit` : hours
}

/** How a week compares with the norm: "kurang 6 dari 24 JP". */
export function normWords({ lessons }: Load): string {
  const more = lessons - normLessons
  if (more === 0) return `pas ${normLessons} JP`
  return more < 0 ? `kurang ${-more} dari ${normLessons} JP` : `lebih ${more} dari ${normLessons} JP`
}
