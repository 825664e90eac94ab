import sharp from 'sharp'

/** A logo without what surrounds it. */
export interface Logo {
  /** PNG of the drawn part alone. */
  readonly picture: Buffer
  readonly width: number
  readonly height: number
  /** From the middle to the furthest drawn pixel, in pixels: a round seal needs less room than a square. */
  readonly radius: number
  /** The colour that an opaque logo is on; null where it is transparent around the drawing. */
  readonly ground: string | null
  /** Whether it is so light that nothing of it would be seen on white. */
  readonly isLight: boolean
}

/** Pixels of the longer side that are looked at; the largest icon has 512. */
const lookedAt = 512
/** Alpha from which a pixel is drawn, and the difference of a channel from which it is not the ground. */
const visible = 40
const different = 28
/** Luminance (0–1) up to which a pixel is seen on white, and the part of the pixels that must be. */
const seenOnWhite = 0.73
const enough = 0.12

/**
 * Looks at a logo pixel by pixel.
 * @param bytes of an image that the service re-encoded
 * @returns null where nothing is drawn: all transparent, or all of one colour
 */
export async function readLogo(bytes: Buffer): Promise<Logo | null> {
  const { data, info } = await sharp(bytes)
    .resize({ width: lookedAt, height: lookedAt, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const at = (x: number, y: number): Pixel => {
    const i = (y * width + x) * 4
    return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0, data[i + 3] ?? 0]
  }
  const ground = groundOf([at(0, 0), at(width - 1, 0), at(0, height - 1), at(width - 1, height - 1)])
  const isDrawn = (pixel: Pixel) =>
    pixel[3] >= visible && (ground === null || [0, 1, 2].some((i) => differs(pixel, ground, i)))

  const box = { left: width, top: height, right: -1, bottom: -1 }
  let drawn = 0
  let seen = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const pixel = at(x, y)
      if (!isDrawn(pixel)) continue
      drawn++
      if (luminance(pixel) <= seenOnWhite) seen++
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  if (drawn === 0) return null

  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
  let radius = 0
  for (let y = box.top; y <= box.bottom; y++)
    for (let x = box.left; x <= box.right; x++)
      if (isDrawn(at(x, y))) radius = Math.max(radius, Math.hypot(x - middle.x, y - middle.y))
  const size = { width: box.right - box.left + 1, height: box.bottom - box.top + 1 }
  const picture = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract({ left: box.left, top: box.top, ...size })
    .png()
    .toBuffer()
  return {
    picture,
    ...size,
    radius: Math.max(radius, 1),
    ground: ground && hexOf(ground),
    isLight: ground === null && seen / drawn < enough,
  }
}

type Pixel = readonly [red: number, green: number, blue: number, alpha: number]

const differs = (a: Pixel, b: Pixel, channel: number) =>
  Math.abs((a[channel] ?? 0) - (b[channel] ?? 0)) > different

/** Nearly that of WCAG, with a square for the curve: it is asked for a quarter of a million pixels. */
const luminance = ([red, green, blue]: Pixel) =>
  (0.2126 * red ** 2 + 0.7152 * green ** 2 + 0.0722 * blue ** 2) / 255 ** 2

/** The colour of the corners where all four are opaque and alike. */
function groundOf(corners: readonly [Pixel, Pixel, Pixel, Pixel]): Pixel | null {
  const [first] = corners
  const alike = corners.every(
    (corner) => corner[3] > 240 && ![0, 1, 2].some((i) => differs(corner, first, i)),
  )
  return alike ? first : null
}

const hexOf = ([red, green, blue]: Pixel) =>
  `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
