import { expect, it } from 'vitest'
import { changedFields, changeTitle } from './change-words'

it('a change that took an import back says so, with the file and the fields that came back', () => {
  const change = {
    id: 'a',
    kind: 'updated',
    before: { religion: 'Hindu' },
    after: { religion: null, undone_import: 'siswa.xlsx' },
  } as const
  expect(changeTitle(change)).toBe('Impor siswa.xlsx dibatalkan')
  expect(changedFields(change)).toBe('Agama: Hindu → kosong')
})
