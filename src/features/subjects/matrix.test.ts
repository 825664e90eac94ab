import { expect, it } from 'vitest'
import { matrixOf } from './matrix'

const grade = (level: number) => ({ id: `g${level}`, name: `Kelas ${level}`, level })
const classes = [
  { id: '7a', name: '7A', grade: grade(7) },
  { id: '9a', name: '9A', grade: grade(9) },
]
const maths = { id: 'm', name: 'Matematika' }
const craft = { id: 'p', name: 'Prakarya', grades: [grade(7)] }
const ani = { id: 'a', name: 'Ani' }
const budi = { id: 'b', name: 'Budi' }
const lesson = (id: string, class_id: string, subject_id: string, teacher: { id: string; name: string }) => ({
  id,
  class_id,
  subject_id,
  teacher_id: teacher.id,
  teacher,
})

it('tells lessons, gaps and what a grade does not learn apart', () => {
  const lessons = [lesson('1', '7a', 'm', ani), lesson('2', '7a', 'm', ani), lesson('3', '7a', 'm', budi)]
  const { rows, missing } = matrixOf([maths, craft], classes, lessons, [])
  expect(rows.map(({ cells }) => cells)).toEqual([
    [{ kind: 'taught', teachers: ['Ani', 'Budi'], lessons: 3 }, { kind: 'missing' }],
    [{ kind: 'missing' }, { kind: 'none' }],
  ])
  expect(missing).toBe(2)
})

it('names active teachers without a lesson, and nobody else', () => {
  const staff = [
    ani,
    budi,
    { id: 'c', name: 'Citra', status: 'archived' as const },
    { id: 'd', name: 'Dedi', type: 'non_teaching' as const },
  ]
  expect(matrixOf([maths], classes, [lesson('1', '7a', 'm', ani)], staff).idle).toEqual([budi])
})
