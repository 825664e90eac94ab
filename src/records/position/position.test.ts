import { describe, expect, it } from 'vitest'
import { distanceWords, doubtsOf, metresBetween, pointOf, positionPatch, wholePoint } from './position'

const school = { latitude: -6.8932, longitude: 107.6045 }
const here = { ...school, accuracy: 12, age: 5_000 }

describe('a position', () => {
  it('of this moment at the school raises no doubt', () => {
    expect(doubtsOf(here, metresBetween(here, school))).toEqual([])
    expect(positionPatch('checkin', here)).toEqual({
      checkin_latitude: school.latitude,
      checkin_longitude: school.longitude,
      checkin_location: '±12 m',
    })
  })

  it('that is old, vague or far is marked, each in words', () => {
    const odd = { latitude: -6.9, longitude: 107.61, accuracy: 150, age: 7 * 60_000 }
    const distance = metresBetween(odd, school) ?? 0
    expect(distance).toBeGreaterThan(900)
    expect(distance).toBeLessThan(1100)
    expect(doubtsOf(odd, distance)).toHaveLength(3)
    expect(positionPatch('checkout', odd).checkout_location).toBe('±150 m, posisi 7 menit sebelumnya')
  })

  it('of ten minutes ago and three kilometres away is kept with both said', () => {
    const odd = { ...school, latitude: school.latitude + 0.027, accuracy: 20, age: 10 * 60_000 }
    expect(doubtsOf(odd, metresBetween(odd, school))).toEqual([
      'Posisi ini diambil 10 menit yang lalu.',
      '3,0 km dari sekolah.',
    ])
    expect(positionPatch('checkin', odd)).toMatchObject({
      checkin_latitude: odd.latitude,
      checkin_location: '±20 m, posisi 10 menit sebelumnya',
    })
  })

  it('is not far where the school gives no place, nor while its accuracy leaves it open', () => {
    expect(metresBetween(here, null)).toBeNull()
    expect(doubtsOf({ ...here, accuracy: 90 }, 380)).toEqual([])
    expect(doubtsOf(here, 380)).toEqual(['380 m dari sekolah.'])
  })

  it('is read from a day only where both of its parts are there', () => {
    expect(pointOf({ checkin_latitude: 1, checkin_longitude: 2 }, 'checkin')).toEqual({
      latitude: 1,
      longitude: 2,
    })
    expect(pointOf({ checkin_latitude: 1, checkin_longitude: 2 }, 'checkout')).toBeNull()
    expect(wholePoint({ latitude: -6.9, longitude: null })).toBeNull()
  })

  it('has a distance that people read', () => {
    expect([distanceWords(249.6), distanceWords(1_440)]).toEqual(['250 m', '1,4 km'])
  })
})
