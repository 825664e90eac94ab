// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { control, key, press, testPage, type, until } from '../../../tests/support/browser/page'
import { Field } from '../controls/field'
import { Combobox } from './combobox'
import { Menu } from './menu'
import { OfficeDialog } from './office-dialog'
import { Tabs } from './tabs'
import type { Choice, Find } from './use-found'

const show = testPage()

const options = () => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent)
const teachers: Choice[] = [
  { value: '1', label: 'Budi Santoso' },
  { value: '2', label: 'Siti Rahmawati', detail: 'VII A' },
]

function PickTeacher({ find }: { find: Find }) {
  const [teacher, setTeacher] = useState<Choice | null>(null)
  return (
    <OfficeDialog open title="Ubah kelas" onClose={() => undefined}>
      <Field label="Guru" error="Pilih guru.">
        <Combobox value={teacher} onChange={setTeacher} find={find} />
      </Field>
      <output>{teacher?.value}</output>
    </OfficeDialog>
  )
}

it('a teacher is picked by keyboard in a dialog, and the list stays inside the dialog', async () => {
  await show(<PickTeacher find={(typed) => teachers.filter(({ label }) => label.startsWith(typed))} />)
  const box = await until(() => control('Guru'))
  expect(box.getAttribute('aria-invalid')).toBe('true')
  await type('Guru', 'Siti')
  await until(() => expect(options()).toEqual(['Siti RahmawatiVII A']))
  expect(document.querySelector('[role=option]')?.closest('[role=dialog]')).not.toBeNull()
  await until(() => expect(document.querySelector('[data-highlighted]')).not.toBeNull())
  await key(box, 'Enter')
  await until(() => expect(document.querySelector('output')?.textContent).toBe('2'))
  await until(() => expect(box.value).toBe('Siti Rahmawati'))
})

it('an answer to an older text does not replace that of a newer one', async () => {
  const answers = new Map<string, (found: Choice[]) => void>()
  await show(<PickTeacher find={(typed) => new Promise((found) => answers.set(typed, found))} />)
  await until(() => control('Guru'))
  await type('Guru', 'B')
  await until(() => expect(answers.has('B')).toBe(true))
  await type('Guru', 'Si')
  await until(() => expect(answers.has('Si')).toBe(true))
  await act(async () => answers.get('Si')?.(teachers.slice(1)))
  await act(async () => answers.get('B')?.(teachers.slice(0, 1)))
  await until(() => expect(options()).toEqual(['Siti RahmawatiVII A']))
})

it('a menu runs the action that was chosen, and is absent where no action is allowed', async () => {
  const archive = vi.fn()
  const actions = [false, { label: 'Arsipkan', danger: true, onSelect: archive }] as const
  await show(<Menu label="Tindakan untuk Budi" actions={actions} />)
  await press('Tindakan untuk Budi')
  const menu = await until(() => {
    const open = document.querySelector('[role=menu][data-state=open]')
    expect(open?.textContent).toBe('Arsipkan')
    return open
  })
  await key(menu, 'ArrowDown')
  await until(() => expect(document.querySelector('[data-highlighted]')).not.toBeNull())
  await key(menu, 'Enter')
  await until(() => expect(archive).toHaveBeenCalledTimes(1))
  await show(<Menu label="Tindakan untuk Budi" actions={[false]} />)
  expect(document.querySelector('button')).toBeNull()
})

it('a menu opens by an arrow key, and Escape leads back to its button', async () => {
  await show(<Menu label="Tindakan untuk Budi" actions={[{ label: 'Arsipkan', onSelect: vi.fn() }]} />)
  const button = () => document.querySelector<HTMLElement>('button[aria-label="Tindakan untuk Budi"]')
  expect(button()?.getAttribute('aria-haspopup')).toBe('menu')
  expect(button()?.getAttribute('aria-expanded')).toBe('false')
  button()?.focus()
  await key(button(), 'ArrowDown')
  const menu = await until(() => {
    const open = document.querySelector('[role=menu][data-state=open]')
    expect(open?.contains(document.activeElement)).toBe(true)
    return open
  })
  expect(button()?.getAttribute('aria-expanded')).toBe('true')
  await key(menu, 'Escape')
  await until(() => expect(document.activeElement).toBe(button()))
  expect(document.querySelector('[role=menu][data-state=open]')).toBeNull()
})

it('a tab renders nothing until it is opened', async () => {
  const tabs = [
    { value: 'data', label: 'Data diri', content: 'Nama lengkap' },
    { value: 'rapor', label: 'Rapor', content: 'Nilai akhir' },
  ]
  function Page() {
    const [tab, setTab] = useState('data')
    return <Tabs label="Bagian" tabs={tabs} value={tab} onChange={setTab} />
  }
  await show(<Page />)
  expect(document.body.textContent).not.toContain('Nilai akhir')
  await act(async () => document.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click())
  await until(() => expect(document.body.textContent).toContain('Nilai akhir'))
})
