import encodeQR from 'qr'
import { expect, it } from 'vitest'
import { cardToken } from '../../../../contract/values/card-token'
import { readFrame, type Frame } from './read-frame'
import { Repeats } from './repeats'

const token = cardToken('SK7A', '0123456789ABCDEFGHJK')

/**
 * A picture of a card, as a camera would see it.
 * @param turned degrees
 * @param shown how much of the code is in the picture, from its left edge
 * @param screen it is shown by another phone: stripes of its colours, the bands of its light, and a lamp mirrored in its glass
 */
function picture(text: string, { turned = 0, scale = 8, shown = 1, noise = 0, screen = false } = {}): Frame {
  const modules = encodeQR(text, 'raw', { version: 2, ecc: 'medium', border: 4 })
  const side = 480
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)]
  const middle = (modules.length * scale) / 2
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [dx, dy] = [x - side / 2, y - side / 2]
      const column = Math.floor((cos * dx + sin * dy + middle) / scale)
      const row = Math.floor((cos * dy - sin * dx + middle) / scale)
      const dark = column < modules.length * shown && modules[row]?.[column] === true
      const grain = ((x * 31 + y * 17) % 7) * noise
      const at = (y * side + x) * 4
      data.fill(dark ? 20 + grain : 235 - grain, at, at + 3)
      if (screen) {
        const band = 25 * Math.sin((x * 0.9 + y * 1.7) / 5) + 20 * Math.sin(y / 40)
        const lamp = Math.hypot(x - 250, y - 250) < 25 ? 60 : 0
        for (const colour of [0, 1, 2]) {
          const stripe = (x + colour) % 3 === 0 ? 30 : -15
          data[at + colour] = (data[at + colour] ?? 0) * 0.7 + 30 + band + stripe + lamp
        }
      }
    }
  }
  return { width: side, height: side, data }
}

it('fits a QR code of version 2 with error correction M', () => {
  expect(encodeQR(token, 'raw', { version: 2, ecc: 'medium', border: 1 })).toHaveLength(27)
})

it.each([0, 10, 25, 90, 180, 200, 270])('reads a card that is turned by %i degrees', (turned) => {
  expect(readFrame(picture(token, { turned }))).toEqual({ text: token, unreadable: false })
})

it('reads a small card and one in bad light', () => {
  expect(readFrame(picture(token, { scale: 4 })).text).toBe(token)
  expect(readFrame(picture(token, { noise: 8 })).text).toBe(token)
})

it.each([0, 12, 180])('reads a card from the screen of another phone, turned by %i degrees', (turned) => {
  expect(readFrame(picture(token, { turned, scale: 9, screen: true })).text).toBe(token)
})

it('reads nothing from half a card', () => {
  expect(readFrame(picture(token, { shown: 0.5 })).text).toBeNull()
})

it('takes a card that is held still for one scan, and the same card after a pause for another', () => {
  const repeats = new Repeats()
  const at = (text: string, now: number) => repeats.isNew(text, now)
  expect([at('a', 0), at('a', 100), at('a', 1900), at('a', 3800)]).toEqual([true, false, false, false])
  expect([at('b', 4000), at('a', 4100)]).toEqual([true, true])
  expect(at('a', 6200)).toBe(true)
})
