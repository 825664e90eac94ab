import { expect, it } from 'vitest'
import { StudentCreate } from '../../../contract/people/student-changes'
import { SubjectCreate } from '../../../contract/school/subjects'
import { formResolver, sentencesOf, type FormSchema } from './form-resolver'

const settings = { fields: {}, shouldUseNativeValidation: false }
const check = async <Out>(schema: FormSchema<Out>, typed: Record<string, unknown>) => {
  const { values, errors } = await formResolver(schema, null)(typed, undefined, settings)
  return { values, errors: sentencesOf(errors) }
}

it('what was picked on a service with ids of its own is handed on as it is', async () => {
  const pupil = await check(StudentCreate, { name: 'Zahra', class_id: '1042' })
  expect(pupil).toEqual({ values: { name: 'Zahra', class_id: '1042' }, errors: {} })
  const subject = await check(SubjectCreate, {
    code: 'BJW',
    name: 'Bahasa Jawa',
    group: 'A',
    grade_ids: ['7', 'Kls-8'],
  })
  expect(subject.errors).toEqual({})
  expect(subject.values).toMatchObject({ grade_ids: ['7', 'Kls-8'] })
})

it('ids of our own service are taken too, and a wrong field beside them is still said', async () => {
  const class_id = '0190a5c0-0000-7000-8000-000000000001'
  expect((await check(StudentCreate, { name: 'Zahra', class_id })).values).toMatchObject({ class_id })
  const { errors } = await check(StudentCreate, { name: '', class_id: '1042', nisn: '12' })
  expect(errors).toEqual({ name: 'Isi nama siswa', nisn: 'NISN harus 10 angka' })
})
