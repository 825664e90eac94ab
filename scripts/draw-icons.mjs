// Draws public/icons from the mark. Run by hand when the mark changes: node scripts/draw-icons.mjs
import sharp from 'sharp'
import { inProject } from './project.mjs'

process.chdir(inProject())
const accent = '#0f766e'
// An H whose bar is a check.
const stems = 'M18 14.5v35M46 14.5v35'
const check = 'M18 32l10 10 18-20'

/** @param {{corner: number, scale: number}} look corner of the tile, and the mark's part of it, 64 units wide */
function svg({ corner, scale }) {
  const inset = (64 - 64 * scale) / 2
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
      <rect width="64" height="64" rx="${corner}" fill="${accent}"/>
      <g transform="translate(${inset} ${inset}) scale(${scale})" fill="none" stroke="#fff" stroke-width="8.5"
        stroke-linecap="round" stroke-linejoin="round">
        <path opacity=".5" d="${stems}"/>
        <path d="${check}"/>
      </g>
    </svg>`,
  )
}

const rounded = { corner: 16, scale: 1 }
// Launchers cut maskable icons to a circle of 80 %, iOS rounds the corners itself.
const maskable = { corner: 0, scale: 0.78 }
const square = { corner: 0, scale: 0.92 }

const icons = [
  ['icon-192', 192, rounded],
  ['icon-512', 512, rounded],
  ['maskable-192', 192, maskable],
  ['maskable-512', 512, maskable],
  ['apple-touch-icon', 180, square],
  ['shortcut-96', 96, rounded],
]

for (const [name, size, look] of icons) {
  await sharp(svg(look), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`public/icons/${name}.png`)
}
