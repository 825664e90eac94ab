import { expect, it } from 'vitest'
import { shadesOf } from './shades'

it.each(['#facc15', '#ffffff', '#000000', '#1d4ed8', '#808080', '#ff0000'])(
  '%s: every shade that is shown is legible, and the chosen one stays where it is',
  (color) => {
    const shades = shadesOf(color)
    expect(shades).toHaveLength(4)
    for (const shade of shades) {
      expect(shade.ratio).toBeGreaterThanOrEqual(4.5)
      expect(shade.mended).toBe(shade.color !== color)
    }
  },
)

it('a pale yellow is mended for buttons and texts, a strong blue is not in the light theme', () => {
  const mended = (color: string) => shadesOf(color).map((shade) => shade.mended)
  expect(mended('#facc15').slice(0, 2)).toEqual([true, true])
  expect(mended('#1d4ed8').slice(0, 2)).toEqual([false, false])
})
