// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { testPage } from '../../../tests/support/browser/page'
import { NotFoundPage } from './not-found-page'

const show = testPage()

it('an unknown path says so in the words of the specification, and leads to the log-in', async () => {
  await show(
    <MemoryRouter>
      <NotFoundPage />
    </MemoryRouter>,
  )
  const words = [...document.querySelectorAll('p')].map((one) => one.textContent)
  expect(words).toContain("Looks like you've ventured into the unknown digital realm.")
  const back = document.querySelector('a')
  expect(back?.textContent).toBe('Return to website')
  expect(back?.getAttribute('href')).toBe('/')
})
