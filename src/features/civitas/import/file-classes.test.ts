import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ClassChoices } from './class-choices'
import { fileClassesOf, splitByClass } from './file-classes'

const rows = [
  { row: 7, name: 'Ani', class_name: 'VII A', grade_level: 7 },
  { row: 8, name: 'Budi', class_name: 'Tahfidz', grade_level: null },
  { row: 9, name: 'Citra', class_name: 'Kelas Tahfidz', grade_level: null },
  { row: 10, name: 'Dewi', class_name: null },
]
const split = (existing: string[], answers: Record<string, string> = {}, all: typeof rows = rows) =>
  splitByClass(all, fileClassesOf(all, existing, answers))

describe('classes of a file', () => {
  it('are those of the school that their names mean, and carry its name', () => {
    expect(fileClassesOf(rows, ['7A'], {})).toMatchObject([
      { spellings: ['VII A'], pupils: 1, meaning: 'class/7A' },
      { spellings: ['Tahfidz', 'Kelas Tahfidz'], pupils: 2, meaning: 'new', level: null },
    ])
    expect(split(['7A']).ready[0]).toMatchObject({ class_name: '7A' })
  })
  it('are not asked about where the school names them so, also without blanks and case', () => {
    expect(fileClassesOf(rows.slice(0, 1), ['viia'], {})).toEqual([])
  })
  it('that are new have one name in all rows, and wait without a level', () => {
    expect(split([]).ready.map(({ row }) => row)).toEqual([7, 10])
    expect(split([]).waiting.map(({ row }) => row)).toEqual([8, 9])
    const { ready, waiting } = split([], { 'level/tahfidz': '8', 'level/7.a': '9' })
    expect(waiting).toEqual([])
    expect(ready.map(({ class_name, grade_level }) => [class_name, grade_level])).toEqual([
      ['VII A', 9],
      ['Tahfidz', 8],
      ['Tahfidz', 8],
      [null, undefined],
    ])
  })
  it('are what the person says: their own, another, or nothing', () => {
    const of = (answer: string) => split(['7A', '7B'], { 'meaning/7.a': answer }).ready[0]
    expect(of('new')).toMatchObject({ class_name: 'VII A', own_class: true, grade_level: 7 })
    expect(of('class/7B')).toMatchObject({ class_name: '7B' })
    expect(of('none')).toMatchObject({ class_name: null })
  })
  it('whose name could mean several are asked about: two of one meaning, or a level alone', () => {
    expect(split(['7A', 'Kelas 7-A']).waiting.map(({ row }) => row)).toContain(7)
    const level = [{ row: 2, name: 'Ani', class_name: '7', grade_level: 7 }]
    expect(split(['7A', '7B', '8A'], {}, level).waiting).toHaveLength(1)
    expect(fileClassesOf(level, ['7A', '7B', '8A'], {})[0]?.likely).toEqual(['7A', '7B'])
    expect(split(['8A'], {}, level).ready).toHaveLength(1)
  })
})

it('classes that need no answer are drawn once somebody looks at them', () => {
  const all = Array.from({ length: 60 }, (_, at) => ({ row: at + 1, name: 'Ani', class_name: `VII ${at}-B` }))
  const classes = fileClassesOf(all, [], {})
  const part = createElement(ClassChoices, { classes, existing: [], onAnswer: () => undefined })
  const words = renderToStaticMarkup(part)
  expect(words).toContain('60 kelas baru akan dibuat')
  expect(words).not.toContain('<option')
})
