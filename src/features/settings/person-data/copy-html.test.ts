// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { PersonExport } from '../../../../contract/accounts/personal-data'
import { copyHtml, copyName } from './copy-html'

const nasty = `</script><script>alert(1)</script><img src=x onerror="alert('x')">`

const copy: PersonExport = {
  person: { kind: 'students', id: '1', name: nasty },
  school: nasty,
  made_at: '2026-11-19T01:00:00Z',
  made_by: nasty,
  sections: [
    {
      key: 'students',
      title: nasty,
      columns: [{ key: 'name', label: nasty }],
      rows: [[nasty]],
      data: [{ name: nasty }],
    },
    {
      key: 'student_days',
      title: 'Absensi',
      columns: [
        { key: 'date', label: 'Tanggal' },
        { key: 'status', label: 'Status' },
      ],
      rows: [
        ['17 November 2026', 'sakit'],
        ['18 November 2026', nasty],
      ],
      data: [],
    },
  ],
  images: [],
}

it('makes text of whatever somebody typed, and holds the same for programs', () => {
  const html = copyHtml(
    copy,
    [
      { about: nasty, source: 'data:image/webp;base64,AAAA' },
      { about: 'Surat', source: null },
    ],
    '19 November 2026',
  )
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect([...page.querySelectorAll('script')].map(({ type }) => type)).toEqual(['application/json'])
  expect([...page.querySelectorAll('img')].map(({ alt }) => alt)).toEqual([nasty])
  expect(page.querySelector('h1')?.textContent).toBe(`Data ${nasty}`)
  expect([...page.querySelectorAll('tbody tr')].map((row) => row.textContent)).toContain(
    '17 November 2026sakit',
  )
  expect(page.body.textContent).toContain('Surat: gambar tidak dapat dibuka.')
  expect(JSON.parse(page.querySelector('#data')?.textContent ?? '')).toEqual(copy)
})

it('names the file after the person, whatever the name', () => {
  expect(copyName('Éka Putri, S.Pd.', 'html')).toBe('data-e-ka-putri-s-pd.html')
  expect(copyName('أحمد', 'json')).toBe('data-pribadi.json')
})
