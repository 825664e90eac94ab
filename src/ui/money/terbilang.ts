const digits = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
] as const
const scales = ['', 'ribu', 'juta', 'miliar', 'triliun', 'kuadriliun'] as const

/**
 * An amount in words, as a kwitansi writes it: 1250000 is "satu juta dua ratus lima puluh ribu rupiah".
 * @param amount whole rupiah, not below zero, at most 2^53 - 1; anything else gives an empty text
 */
export function terbilang(amount: number): string {
  if (!Number.isSafeInteger(amount) || amount < 0) return ''
  return `${numberWords(amount)} rupiah`
}

function numberWords(amount: number): string {
  if (amount === 0) return digits[0]
  const parts: string[] = []
  for (let left = amount, scale = 0; left > 0; left = Math.floor(left / 1000), scale++) {
    const three = left % 1000
    if (three === 0) continue
    // A thousand is one word, a million is two.
    const words = scale === 1 && three === 1 ? 'seribu' : `${hundreds(three)} ${scales[scale] ?? ''}`.trim()
    parts.unshift(words)
  }
  return parts.join(' ')
}

const digit = (value: number) => digits[value] ?? ''

function hundreds(three: number): string {
  const hundred = Math.floor(three / 100)
  const rest = three % 100
  const head = hundred === 0 ? '' : hundred === 1 ? 'seratus' : `${digit(hundred)} ratus`
  return [head, rest === 0 ? '' : tens(rest)].filter(Boolean).join(' ')
}

function tens(two: number): string {
  if (two < 10) return digit(two)
  if (two === 10) return 'sepuluh'
  if (two === 11) return 'sebelas'
  if (two < 20) return `${digit(two - 10)} belas`
  const ones = two % 10
  return [`${digit(Math.floor(two / 10))} puluh`, ones === 0 ? '' : digit(ones)].filter(Boolean).join(' ')
}
