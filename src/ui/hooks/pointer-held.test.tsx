// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { testPage, until } from '../../../tests/support/browser/page'
import { useStillWhileHeld } from './pointer-held'

const show = testPage()
const tell = (event: string) => act(async () => void window.dispatchEvent(new Event(event)))

function Rows({ names }: { names: readonly string[] }) {
  return <ul>{useStillWhileHeld(names).join(', ')}</ul>
}
const shown = () => document.querySelector('ul')?.textContent

it('rows that come during a press are shown after it', async () => {
  await show(<Rows names={['Ayu', 'Budi']} />)
  await tell('pointerdown')
  await show(<Rows names={['Budi']} />)
  expect(shown()).toBe('Ayu, Budi')
  let atClick: string | null | undefined
  const note = () => void (atClick = shown())
  window.addEventListener('click', note, { once: true })
  await act(async () => {
    window.dispatchEvent(new Event('pointerup'))
    window.dispatchEvent(new Event('click'))
  })
  expect(atClick).toBe('Ayu, Budi')
  await until(() => expect(shown()).toBe('Budi'))
})

it('rows that come at any other time are shown at once', async () => {
  await show(<Rows names={['Ayu']} />)
  await show(<Rows names={['Budi']} />)
  expect(shown()).toBe('Budi')
})

it('a release that nobody is told of keeps no rows back for long', async () => {
  await show(<Rows names={['Ayu']} />)
  await tell('pointerdown')
  await show(<Rows names={['Budi']} />)
  await show(<Rows names={['Citra']} />)
  expect(shown()).toBe('Ayu')
  await until(() => expect(shown()).toBe('Citra'))
})
