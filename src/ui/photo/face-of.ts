/** Pixels of a side: twice what the largest avatar takes. */
const side = 144

/**
 * The middle of a photo as a small square that a style sheet can hold, a few kilobytes of text.
 * @throws when the file is no picture, or the browser gives no canvas
 */
export async function faceOf(photo: Blob): Promise<string> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  try {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = side
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const taken = Math.min(bitmap.width, bitmap.height)
    const [left, top] = [(bitmap.width - taken) / 2, (bitmap.height - taken) / 2]
    context.drawImage(bitmap, left, top, taken, taken, 0, 0, side, side)
    return canvas.toDataURL('image/webp', 0.8)
  } finally {
    bitmap.close()
  }
}
