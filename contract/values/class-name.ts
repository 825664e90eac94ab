/** What the name of a class says: its year level, and what tells it from the other classes of that level. */
interface ClassNameParts {
  /** 1–12; null where the name does not say it for certain ("Tahfidz A", "XIPA 1"). */
  level: number | null
  /** The rest, in the form in which two spellings are one: "RPL 1" and "rpl-01" are `rpl1`; empty where there is none. */
  rest: string
}

const romans = ['XII', 'XI', 'X', 'IX', 'VIII', 'VII', 'VI', 'V', 'IV', 'III', 'II', 'I'] as const

/** Words before a name that say only that it is one of a class; the first also without a blank behind them ("Kelas7B"). */
const classWords =
  /^(?:kelas|kls|rombel|(?:rombongan belajar|tingkat|class|grade|kl)(?!\p{L}))[^\p{L}\p{N}]*/u

/** A mark above or below a Latin letter, as in "é". */
const accents = /[\u0300-\u036f]/g

/**
 * Reads the name of a class as schools write it: "VII B", "VII-B", "Kelas 7B" and "KLS. VII/b" say the same. Signs that tell classes
 * apart, such as "+", stay.
 */
export function classNameParts(name: string): ClassNameParts {
  const plain = name.normalize('NFKD').replace(accents, '').toLowerCase().trim()
  let text = plain
  for (let shorter = text.replace(classWords, ''); shorter !== '' && shorter !== text;) {
    text = shorter
    shorter = text.replace(classWords, '')
  }
  const arabic = /^0*(1[0-2]|[1-9])(?!\d)/.exec(text)
  if (arabic) return { level: Number(arabic[1]), rest: restOf(text.slice(arabic[0].length)) }
  const word = /^[a-z]+(?!\p{L})/u.exec(text)?.[0].toUpperCase() ?? ''
  const roman = romans.find((one) => word === one || isParallel(word, one))
  const rest = restOf(roman === undefined ? text : text.slice(roman.length))
  return {
    level: roman === undefined ? null : 12 - romans.indexOf(roman),
    rest: rest === '' && !roman ? plain : rest,
  }
}

/** "VIIA": one letter behind a roman level is the parallel class, unless the two make another numeral or a word. */
const isParallel = (word: string, roman: string) =>
  word.length === roman.length + 1 && word.startsWith(roman) && !/[IVX]$|^VIP$/.test(word)

/** Letters and figures without what stands between them; only two numbers stay apart. */
const restOf = (text: string): string =>
  (text.match(/\d+|[^\d\s\p{P}\p{Sk}\p{Cf}]+|[&*#]/gu) ?? [])
    .map((part) => part.replace(/^0+(?=\d)/, ''))
    .reduce((all, part) => all + (/\d$/.test(all) && /^\d/.test(part) ? '-' : '') + part, '')

/**
 * The form in which two names mean one class: level and rest, however the level, the blanks and the marks between them are written.
 * "X RPL 1" and "10-RPL-1" are one class, "10 TKJ 1" is another.
 */
export function classNameKey(name: string): string {
  const { level, rest } = classNameParts(name)
  return level === null ? rest : `${level}.${rest}`
}

/** Whether a name says no more than the level: "7", "VII", "Kelas 10". */
export function isLevelName(name: string): boolean {
  const { level, rest } = classNameParts(name)
  return level !== null && rest === ''
}
