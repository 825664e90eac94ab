import { type PupilWithStays, isMeant, stayOn, whosePupil } from '../../../../kit/import/whose-pupil.rules'
import type { MarkRow } from './mark-rows'

/** Whom a row of a recap means: by name alone, somebody who was in the class on one of its days. */
export const whoseMarks = (row: MarkRow, pupils: readonly PupilWithStays[]) =>
  whosePupil(
    row,
    pupils,
    () =>
      pupils.filter((one) =>
        row.marks.some(({ date }) => {
          const stay = stayOn(one, date)
          return stay !== undefined && isMeant(row, stay.className)
        }),
      ),
    (hasPupils) => missing(row, hasPupils),
  )

const missing = ({ className }: MarkRow, hasPupils: boolean): string =>
  className === null
    ? 'Tidak ada siswa dengan nomor atau nama ini pada tanggal-tanggal itu.'
    : hasPupils
      ? `Tidak ada siswa dengan nomor atau nama ini di kelas ${className} pada tanggal-tanggal itu.`
      : `Kelas ${className} tidak ada atau belum punya siswa pada tanggal-tanggal itu.`
