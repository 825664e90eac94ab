import { arrearsAges, type ArrearsAge, type PupilArrears } from '../../../../contract/bills/bill-arrears'
import { arrearsAgeWords } from '../../../ui/words/arrears-age-words'
import { fullDate } from '../../../ui/words/date-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'

export const ageOf = (text: string | null): ArrearsAge | undefined => arrearsAges.find((age) => age === text)

/** Most bills that a message names one by one; a longer list is no longer read. */
const mostNamed = 12

/**
 * A polite reminder, to be changed and sent by the person.
 * @param school its name
 */
export function reminderText({ student, sum, bills }: PupilArrears, school: string): string {
  const who = student.class ? `${student.name} (${student.class.name})` : student.name
  const named = bills
    .slice(0, mostNamed)
    .map(({ name, due_date, rest }) => `- ${name}, jatuh tempo ${fullDate(due_date)}: ${rupiahWords(rest)}`)
  const more = bills.length - named.length
  return [
    `Yth. Bapak/Ibu orang tua/wali ${who},`,
    '',
    `Kami informasikan tagihan yang belum lunas sebesar ${rupiahWords(sum)}:`,
    ...named,
    ...(more > 0 ? [`- dan ${String(more)} tagihan lainnya`] : []),
    '',
    'Mohon abaikan pesan ini bila sudah membayar. Bila ada kendala, silakan menghubungi kami. Terima kasih.',
    school,
  ].join('\n')
}

interface Narrowed {
  grade: string | undefined
  isWithoutClass: boolean
  className: string | undefined
  age: ArrearsAge | undefined
  search: string | undefined
}

/** What the list is narrowed to, for its paper; empty where it is not. */
export const narrowedWords = ({ grade, isWithoutClass, className, age, search }: Narrowed): string =>
  [
    grade,
    isWithoutClass ? 'tanpa kelas' : className && `kelas ${className}`,
    age && `umur ${arrearsAgeWords[age].toLowerCase()}`,
    search && `“${search}”`,
  ]
    .filter(Boolean)
    .join(', ')
