import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MarkedText } from './marked-text'
import { parseMarks, plainText, type Piece } from './parse-marks'

const markup = (text: string) => renderToStaticMarkup(createElement(MarkedText, { text }))
const inner = (text: string) => /^<div[^>]*>(.*)<\/div>$/s.exec(markup(text))?.[1]
/** Text that is rich in what the reader looks for. */
const rich = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['*', '_', '~', '\n', ' ', '- ', '* ', '1. ', '12) ', 'https://', 'http://', 'mailto:', 'tel:'],
        ...['javascript:', 'data:text/html,', '<img src=x onerror=alert(1)>', '</p>', '&lt;', '"', "'", '`'],
        ...['a', 'Bu Rini', 'ق', '\u202E', '👩‍🏫', '.', ')', '@', 'sekolah.id', '\r\n', '\t'],
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))

describe('marks', () => {
  it.each([
    ['*tebal* dan _miring_ dan ~coret~', 'tebal|miring|coret'],
    ['*tebal _dan miring_*', 'tebal dan miring'],
    ['(*rapat*), *besok*.', 'rapat|besok'],
  ])('in %s are read', (text, words) => {
    const marked = (pieces: readonly Piece[]) =>
      pieces.flatMap((one) => (typeof one === 'object' && 'mark' in one ? [one] : []))
    const found = parseMarks(text).flatMap((one) => (one.kind === 'lines' ? one.lines.flatMap(marked) : []))
    expect(found.map(({ pieces }) => plainTextOf(pieces)).join('|')).toBe(words)
  })

  it.each(['2 * 3 * 4', 'nama_berkas_baru', '*tanpa akhir', '** **', 'a*b*c', '~', '* ', '5*'])(
    'that are none stay in %s as they were typed',
    (text) => {
      expect(inner(text)).toBe(`<p dir="auto">${text}</p>`)
    },
  )

  it('make lists, with the numbers that were typed', () => {
    expect(inner('Bawa:\n- rekap\n* catatan\n\n3. *tiga*\n4) empat')).toBe(
      '<p dir="auto">Bawa:</p><ul><li dir="auto">rekap</li><li dir="auto">catatan</li></ul>' +
        '<ol><li dir="auto" value="3"><strong>tiga</strong></li><li dir="auto" value="4">empat</li></ol>',
    )
  })

  it('are left out of the plain text', () => {
    expect(plainText('*Rapat*\n\n- satu\n- _dua_')).toBe('Rapat satu dua')
  })
})

describe('links', () => {
  const hrefs = (text: string) => [...markup(text).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

  it('are opened only where they are http, https, mailto or tel', () => {
    expect(
      hrefs('Lihat https://sekolah.id/a_b_c, http://contoh.id. (mailto:tu@sekolah.id) tel:+62812'),
    ).toEqual(['https://sekolah.id/a_b_c', 'http://contoh.id/', 'mailto:tu@sekolah.id', 'tel:+62812'])
    expect(hrefs('*https://sekolah.id*')).toEqual(['https://sekolah.id/'])
    const hostile = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https:',
      'https://bank.id@penipu.id/masuk',
      'https://',
      'xhttps://sekolah.id',
    ]
    expect(hrefs(hostile.join(' '))).toEqual([])
  })
})

describe('any text', () => {
  /** What neither a mark nor the shape of a list may take away. */
  const letters = (text: string) => text.replace(/[*_~\s\d.)\-•]/gu, '')

  it('keeps its letters, in their order', () => {
    fc.assert(
      fc.property(rich, (text) => {
        expect(letters(plainText(text))).toBe(letters(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('becomes known elements alone, and no address but a safe one', () => {
    fc.assert(
      fc.property(rich, (text) => {
        const made = markup(text)
        for (const [, tag = ''] of made.matchAll(/<\/?([^\s/>]+)/g))
          expect(['div', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 's', 'a']).toContain(tag)
        for (const [, href = ''] of made.matchAll(/href="([^"]*)"/g))
          expect(href).toMatch(/^(https?:\/\/|mailto:|tel:)/)
        expect(made).not.toMatch(/<[^>]*\son\w+=/i)
      }),
      { numRuns: 2000 },
    )
  })

  it.each(['*a ', '*_~', '_*a* ', 'https://', '* - ', '1. '])(
    'of 10,000 letters made of %s is read',
    (unit) => {
      const text = unit.repeat(10_000 / unit.length)
      expect(letters(plainText(text))).toBe(letters(text))
    },
  )
})

const plainTextOf = (pieces: readonly Piece[]): string =>
  pieces
    .map((one) => (typeof one === 'string' ? one : 'href' in one ? one.text : plainTextOf(one.pieces)))
    .join('')
