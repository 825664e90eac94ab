import { describe, expect, it } from 'vitest'
import { classNameKey, classNameParts, isLevelName } from './class-name'

describe('the level of a class', () => {
  it.each([
    ['VII A', 7],
    ['VIIA', 7],
    ['viii-b', 8],
    ['IX.3', 9],
    ['7A', 7],
    ['7 A', 7],
    ['07A', 7],
    ['Kelas 7 A', 7],
    ['KELAS VIII B', 8],
    ['Kelas7B', 7],
    ['Rombel: Kelas X RPL 1', 10],
    ['X IPA 1', 10],
    ['X1', 10],
    ['XI MIPA 2', 11],
    ['XII-IPS-1', 12],
    ['10.2', 10],
    ['12 RPL', 12],
    ['X I', 10],
    ['XI', 11],
    ['I', 1],
    ['IVB', 4],
    ['1', 1],
  ])('of %s is %i', (name, level) => {
    expect(classNameParts(name).level).toBe(level)
  })
  it.each(['Tahfidz A', 'XIPA 1', 'TK B', '13 A', '0A', '71', 'VIP', 'IPA 1', 'Kelas Ibnu Sina', ''])(
    'of %s is not certain',
    (name) => {
      expect(classNameParts(name).level).toBeNull()
    },
  )
})

it.each([
  ['VII B', 'VII-B', 'VII.B', '7B', '7 B', 'Kelas 7B', 'KLS VII/B', '7b', '07 B', 'VIIB', 'kelas: 7–b'],
  ['VII Ibnu Sina', '7-IBNU SINA', 'Kelas 7 Ibnu Sina', '7  ibnu  sina', '7.Ibnu Sina', 'VII-IbnuSina'],
  ['X RPL 1', '10-RPL-1', '10 RPL1', 'Kelas X RPL-01', 'x.rpl.1'],
  ['VII-1', '7.1', '7 1', 'VII1', 'Kelas VII 01'],
  ["7 Ta'lim", '7 Ta’lim', 'VII Talim'],
  ['7 Éka', 'VII Eka'],
  ['Kelas Tahfidz', 'TAHFIDZ', 'Rombel Tahfidz'],
  ['7', 'VII', 'Kelas 7', 'Tingkat VII'],
])('%s is one class, however it is written', (...names) => {
  expect(new Set(names.map(classNameKey)).size).toBe(1)
})

it.each([
  ['10 RPL 1', '10 TKJ 1', '10 RPL 2', '10 RPL', '10', '11 RPL 1', '1 ORPL 1'],
  ['7A', '7B', '7A+', '7 A Plus', '8A', '7', 'A'],
  ['1-11', '11-1', '111', '1-1-1', '11 11'],
  ['7 Ibnu Sina', '8 Ibnu Sina', 'Ibnu Sina', '7 Ibnu Rusyd'],
  ['VIP', '6P', 'VI'],
  ['IPA 1', 'X IPA 1', 'IPS 1'],
  ['–', '+'],
])('%s is another class than those beside it', (...names) => {
  expect(new Set(names.map(classNameKey)).size).toBe(names.length)
})

it('says that a name is only a level', () => {
  expect(['7', 'VII', 'Kelas 10', '7A', 'A', 'Kelas'].map(isLevelName)).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ])
})

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const parallels: readonly (readonly (string | number)[])[] = [
  ...['A', 'B', 'K', 1, 2, 11, 12].map((one) => [one]),
  ...['RPL', 'TKJ', 'IPA', 'MIPA'].flatMap((major) => [[major], [major, 1], [major, 2], [major, 12]]),
  ...[
    ['Ibnu', 'Sina'],
    ['Ibnu', 'Rusyd'],
    ['Tahfidz'],
    ['Tahfidz', 'A'],
    ['Abu', 'Bakar', 1],
    [1, 'A'],
    ['Plus'],
  ],
]

/** Ways to write one class: its level, what stands between the parts, and what stands before the name. */
function spellings(level: number, parts: readonly (string | number)[]): string[] {
  const roman = romans[level - 1] ?? ''
  const blanks = [' ', '-', '.', '/', ' - ', '  ', '_', ' (']
  const isLetter = /^[A-Z]$/.test(String(parts[0])) && parts.length === 1
  const glued = [
    ...(typeof parts[0] === 'string' ? [`${level}${parts.join(' ')}`] : []),
    ...(isLetter ? [`${roman}${parts.join('')}`] : []),
  ]
  return [
    ...glued,
    ...blanks.flatMap((blank) => [
      `${roman}${blank}${parts.join(blank)}`,
      `${level}${blank}${parts.join(blank)}`,
    ]),
  ].flatMap((name) => [
    name,
    name.toLowerCase(),
    name.toUpperCase(),
    `Kelas ${name}`,
    `KLS. ${name}`,
    ` ${name} `,
  ])
}

it('all spellings of a class meet, and those of two classes never do', () => {
  const keys = new Map<string, string>()
  let count = 0
  for (let level = 1; level <= 12; level++)
    for (const parts of parallels) {
      const own = spellings(level, parts)
      count += own.length
      const [key, ...others] = new Set(own.map(classNameKey))
      expect([own[0], others]).toEqual([own[0], []])
      expect([keys.get(key ?? ''), own[0]]).toEqual([undefined, own[0]])
      keys.set(key ?? '', own[0] ?? '')
    }
  expect(count).toBeGreaterThan(25_000)
})
