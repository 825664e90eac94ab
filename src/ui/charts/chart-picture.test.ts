import { expect, it } from 'vitest'
import { pictureSvg, type ChartPicture } from './chart-picture'

const words = { title: 'Umur tunggakan', lines: ['SMP "Bina" & <Karya>', '1 Jul – 19 November 2026'] }
const bars: ChartPicture = {
  kind: 'bars',
  parts: ['Dibayar', 'Belum'],
  bars: [
    { name: 'Juli', values: [3, 1] },
    { name: 'Agustus', values: [0, 2] },
  ],
  format: String,
}
const numbers = (svg: string, attribute: string) =>
  [...svg.matchAll(new RegExp(`<rect [^>]*${attribute}="([\\d.]+)" height="24"`, 'g'))].map(([, one]) =>
    Number(one),
  )

it('says what it is of, whose, and of when; a name of the school changes nothing in it', () => {
  const svg = pictureSvg(bars, words)
  expect(svg).toContain('>Umur tunggakan</text>')
  expect(svg).toContain('>SMP &quot;Bina&quot; &amp; &lt;Karya&gt;</text>')
  expect(svg).toContain('>1 Jul – 19 November 2026</text>')
  expect(svg).toContain('fill="#ffffff"')
  expect(pictureSvg(bars, { title: 'a\u0000b\u0007', lines: [] })).toContain('>ab</text>')
})

it('draws bars as long as their values', () => {
  const [paid = 0, rest = 0, later = 0] = numbers(pictureSvg(bars, words), 'width')
  expect(paid / rest).toBeCloseTo(3)
  expect(later / rest).toBeCloseTo(2)
})

it('breaks a line where nothing is known, and draws one point alone', () => {
  const lines = (values: (number | null)[]): ChartPicture => ({
    kind: 'lines',
    points: values.map((_, at) => `m${at}`),
    series: [{ name: '7A', values }],
    format: (value) => `${value}%`,
  })
  expect(pictureSvg(lines([1, 2, null, 4]), words).match(/d="M[^"]*M/g)).toHaveLength(1)
  expect(pictureSvg(lines([5]), words)).toContain('h0.01')
  expect(pictureSvg(lines([]), words)).not.toMatch(/NaN|Infinity|undefined/)
  expect(pictureSvg(lines([null]), words)).not.toMatch(/NaN|Infinity|undefined/)
})

it('tints the cells of a heat map, and leaves a day without school out', () => {
  const svg = pictureSvg(
    {
      kind: 'heat',
      columns: ['9 Nov', '16 Nov'],
      rows: [{ name: 'Senin', cells: [{ text: '4', strength: 0.4 }, null] }],
    },
    words,
  )
  expect(svg.match(/fill-opacity/g)).toHaveLength(1)
  expect(svg).toContain('fill-opacity="0.22"')
})

it('hatches what is known too little for a figure', () => {
  const line: ChartPicture = {
    ...{ kind: 'lines', points: ['m0', 'm1'], format: String },
    series: [{ name: '7A', values: [1, null], gaps: [null, 'baru 7% diabsen'] }],
  }
  const heat: ChartPicture = {
    ...{ kind: 'heat', columns: ['9 Nov'] },
    rows: [{ name: 'Senin', cells: [{ text: '·', strength: 0, hatched: true }] }],
  }
  const hatched = (picture: ChartPicture) => pictureSvg(picture, words).split('url(#hatched)').length - 1
  expect([hatched(line), hatched(heat), hatched(bars)]).toEqual([1, 1, 0])
})
