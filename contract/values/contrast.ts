type Rgb = readonly [number, number, number]

/** `#rrggbb` to channels 0–255. */
function rgbOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

/** Part of one colour in another, in sRGB. @param part 0 is all `a`, 1 all `b` */
export function mix(a: string, b: string, part: number): string {
  const [from, to] = [rgbOf(a), rgbOf(b)]
  const channel = (i: 0 | 1 | 2) => Math.round(from[i] + (to[i] - from[i]) * part)
  return `#${[channel(0), channel(1), channel(2)].map((n) => n.toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string): number {
  const linear = (value: number) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  const [r, g, b] = rgbOf(hex)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** WCAG 2 contrast ratio of two colours, 1–21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** Another lightness (0–1) of the same hue and saturation, so that a lighter teal stays teal and not grey. */
function withLightness(hex: string, lightness: number): string {
  const parts = rgbOf(hex).map((value) => value / 255)
  const [high, low] = [Math.max(...parts), Math.min(...parts)]
  const held = (high + low) / 2
  const spread = 1 - Math.abs(2 * held - 1)
  const chroma = spread === 0 ? 0 : ((high - low) / spread) * (1 - Math.abs(2 * lightness - 1))
  const channels = parts.map((value) => {
    const place = high === low ? 0.5 : (value - low) / (high - low)
    return Math.round((lightness + (place - 0.5) * chroma) * 255)
  })
  return `#${channels.map((n) => n.toString(16).padStart(2, '0')).join('')}`
}

function lightnessOf(hex: string): number {
  const parts = rgbOf(hex)
  return (Math.max(...parts) + Math.min(...parts)) / 510
}

/**
 * The nearest lighter or darker relative of a colour that has enough contrast with all the grounds.
 * @param way 1 towards white, -1 towards black
 */
export function untilReadable(color: string, way: 1 | -1, grounds: readonly string[], ratio: number): string {
  for (let lightness = lightnessOf(color); lightness >= 0 && lightness <= 1; lightness += way * 0.02) {
    const moved = withLightness(color, lightness)
    if (grounds.every((ground) => contrast(moved, ground) >= ratio)) return moved
  }
  return way === 1 ? '#ffffff' : '#000000'
}
