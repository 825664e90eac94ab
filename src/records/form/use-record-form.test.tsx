// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { SubjectCreate, SubjectUpdate } from '../../../contract/school/subjects'
import { button, control, press, testPage, type, until } from '../../../tests/support/browser/page'
import { UserDb } from '../../db/user-db'
import type { SaveResult } from '../../pull/record/save-record'
import { useDraft } from './drafts'
import { TextField } from './fields'
import { RecordForm } from './record-form'
import { useRecordForm } from './use-record-form'

const show = testPage()

interface Subject {
  name: string
  code: string | null
  version: number
}
type Save = (values: object, version: number | null | undefined) => Promise<SaveResult<Subject>>

const maths: Subject = { name: 'Matematika', code: 'MTK', version: 3 }
const saved = (row: Subject = maths) => Promise.resolve({ kind: 'saved', row } as const)
const pageText = () => document.body.textContent

function Edit({ save, onSaved = () => undefined }: { save: Save; onSaved?: (row: Subject | null) => void }) {
  const form = useRecordForm({
    schema: SubjectUpdate,
    values: { name: maths.name, code: maths.code ?? '' },
    changesOnly: true,
    version: maths.version,
    save,
    valuesOf: (row: Subject) => ({ name: row.name, code: row.code ?? '' }),
    onSaved,
    draft: null,
  })
  return (
    <RecordForm form={form} submitLabel="Simpan">
      {(field) => (
        <>
          <TextField {...field('name')} label="Nama" />
          <TextField {...field('code')} label="Kode" />
        </>
      )}
    </RecordForm>
  )
}

it('an edit sends only what was changed, with the version that was read', async () => {
  const save = vi.fn<Save>(() => saved())
  const onSaved = vi.fn()
  await show(<Edit save={save} onSaved={onSaved} />)
  await type('Nama', ' Matematika Wajib ')
  await press('Simpan')
  await until(() => expect(onSaved).toHaveBeenCalledWith(maths))
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Matematika Wajib' }, 3)
})

it('an edit that changed nothing asks nothing of the service', async () => {
  const save = vi.fn<Save>(() => saved())
  const onSaved = vi.fn()
  await show(<Edit save={save} onSaved={onSaved} />)
  await press('Simpan')
  await until(() => expect(onSaved).toHaveBeenCalledWith(null))
  expect(save).not.toHaveBeenCalled()
})

it('a wrong field says the sentence of the contract and gets the focus', async () => {
  const save = vi.fn<Save>(() => saved())
  await show(<Edit save={save} />)
  await type('Kode', '')
  await press('Simpan')
  await until(() => expect(pageText()).toContain('Isi kode'))
  expect(document.activeElement).toBe(control('Kode'))
  expect(save).not.toHaveBeenCalled()
})

it('the sentences of the service stand on their fields; one without a field is said as well', async () => {
  const errors = { code: 'Kode sudah dipakai', 'grade_ids.0': 'Tingkat tidak dikenal' }
  await show(<Edit save={() => Promise.resolve({ kind: 'fields', errors, message: 'Periksa isian.' })} />)
  await type('Kode', 'IPA')
  await press('Simpan')
  await until(() => expect(control('Kode').getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(control('Kode'))
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Tingkat tidak dikenal')
})

it('without a network the text stays, and the same is sent again', async () => {
  const save = vi.fn<Save>(() => Promise.resolve({ kind: 'network', reason: 'offline' }))
  await show(<Edit save={save} />)
  await type('Nama', 'Fisika')
  await press('Simpan')
  await until(() => expect(pageText()).toContain('Belum tersimpan'))
  expect(control('Nama').value).toBe('Fisika')
  save.mockImplementation(() => saved())
  await press('Coba lagi')
  await until(() => expect(pageText()).not.toContain('Belum tersimpan'))
  expect(save).toHaveBeenLastCalledWith({ name: 'Fisika' }, 3)
})

it('a change of another field by somebody else is kept beside this one', async () => {
  const save = vi.fn<Save>((_, version) =>
    version === 3
      ? Promise.resolve({ kind: 'conflict', theirs: { ...maths, code: 'MAT', version: 4 } })
      : saved(),
  )
  await show(<Edit save={save} />)
  await type('Nama', 'Matematika Wajib')
  await press('Simpan')
  await until(() => expect(save).toHaveBeenLastCalledWith({ name: 'Matematika Wajib' }, 4))
  expect(control('Kode').value).toBe('MAT')
})

it.each([
  { side: 'Pakai catatan saya', name: 'Matematika Wajib', sends: 2 },
  { side: 'Pakai yang di sekolah', name: 'Matematika Umum', sends: 1 },
])('of two values for one field the person keeps either: $side', async ({ side, name, sends }) => {
  const save = vi.fn<Save>((_, version) =>
    version === 3
      ? Promise.resolve({ kind: 'conflict', theirs: { ...maths, name: 'Matematika Umum', version: 4 } })
      : saved(),
  )
  const onSaved = vi.fn()
  await show(<Edit save={save} onSaved={onSaved} />)
  await type('Nama', 'Matematika Wajib')
  await press('Simpan')
  await until(() => expect(pageText()).toContain('Matematika Umum'))
  expect(button('Simpan').disabled).toBe(true)
  expect(onSaved).not.toHaveBeenCalled()
  await press(side)
  await until(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(save).toHaveBeenCalledTimes(sends)
  if (sends === 2) expect(save).toHaveBeenLastCalledWith({ name }, 4)
  expect(control('Nama').value).toBe(name)
})

it('a record that is gone says so and loses nothing', async () => {
  await show(<Edit save={() => Promise.resolve({ kind: 'gone', message: 'Tidak ditemukan.' })} />)
  await type('Nama', 'Fisika')
  await press('Simpan')
  await until(() => expect(pageText()).toContain('sudah tidak ada di sekolah'))
  expect(control('Nama').value).toBe('Fisika')
})

it('an empty box is null where the contract takes null', async () => {
  const save = vi.fn<Save>(() => saved())
  const schema = z.object({ note: z.nullish(z.string()), name: z.string() })
  function Form() {
    const form = useRecordForm({
      schema,
      values: { note: '', name: 'A' },
      save,
      draft: null,
      onSaved: () => undefined,
    })
    return (
      <RecordForm form={form} submitLabel="Simpan">
        {(field) => <TextField {...field('note')} label="Catatan" />}
      </RecordForm>
    )
  }
  await show(<Form />)
  await press('Simpan')
  await until(() => expect(save).toHaveBeenCalledWith({ note: null, name: 'A' }, undefined))
})

function NewSubject({
  db,
  save,
}: {
  db: UserDb
  save: (values: object, id: string) => Promise<SaveResult<Subject>>
}) {
  const draft = useDraft(db, 'subjects/new', () => crypto.randomUUID())
  return draft && <NewSubjectForm draft={draft} save={(values) => save(values, draft.id)} />
}

function NewSubjectForm({ draft, save }: { draft: NonNullable<ReturnType<typeof useDraft>>; save: Save }) {
  const values = { name: '', code: '' }
  const form = useRecordForm({ schema: SubjectCreate, values, save, draft, onSaved: () => undefined })
  return (
    <RecordForm form={form} submitLabel="Simpan">
      {(field) => (
        <>
          <TextField {...field('name')} label="Nama" />
          <TextField {...field('code')} label="Kode" />
        </>
      )}
    </RecordForm>
  )
}

it('what was typed comes back after a reload with the id of the first try, and goes when it is saved', async () => {
  const db = new UserDb(`test-${crypto.randomUUID()}`)
  const save = vi.fn(() => Promise.resolve<SaveResult<Subject>>({ kind: 'network', reason: 'offline' }))
  await show(<NewSubject db={db} save={save} />)
  await until(() => control('Nama'))
  await type('Nama', 'Informatika')
  await press('Simpan')
  await until(() => expect(pageText()).toContain('Isi kode'))
  await show(null)
  await until(async () => undefined)
  await show(<NewSubject db={db} save={save} />)
  await until(() => expect(pageText()).toContain('Isian terakhir Anda dikembalikan'))
  expect(control('Nama').value).toBe('Informatika')
  const held = await db.drafts.get('subjects/new')
  await type('Kode', 'INF')
  save.mockImplementation(() => saved())
  await press('Simpan')
  await until(() => expect(pageText()).not.toContain('Isian terakhir'))
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ name: 'Informatika', code: 'INF' }), held?.id)
  await vi.waitFor(async () => expect(await db.drafts.count()).toBe(0))
})

it('"Buang" throws the draft away', async () => {
  const db = new UserDb(`test-${crypto.randomUUID()}`)
  const draft = { key: 'subjects/new', version: null, values: { name: 'Lama' }, base: { name: '' }, id: 'n' }
  await db.drafts.put({ ...draft, saved_at: 0 })
  await show(<NewSubject db={db} save={() => saved()} />)
  await until(() => expect(control('Nama').value).toBe('Lama'))
  await press('Buang')
  await until(() => expect(control('Nama').value).toBe(''))
  expect(pageText()).not.toContain('Isian terakhir')
  await vi.waitFor(async () => expect(await db.drafts.count()).toBe(0))
})

it('a password is stored in no draft, and what is typed beside it is', async () => {
  const db = new UserDb(`test-${crypto.randomUUID()}`)
  const schema = z.object({ email: z.string(), password: z.string(), new_password: z.string() })
  const values = { email: '', password: '', new_password: '' }
  function SignIn() {
    const draft = useDraft(db, 'users/new', () => 'n')
    return draft && <Boxes draft={draft} />
  }
  function Boxes({ draft }: { draft: NonNullable<ReturnType<typeof useDraft>> }) {
    const form = useRecordForm({ schema, values, save: () => saved(), draft, onSaved: () => undefined })
    return (
      <RecordForm form={form} submitLabel="Simpan">
        {(field) => (
          <>
            <TextField {...field('email')} label="Email" />
            <TextField {...field('password')} label="Sandi" />
            <TextField {...field('new_password')} label="Baru" />
          </>
        )}
      </RecordForm>
    )
  }
  await show(<SignIn />)
  await until(() => control('Email'))
  await type('Sandi', 'rahasia-sekali')
  await type('Baru', 'lebih-rahasia')
  await type('Email', 'ani@sekolah.example')
  await show(null)
  await vi.waitFor(async () =>
    expect((await db.drafts.toArray()).map((draft) => draft.values)).toEqual([
      { email: 'ani@sekolah.example' },
    ]),
  )
})
