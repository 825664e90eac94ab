import { fitPhoto, namePhoto, scaledTo, type SmallPhoto } from './fit-photo'

/** A surface to draw on, off the screen or in the page. */
export interface Surface {
  context: CanvasDrawImage & { fillStyle: string | CanvasGradient | CanvasPattern } & Pick<
      CanvasRect,
      'fillRect'
    >
  toBlob: (mime: string, quality: number) => Promise<Blob>
}

/**
 * Shrinks a photo to what may travel. Drawing it again also takes away where and by which phone it was taken.
 * @param surfaceOf makes a surface of a size in pixels
 * @throws when the file is no picture
 */
export async function shrinkBitmap(
  photo: Blob,
  surfaceOf: (width: number, height: number) => Surface,
): Promise<SmallPhoto> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  try {
    const blob = await fitPhoto(Math.max(bitmap.width, bitmap.height), async (side, quality) => {
      const { width, height } = scaledTo(side, bitmap.width, bitmap.height)
      const { context, toBlob } = surfaceOf(width, height)
      // A transparent picture would turn black where only JPEG can be written.
      context.fillStyle = '#fff'
      context.fillRect(0, 0, width, height)
      context.drawImage(bitmap, 0, 0, width, height)
      const webp = await toBlob('image/webp', quality)
      // A browser that cannot write WebP answers with a PNG.
      return webp.type === 'image/webp' ? webp : await toBlob('image/jpeg', quality)
    })
    return await namePhoto(blob)
  } finally {
    bitmap.close()
  }
}

/** A surface off the screen. */
export function offscreenSurface(width: number, height: number): Surface {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  return { context, toBlob: (type, quality) => canvas.convertToBlob({ type, quality }) }
}
