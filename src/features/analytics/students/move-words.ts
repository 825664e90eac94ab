import type { MoveKind } from '../../../../contract/analytics/student-analytics'

/** What is called that a pupil came, left, or changed the class. */
export const kindWords = { in: 'Masuk', out: 'Keluar', class: 'Pindah kelas' } as const satisfies Record<
  MoveKind,
  string
>
