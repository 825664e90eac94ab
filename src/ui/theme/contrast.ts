type Rgb = readonly [number, number, number]

/** `#rrggbb` to channels 0–255. */
export function rgbOf(hex: string): Rgb {
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

/** Moves a colour towards another in small steps until it stands out enough from all the grounds. */
export function untilReadable(
  color: string,
  towards: string,
  grounds: readonly string[],
  ratio: number,
): string {
  for (let part = 0; part < 1; part += 0.04) {
    const moved = mix(color, towards, part)
    if (grounds.every((ground) => contrast(moved, ground) >= ratio)) return moved
  }
  return towards
}
