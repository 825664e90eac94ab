import { pictureSvg, type ChartPicture, type PictureWords } from './chart-picture'

/** Pixels of the PNG for one of the SVG: sharp on paper and on a phone. */
const scale = 2

/**
 * A chart as a PNG.
 * @throws Error with a sentence where the browser cannot make one
 */
export async function picturePng(picture: ChartPicture, words: PictureWords): Promise<Blob> {
  const svg = new Blob([pictureSvg(picture, words)], { type: 'image/svg+xml' })
  const url = URL.createObjectURL(svg)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width * scale
    canvas.height = image.height * scale
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    if (!png) throw new Error('no picture')
    return png
  } catch {
    throw new Error(
      'Gambar grafik tidak dapat dibuat di peramban ini. Unduh tabelnya sebagai Excel atau CSV.',
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}
