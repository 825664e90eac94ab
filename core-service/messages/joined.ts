import { dateInWords } from './dates'

/** Why nothing is recorded of a pupil on a day before the first at the school. @param joinedOn `YYYY-MM-DD` */
export const beforeJoiningSentence = (joinedOn: string): string =>
  `Siswa ini baru masuk ${dateInWords(joinedOn)}, jadi tidak diabsen sebelum tanggal itu.`

/** Why a day is not taken, with what to do. @param joinedOn `YYYY-MM-DD` */
export const notYetJoinedSentence = (joinedOn: string): string =>
  `Siswa ini baru masuk ${dateInWords(joinedOn)}. Pilih tanggal itu atau setelahnya.`
