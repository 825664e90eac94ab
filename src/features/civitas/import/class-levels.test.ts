import { describe, expect, it } from 'vitest'
import { newClassesOf, splitByLevel } from './class-levels'

const rows = [
  { row: 7, name: 'Ani', class_name: 'VII A', grade_level: 7 },
  { row: 8, name: 'Budi', class_name: 'Tahfidz', grade_level: null },
  { row: 9, name: 'Citra', class_name: 'tahfidz', grade_level: null },
  { row: 10, name: 'Dewi', class_name: null },
]

describe('classes of a file', () => {
  it('are new unless the school has them under any spelling', () => {
    expect(newClassesOf(rows, ['viia'], {})).toEqual([{ name: 'Tahfidz', pupils: 2, level: null }])
  })
  it('without a level keep their pupils waiting; all others are ready', () => {
    const { ready, waiting } = splitByLevel(rows, newClassesOf(rows, [], {}))
    expect(ready.map(({ row }) => row)).toEqual([7, 10])
    expect(waiting.map(({ row }) => row)).toEqual([8, 9])
  })
  it('take the level a person chose, for every pupil of theirs', () => {
    const { ready, waiting } = splitByLevel(rows, newClassesOf(rows, [], { Tahfidz: 8, 'VII A': 9 }))
    expect(waiting).toEqual([])
    expect(ready.map(({ grade_level }) => grade_level)).toEqual([9, 8, 8, undefined])
  })
})
