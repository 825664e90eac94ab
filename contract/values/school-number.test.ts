import { describe, expect, it } from 'vitest'
import { schoolNumber, schoolNumberKey, widthOfSchoolNumbers, withZeros } from './school-number'

describe("a school's own number", () => {
  it.each([
    ['025126', '025126', '25126'],
    [' 98101 ', '98101', '98101'],
    ["'098102", '098102', '98102'],
    ['’098102', '098102', '98102'],
    ['098 103', '098103', '98103'],
    ['25.126', '25126', '25126'],
    ['1.025.126', '1025126', '1025126'],
    ['12.34.567', '12.34.567', '1234567'],
    ['2526/001', '2526/001', '2526/001'],
    ['A-017', 'A-017', 'a-017'],
    ['0', null, null],
    ['0000', null, null],
    ['-', null, null],
    ['–', null, null],
    ["'", null, null],
    ['', null, null],
    [null, null, null],
  ])('%j is kept as %j and compared as %j', (text, kept, key) => {
    expect([schoolNumber(text), schoolNumberKey(text)]).toEqual([kept, key])
  })
})

describe('leading zeros', () => {
  it.each([
    ['six everywhere', ['025126', '025127', '118000', null], 6],
    ['four in five', [...Array.from({ length: 4 }, (_, at) => `02512${at}`), '77'], 6],
    ['mixed', ['025126', '25127', '02518', '2519'], null],
    ['no number begins with a zero', ['251260', '251261'], null],
    ['none are known', [], null],
    ['letters', ['A-1', 'A-02'], null],
  ])('of a school with %s', (_which, numbers, width) => {
    expect(widthOfSchoolNumbers(numbers)).toBe(width)
  })

  it('are put back by that width alone', () => {
    expect(withZeros('25126', 6)).toBe('025126')
    expect(withZeros('1025126', 6)).toBe('1025126')
    expect(withZeros('25126', null)).toBe('25126')
    expect(withZeros('A-17', 6)).toBe('A-17')
  })
})
