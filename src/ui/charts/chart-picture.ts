import { feedback, neutrals, statusColors } from '../theme/palette'
import { markupText } from '../words/markup-text'
import { axisTicks, hatchedPoints, linePath } from './scale'

/** What a chart shows, to be drawn as one picture apart from the page. */
export type ChartPicture =
  | {
      readonly kind: 'lines'
      readonly points: readonly string[]
      readonly series: readonly {
        readonly name: string
        readonly values: readonly (number | null)[]
        /** As those of a line on the page: such points are hatched. */
        readonly gaps?: readonly (string | null)[]
      }[]
      readonly format: (value: number) => string
    }
  | {
      readonly kind: 'bars'
      /** At most four, as in the chart. */
      readonly parts: readonly string[]
      readonly bars: readonly { readonly name: string; readonly values: readonly number[] }[]
      readonly format: (value: number) => string
    }
  | {
      readonly kind: 'heat'
      readonly columns: readonly string[]
      /** `strength` from 0 to 1; null where there is no cell. */
      readonly rows: readonly {
        readonly name: string
        readonly cells: readonly ({
          readonly text: string
          readonly strength: number
          readonly hatched?: boolean
        } | null)[]
      }[]
    }

export interface PictureWords {
  readonly title: string
  /** Below the title: the school, and what days are shown. */
  readonly lines: readonly string[]
}

/** Width of every picture, in pixels of the SVG. */
const pictureWidth = 1000
const margin = 40
const inner = pictureWidth - 2 * margin

// Always the light theme: a picture goes on paper and into messages.
const light = ({ value }: { readonly value: { readonly base: string } }) => value.base
const ink = light(neutrals.text)
const quiet = light(neutrals.muted)
const rule = light(neutrals.border)
const paper = light(neutrals.surface)
const lineStyles = [
  { color: light(feedback.success.ink), dash: '' },
  { color: light(statusColors.izin.solid), dash: '7 4' },
  { color: light(statusColors.terlambat.ink), dash: '2 4' },
  { color: light(statusColors.sakit.solid), dash: '10 3 2 3' },
  { color: light(statusColors.alpa.ink), dash: '12 6' },
  { color: quiet, dash: '4 2 1 2' },
] as const
const partFills = [light(statusColors.sakit.solid), 'url(#p1)', light(neutrals.edge), 'url(#p3)'] as const
const heatColor = light(statusColors.alpa.solid)

/** A chart as an SVG of its own: title, school and days above it, in light colours, with the patterns of the page. */
export function pictureSvg(picture: ChartPicture, { title, lines }: PictureWords): string {
  const top = 48 + lines.length * 24 + 16
  const body = bodyOf(picture, top)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${body.bottom + margin}"`,
    ` viewBox="0 0 ${pictureWidth} ${body.bottom + margin}" font-family="system-ui, sans-serif">`,
    patterns,
    `<rect width="100%" height="100%" fill="${paper}"/>`,
    text(margin, 48, title, { size: 26, weight: 700 }),
    ...lines.map((line, at) => text(margin, 76 + at * 24, line, { size: 17, color: quiet })),
    body.svg,
    '</svg>',
  ].join('')
}

const bodyOf = (picture: ChartPicture, top: number) => {
  if (picture.kind === 'lines') return linesOf(picture, top)
  return picture.kind === 'bars' ? barsOf(picture, top) : heatOf(picture, top)
}

interface Drawn {
  readonly svg: string
  /** Where it ends. */
  readonly bottom: number
}

type Of<Kind> = Extract<ChartPicture, { kind: Kind }>

function linesOf({ points, series, format }: Of<'lines'>, top: number): Drawn {
  const height = 320
  const left = margin + 70
  const right = pictureWidth - margin
  const ticks = axisTicks(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))))
  const greatest = ticks.at(-1) ?? 1
  const last = Math.max(1, points.length - 1)
  const x = (at: number) => left + (points.length === 1 ? 0.5 : at / last) * (right - left)
  const y = (value: number) => top + height - (value / greatest) * height
  const every = Math.ceil(points.length / 10)
  const legend = legendOf(
    series.map(({ name, values }, at) => {
      const newest = values.findLast((value) => value !== null) ?? null
      return { name: newest === null ? name : `${name} ${format(newest)}`, at }
    }),
    top + height + 56,
    ({ at }, place, line) => `<path d="M${place} ${line - 5}h28" fill="none" ${strokeOf(at)}/>`,
  )
  return {
    svg: [
      ...hatchedPoints(points.length, series).map((at) => {
        const half = (right - left) / last / 2
        const [from, to] = [Math.max(left, x(at) - half), Math.min(right, x(at) + half)]
        return `<rect x="${from}" y="${top}" width="${to - from}" height="${height}" fill="url(#hatched)"/>`
      }),
      ...ticks.map(
        (tick) =>
          `<path d="M${left} ${y(tick)}H${right}" stroke="${rule}"/>${text(left - 10, y(tick) + 5, format(tick), { size: 15, color: quiet, anchor: 'end' })}`,
      ),
      ...points.map((name, at) =>
        (points.length - 1 - at) % every === 0
          ? text(x(at), top + height + 24, name, { size: 15, color: quiet, anchor: 'middle' })
          : '',
      ),
      ...series.map(({ values }, at) => {
        const places = values.map((value, of) => (value === null ? null : { x: x(of), y: y(value) }))
        return `<path d="${linePath(places)}" fill="none" ${strokeOf(at)}/>`
      }),
      legend.svg,
    ].join(''),
    bottom: legend.bottom,
  }
}

function strokeOf(at: number): string {
  const { color, dash } = lineStyles[at % lineStyles.length] ?? lineStyles[0]
  return `stroke="${color}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"${dash ? ` stroke-dasharray="${dash}"` : ''}`
}

function barsOf({ parts, bars, format }: Of<'bars'>, top: number): Drawn {
  const row = 38
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  const greatest = Math.max(1, ...bars.map(({ values }) => sumOf(values)))
  const [left, width] = [margin + 240, inner - 240 - 190]
  const legend =
    parts.length > 1
      ? legendOf(
          parts.map((name, at) => ({ name, at })),
          top + 16,
          ({ at }, place, line) =>
            `<rect x="${place}" y="${line - 14}" width="28" height="16" fill="${partFills[at % 4] ?? ''}"/>`,
        )
      : { svg: '', bottom: top }
  const begin = legend.bottom + 16
  return {
    svg: [
      legend.svg,
      ...bars.map(({ name, values }, at) => {
        const y = begin + at * row
        let along = left
        const drawn = values.map((value, part) => {
          const size = (value / greatest) * width
          const rect = `<rect x="${along}" y="${y}" width="${size}" height="24" fill="${partFills[part % 4] ?? ''}"/>`
          along += size
          return value > 0 ? rect : ''
        })
        const sum = text(left + width + 12, y + 18, format(sumOf(values)), { size: 16, weight: 600 })
        return text(margin, y + 18, name, { size: 16 }) + drawn.join('') + sum
      }),
    ].join(''),
    bottom: begin + bars.length * row,
  }
}

function heatOf({ columns, rows }: Of<'heat'>, top: number): Drawn {
  const left = margin + 90
  const width = (inner - 90) / Math.max(1, columns.length)
  const row = 34
  // Dates of a whole year would overlap.
  const every = Math.ceil(56 / width)
  return {
    svg: [
      ...columns.map((name, at) =>
        at % every === 0
          ? text(left + (at + 0.5) * width, top + 16, name, { size: 14, color: quiet, anchor: 'middle' })
          : '',
      ),
      ...rows.map(({ name, cells }, line) => {
        const y = top + 28 + line * row
        const drawn = cells.map((cell, at) => {
          if (!cell) return ''
          const x = left + at * width
          const opacity = Math.round(cell.strength * 55) / 100
          return [
            `<rect x="${x + 1}" y="${y}" width="${width - 2}" height="${row - 4}" fill="${heatColor}" fill-opacity="${opacity}" stroke="${rule}"/>`,
            cell.hatched
              ? `<rect x="${x + 1}" y="${y}" width="${width - 2}" height="${row - 4}" fill="url(#hatched)"/>`
              : '',
            text(x + width / 2, y + 20, cell.text, { size: 14, anchor: 'middle' }),
          ].join('')
        })
        return text(margin, y + 20, name, { size: 15 }) + drawn.join('')
      }),
    ].join(''),
    bottom: top + 28 + rows.length * row,
  }
}

/** Names with their signs, in as many lines as they need. */
function legendOf<Item extends { readonly name: string }>(
  items: readonly Item[],
  top: number,
  sign: (item: Item, x: number, y: number) => string,
): Drawn {
  let [x, y] = [margin, top]
  const drawn = items.map((item) => {
    const width = 40 + item.name.length * 9 + 28
    if (x + width > pictureWidth - margin && x > margin) [x, y] = [margin, y + 28]
    const svg = sign(item, x, y) + text(x + 38, y, item.name, { size: 16 })
    x += width
    return svg
  })
  return { svg: drawn.join(''), bottom: y + 8 }
}

interface TextLook {
  readonly size: number
  readonly color?: string
  readonly weight?: number
  readonly anchor?: 'middle' | 'end'
}

function text(x: number, y: number, words: string, { size, color = ink, weight, anchor }: TextLook): string {
  const more = `${weight ? ` font-weight="${weight}"` : ''}${anchor ? ` text-anchor="${anchor}"` : ''}`
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${color}"${more}>${svgText(words)}</text>`
}

/** A name of a class or a school may hold anything; control characters, which XML does not allow, are left out. */
const svgText = (words: string): string =>
  markupText(
    words
      .split('')
      .filter((one) => one >= ' ')
      .join(''),
  )

const stripes = (id: string, degrees: number, front: string, back: string) =>
  `<pattern id="${id}" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(${degrees})"><rect width="9" height="9" fill="${back}"/><rect width="5" height="9" fill="${front}"/></pattern>`

const patterns = `<defs>${stripes('p1', 45, light(statusColors.terlambat.solid), light(statusColors.terlambat.border))}${stripes('p3', 0, light(statusColors.izin.solid), light(statusColors.izin.fill))}${stripes('hatched', 45, light(neutrals.border), paper)}</defs>`
