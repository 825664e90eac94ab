// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { TeacherCreate } from '../../../../contract/people/teachers'
import { testPage, type, until } from '../../../../tests/support/browser/page'
import type { SaveResult } from '../../../pull/record/save-record'
import { useRecordForm } from '../../../records/form/use-record-form'
import { NewTeacherForm } from './new-teacher-form'

const show = testPage()

function Adding({ save }: { save: (wanted: TeacherCreate) => Promise<SaveResult<null>> }) {
  const values = { name: '', type: 'teacher', nip: '', gender: '' }
  const form = useRecordForm({ schema: TeacherCreate, values, save, onSaved: () => undefined, draft: null })
  return (
    <>
      <NewTeacherForm form={form} onBack={() => undefined} />
      <button onClick={() => form.submit()}>Simpan</button>
    </>
  )
}

it('a new teacher is read by the contract: blanks go, what is left empty is unknown, what is wrong is said', async () => {
  const save = vi.fn(() => Promise.resolve<SaveResult<null>>({ kind: 'saved', row: null }))
  await show(<Adding save={save} />)
  const submit = () => [...document.querySelectorAll('button')].at(-1)?.click()
  await type('NIP', '12')
  submit()
  await until(() => expect(document.body.textContent).toContain('Isi nama'))
  expect(document.body.textContent).toContain('NIP harus 18 angka')
  expect(save).not.toHaveBeenCalled()
  await type('Nama lengkap', ' Ani  Lestari ')
  await type('NIP', '19750825 200203 1 018')
  submit()
  const wanted = { name: 'Ani Lestari', type: 'teacher', nip: '197508252002031018', gender: null }
  await until(() => expect(save).toHaveBeenCalledWith(wanted, undefined))
})
