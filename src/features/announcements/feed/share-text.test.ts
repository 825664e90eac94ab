import { expect, it } from 'vitest'
import { longestLink, shareText, shareTextForLink } from './share-text'

const row = (body: string) => ({ id: 'a', title: 'Rapat', body })
const readOn = 'https://sekolah.id/akademik/pengumuman?buka=a'

it('goes unchanged where it fits', () => {
  const short = row('*Senin* di aula')
  expect(shareTextForLink(short, 'SMP 1', readOn)).toBe('*Rapat*\n\n*Senin* di aula\n\n— SMP 1')
  expect(shareText(short, null)).toBe('*Rapat*\n\n*Senin* di aula')
})

it.each([
  ['words', 'kumpul di aula '.repeat(700)],
  ['one long word', 'a'.repeat(10_000)],
  ['emojis, of which none is cut in half', '👩‍🏫🎉'.repeat(1500)],
])('leaves out what does not fit into an address, and names where to read on: %s', (_, body) => {
  const text = shareTextForLink(row(body), 'SMP 1', readOn)
  expect(encodeURIComponent(text).length).toBeLessThanOrEqual(longestLink)
  expect(text).toContain(`Selengkapnya: ${readOn}`)
  expect(text.endsWith('— SMP 1')).toBe(true)
  expect(text.length).toBeGreaterThan(150)
})

it('ends after a whole word', () => {
  const text = shareTextForLink(row('kumpul '.repeat(1000)), null, readOn)
  expect(text).toMatch(/kumpul…\n\nSelengkapnya/)
})
