import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { terbilang } from './terbilang'

/** Reads the words back, by rules of its own. */
function read(words: string): number {
  const ones: Record<string, number> = {
    nol: 0,
    satu: 1,
    dua: 2,
    tiga: 3,
    empat: 4,
    lima: 5,
    enam: 6,
    tujuh: 7,
    delapan: 8,
    sembilan: 9,
  }
  const scales: Record<string, number> = {
    ribu: 1e3,
    juta: 1e6,
    miliar: 1e9,
    triliun: 1e12,
    kuadriliun: 1e15,
  }
  let total = 0
  let group = 0
  let last = 0
  for (const word of words.replace(/ rupiah$/, '').split(' ')) {
    if (word === 'sepuluh' || word === 'sebelas') group += word === 'sepuluh' ? 10 : 11
    else if (word === 'seratus') group += 100
    else if (word === 'seribu') total += 1000
    else if (word === 'belas') group += 10
    else if (word === 'puluh') group += last * 9
    else if (word === 'ratus') group += last * 99
    else if (word in scales) {
      total += group * (scales[word] ?? 0)
      group = 0
    } else group += ones[word] ?? NaN
    last = ones[word] ?? 0
  }
  return total + group
}

describe('an amount in words', () => {
  it.each([
    [0, 'nol rupiah'],
    [10, 'sepuluh rupiah'],
    [11, 'sebelas rupiah'],
    [19, 'sembilan belas rupiah'],
    [100, 'seratus rupiah'],
    [111, 'seratus sebelas rupiah'],
    [1000, 'seribu rupiah'],
    [1001, 'seribu satu rupiah'],
    [21_000, 'dua puluh satu ribu rupiah'],
    [101_000, 'seratus satu ribu rupiah'],
    [250_000, 'dua ratus lima puluh ribu rupiah'],
    [1_000_000, 'satu juta rupiah'],
    [1_001_000, 'satu juta seribu rupiah'],
    [1_250_500, 'satu juta dua ratus lima puluh ribu lima ratus rupiah'],
    [1_000_000_000, 'satu miliar rupiah'],
  ])('%i', (amount, words) => {
    expect(terbilang(amount)).toBe(words)
  })

  it('reads back as the same amount, whichever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeNat(), fc.nat(2_000_000)), (amount) => {
        const words = terbilang(amount)
        expect(read(words)).toBe(amount)
        expect(words).not.toMatch(/ {2}|satu (puluh|ratus|belas)/)
      }),
      { numRuns: 2000 },
    )
  })

  it('says nothing of what is no amount', () => {
    for (const amount of [-1, 1.5, NaN, Infinity, 2 ** 53]) expect(terbilang(amount)).toBe('')
  })
})
