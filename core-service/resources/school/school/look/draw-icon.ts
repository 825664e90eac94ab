import sharp from 'sharp'
import { ownColor } from '../../../../../contract/school/app-manifest'
import { contrast } from '../../../../../contract/values/contrast'
import type { IconName } from '../../../../../contract/school/school-look'
import { readLogo, type Logo } from './read-logo'

/** How an icon is placed on its square. */
interface Shape {
  /** Pixels of a side. */
  readonly size: number
  /** The corner's radius as a part of the side; 0 is a full square, which launchers and iOS cut themselves. */
  readonly corner: number
  /** The part of the side that a logo may take, or the part of the radius for what is cut to a circle. */
  readonly room: number
  readonly cut: 'square' | 'circle'
  /** Only the logo, without a ground. */
  readonly bare?: true
}

// Launchers cut maskable icons to a circle of 80 % of the side (W3C, "safe zone").
const shapes: Readonly<Record<IconName, Shape>> = {
  'icon-192.png': { size: 192, corner: 0.25, room: 0.74, cut: 'square' },
  'icon-512.png': { size: 512, corner: 0.25, room: 0.74, cut: 'square' },
  'maskable-192.png': { size: 192, corner: 0, room: 0.76, cut: 'circle' },
  'maskable-512.png': { size: 512, corner: 0, room: 0.76, cut: 'circle' },
  'apple-touch-icon.png': { size: 180, corner: 0, room: 0.74, cut: 'square' },
  'favicon.png': { size: 48, corner: 0.25, room: 1, cut: 'square', bare: true },
}

/** The pixels of a side, for the manifest. */
export const sideOf = (icon: IconName): number => shapes[icon].size

const white = '#ffffff'
const ink = '#12201c'

/**
 * Draws one icon of the installed app.
 * @param logo the school's, as the service stored it; null: the product's mark on the school's colour
 * @param color `#rrggbb`; null: the product's own
 * @returns PNG bytes
 */
export async function drawIcon(icon: IconName, logo: Buffer | null, color: string | null): Promise<Buffer> {
  const shape = shapes[icon]
  const drawn = logo && (await readLogo(logo))
  return drawn ? withLogo(shape, drawn, color ?? ownColor) : withMark(shape, color ?? ownColor)
}

async function withLogo(shape: Shape, logo: Logo, color: string): Promise<Buffer> {
  const { size, room, cut, corner } = shape
  const scale =
    cut === 'circle' ? (room * size) / 2 / logo.radius : (room * size) / Math.max(logo.width, logo.height)
  const picture = await sharp(logo.picture)
    .resize({
      width: Math.max(1, Math.round(logo.width * scale)),
      height: Math.max(1, Math.round(logo.height * scale)),
      fit: 'fill',
    })
    .toBuffer()
  const bare = shape.bare && logo.ground === null && !logo.isLight
  const fill = logo.ground ?? (logo.isLight ? groundFor(color) : white)
  return finish(bare ? emptySquare(size) : tile(size, corner, fill), picture)
}

/** The product's mark, an H whose bar is a check; with the same lines as in scripts/draw-icons.mjs. */
function withMark({ size, corner, cut }: Shape, color: string): Promise<Buffer> {
  const scale = cut === 'circle' ? 0.78 : corner === 0 ? 0.92 : 1
  const inset = (64 - 64 * scale) / 2
  const stroke = contrast(color, white) >= 3 ? white : ink
  const mark = svg(
    size,
    `<g transform="translate(${inset} ${inset}) scale(${scale})" fill="none" stroke="${stroke}" stroke-width="8.5"
      stroke-linecap="round" stroke-linejoin="round">
      <path opacity=".5" d="M18 14.5v35M46 14.5v35"/><path d="M18 32l10 10 18-20"/></g>`,
  )
  return finish(tile(size, corner, color), mark)
}

/** The school's colour where white is seen on it, else the darkest of the theme. */
const groundFor = (color: string) => (contrast(color, white) >= 2.5 ? color : ink)

const svg = (size: number, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64">${content}</svg>`,
  )

const tile = (size: number, corner: number, fill: string) =>
  svg(size, `<rect width="64" height="64" rx="${64 * corner}" fill="${fill}"/>`)

const emptySquare = (size: number) => svg(size, '')

const finish = (ground: Buffer, picture: Buffer) =>
  sharp(ground)
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
