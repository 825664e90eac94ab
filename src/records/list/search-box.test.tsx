// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { testPage, until } from '../../../tests/support/browser/page'
import { SearchBox } from './search-box'

const show = testPage()
const box = () => document.querySelector('input') as HTMLInputElement

/** A box whose address is what the test says, and the searches that it asked for. */
function boxOn(pause = 0) {
  const asked: string[] = []
  const onSearch = (text: string) => void asked.push(text)
  const address = (typed: string) =>
    show(<SearchBox label="Cari" hint="" typed={typed} onSearch={onSearch} pause={pause} />)
  return { asked, address }
}

async function typeOn(text: string): Promise<void> {
  await act(async () => {
    box().focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), text)
    box().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it('an address that comes behind does not bring back letters that were taken out meanwhile', async () => {
  const { asked, address } = boxOn()
  await address('')
  await typeOn('st')
  await until(() => expect(asked).toEqual(['st']))
  await typeOn('')
  await address('st')
  expect(box().value).toBe('')
  await until(() => expect(asked).toEqual(['st', '']))
})

it('an address that comes behind takes away no letter that was typed meanwhile', async () => {
  const { asked, address } = boxOn()
  await address('')
  await typeOn('s')
  await until(() => expect(asked).toEqual(['s']))
  await typeOn('si')
  await address('s')
  expect(box().value).toBe('si')
  await until(() => expect(asked.at(-1)).toBe('si'))
})

it('searches at once when the box is left, and no more: a later search would take back the link that was pressed', async () => {
  const { asked, address } = boxOn(10)
  await address('')
  await typeOn('sari')
  await act(async () => box().blur())
  expect(asked).toEqual(['sari'])
  await new Promise((done) => setTimeout(done, 30))
  expect(asked).toEqual(['sari'])
  await address('sari')
  expect(box().value).toBe('sari')
})

it('begins no search between the press and the release of a button: the rows would move under the pointer', async () => {
  const { asked, address } = boxOn(10)
  await address('')
  await typeOn('sari')
  await act(async () => {
    window.dispatchEvent(new Event('pointerdown'))
    box().blur()
  })
  await new Promise((done) => setTimeout(done, 30))
  expect(asked).toEqual([])
  await act(async () => {
    window.dispatchEvent(new Event('pointerup'))
    window.dispatchEvent(new Event('click'))
  })
  expect(asked).toEqual(['sari'])
  await address('sari')
  // Whoever clears the search by a button sees it cleared.
  await address('')
  expect(box().value).toBe('')
})

it('begins the search after a release that is no click, as after dragging', async () => {
  const { asked, address } = boxOn(10)
  await address('')
  await typeOn('sari')
  await act(async () => {
    window.dispatchEvent(new Event('pointerdown'))
    box().blur()
    window.dispatchEvent(new Event('pointercancel'))
  })
  await until(() => expect(asked).toEqual(['sari']))
})

it.each(['before the search begins', 'after it has begun'])(
  'shows what the address holds once nobody types: the box is left %s',
  async (when) => {
    const { asked, address } = boxOn(when === 'before the search begins' ? 60_000 : 0)
    await address('sari')
    await address('')
    expect(box().value).toBe('')
    await typeOn('budi')
    if (when === 'after it has begun') await until(() => expect(asked).toEqual(['budi']))
    await act(async () => box().blur())
    expect(asked).toEqual(['budi'])
    // Another change took the place of the search.
    await until(() => expect(box().value).toBe(''))
  },
)
