import { describe, expect, it } from 'vitest'
import { fitPhoto, mostBytes, namePhoto, scaledTo } from './fit-photo'

/** A picture whose weight grows with its area and quality. */
const weighing = (perPixel: number) => (side: number, quality: number) =>
  Promise.resolve(new Blob([new Uint8Array(Math.round(side * side * quality * perPixel))]))

describe('a photo', () => {
  it('loses quality before size, and always fits', async () => {
    for (const perPixel of [0.01, 0.1, 0.3, 1]) {
      const blob = await fitPhoto(4000, weighing(perPixel))
      expect(blob.size).toBeLessThanOrEqual(mostBytes)
    }
    const tried: [number, number][] = []
    await fitPhoto(4000, (side, quality) => {
      tried.push([side, quality])
      return weighing(0.25)(side, quality)
    })
    expect(tried.slice(0, 5)).toEqual([
      [1280, 0.8],
      [1280, 0.65],
      [1280, 0.5],
      [1280, 0.4],
      [960, 0.8],
    ])
  })

  it('is not blown up, and gives up where nothing helps', async () => {
    const sides: number[] = []
    await fitPhoto(200, (side, quality) => {
      sides.push(side)
      return weighing(0.1)(side, quality)
    })
    expect(sides).toEqual([200])
    const heavy = () => Promise.resolve(new Blob([new Uint8Array(mostBytes + 1)]))
    await expect(fitPhoto(4000, heavy)).rejects.toThrow('small enough')
  })

  it('keeps its shape', () => {
    expect(scaledTo(1280, 4000, 3000)).toEqual({ width: 1280, height: 960 })
    expect(scaledTo(1280, 10_000, 1)).toEqual({ width: 1280, height: 1 })
  })

  it('is named by its content', async () => {
    const photo = await namePhoto(new Blob(['abc'], { type: 'image/webp' }))
    expect(photo.sha256).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(photo.mime).toBe('image/webp')
  })
})
