import { textOf, type Reading } from './cell-text'
import type { Cell } from '../../file/grid'

const male = ['l', 'lk', 'laki', 'lakilaki', 'pria', 'putra', 'm', 'male', 'cowok', 'ikhwan', 'boy']
const female = ['p', 'pr', 'perempuan', 'wanita', 'putri', 'f', 'female', 'pe', 'akhwat', 'girl', 'w']

/** Sex as Dapodik writes it, and as people do. */
export function readGender(cell: Cell | undefined): Reading<'L' | 'P'> {
  const text = textOf(cell)
  if (text === null) return { value: null }
  const word = text.toLowerCase().replace(/[^a-z]/g, '')
  if (male.includes(word)) return { value: 'L' }
  if (female.includes(word)) return { value: 'P' }
  return { value: null, fault: 'tidak dikenal; isi L atau P' }
}

/** Sex where one of two columns is marked; any mark counts. */
export function readGenderMarks(man: Cell | undefined, woman: Cell | undefined): Reading<'L' | 'P'> {
  const [isMan, isWoman] = [isMarked(man), isMarked(woman)]
  if (isMan && isWoman) return { value: null, fault: 'bertanda di L dan di P' }
  return { value: isMan ? 'L' : isWoman ? 'P' : null }
}

function isMarked(cell: Cell | undefined): boolean {
  const text = textOf(cell)
  return text !== null && cell !== false && !/^(?:0|tidak|no|false)$/i.test(text)
}
