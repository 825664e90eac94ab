import type * as z from 'zod/mini'
import { config } from 'zod/mini'

/**
 * What is wrong with a field, in Indonesian, where its schema has no sentence of its own, so that nobody reads zod's
 * "Invalid input". Imported by the code that shows such sentences: the service's parse, its administrator's program and
 * the reader of workbooks. The forms of the app give their own words to each parse (`records/form`).
 */
const fieldSentence: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'Wajib diisi'
  switch (issue.code) {
    case 'invalid_type':
      return `Harus berupa ${typeWord(issue.expected)}`
    case 'too_small':
      return `Paling sedikit ${String(issue.minimum)}${unitOf(issue.origin)}`
    case 'too_big':
      return `Paling banyak ${String(issue.maximum)}${unitOf(issue.origin)}`
    case 'invalid_format':
      return formatWord(issue.format)
    case 'invalid_value':
      return `Harus salah satu dari: ${issue.values.map(String).join(', ')}`
    case 'not_multiple_of':
      return `Harus kelipatan ${String(issue.divisor)}`
    default:
      return 'Isian ini belum benar'
  }
}

function typeWord(expected: string): string {
  const words: Record<string, string> = {
    string: 'teks',
    number: 'angka',
    int: 'angka bulat',
    boolean: 'ya atau tidak',
    array: 'daftar',
    object: 'kelompok isian',
  }
  return words[expected] ?? 'isian yang benar'
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' huruf'
  return origin === 'array' || origin === 'set' ? ' baris' : ''
}

function formatWord(format: string): string {
  if (format === 'email') return 'Alamat email tidak lengkap'
  if (format === 'uuid' || format === 'guid') return 'Pengenal tidak dikenali'
  return 'Bentuk isian belum benar'
}

config({ localeError: fieldSentence })
