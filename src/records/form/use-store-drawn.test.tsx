// @vitest-environment jsdom
import { startTransition, use, useState } from 'react'
import { expect, it } from 'vitest'
import { press, testPage, until } from '../../../tests/support/browser/page'
import { useStoreDrawn } from './use-store-soon'

const show = testPage()

it('a change that React draws later than its clock runs out is stored all the same', async () => {
  const stored: string[] = []
  let draw: () => void = () => undefined
  const drawing = new Promise<void>((resolve) => (draw = resolve))
  function Late({ text }: { text: string }) {
    if (text !== '') use(drawing)
    return <p>{text}</p>
  }
  function Form() {
    const [text, setText] = useState('')
    const { soon } = useStoreDrawn(() => {
      stored.push(text)
      return Promise.resolve()
    })
    const receive = () =>
      startTransition(() => {
        setText('/images/bukti.webp')
        soon()
      })
    return (
      <>
        <button onClick={receive}>Terima</button>
        <Late text={text} />
      </>
    )
  }
  await show(<Form />)
  await press('Terima')
  await until(() => expect(document.querySelector('p')?.textContent).toBe(''))
  draw()
  await until(() => expect(stored).toEqual(['/images/bukti.webp']))
})
