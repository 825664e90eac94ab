import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { UserDb } from '../../db/user-db'
import { clockTrouble, serviceNow } from './clock'
import { trackContact } from './track-contact'

const zones = { deviceZone: 'Asia/Jakarta', schoolZone: 'Asia/Jakarta' }
const noon = Date.UTC(2026, 10, 21, 5)
const day = 86_400_000

describe('the phone’s clock', () => {
  it('is right', () => {
    expect(clockTrouble({ now: noon, offset: 800, contact: noon, ...zones })).toBeNull()
    expect(clockTrouble({ now: noon, offset: null, contact: null, ...zones })).toBeNull()
  })

  it.each([1, -1])('is a day off: %s', (days) => {
    const now = noon + days * day
    expect(clockTrouble({ now, offset: -days * day, contact: now, ...zones })).toBe('otherDate')
  })

  it('is an hour off over midnight only', () => {
    const offset = 3_600_000
    const late = Date.UTC(2026, 10, 21, 16, 30)
    expect(clockTrouble({ now: late, offset, contact: late, ...zones })).toBe('otherDate')
    expect(clockTrouble({ now: noon, offset, contact: noon, ...zones })).toBeNull()
  })

  it('does not flicker at midnight for a slow line', () => {
    const now = Date.UTC(2026, 10, 21, 16, 59, 59, 500)
    expect(clockTrouble({ now, offset: 900, contact: now, ...zones })).toBeNull()
  })

  it('is in another time zone with another date', () => {
    const now = Date.UTC(2026, 10, 21, 16)
    const east = { deviceZone: 'Asia/Jayapura', schoolZone: 'Asia/Jakarta' }
    expect(clockTrouble({ now, offset: 0, contact: now, ...east })).toBe('otherDate')
    expect(clockTrouble({ now: noon, offset: 0, contact: noon, ...east })).toBeNull()
  })

  it('was set back since the school last answered', () => {
    expect(clockTrouble({ now: noon - day, offset: 0, contact: noon, ...zones })).toBe('setBack')
  })
})

it('recorded times are those of the service, also after the phone’s clock was set back', async () => {
  const db = new UserDb(`test-${crypto.randomUUID()}`)
  const { onContact } = trackContact(db)
  onContact({ at: noon, serviceTime: noon })
  await expect.poll(async () => (await db.meta.get('contact'))?.value).toBe(noon)
  onContact({ at: noon - day, serviceTime: noon + 60_000 })
  await expect.poll(async () => (await serviceNow(db, noon - day)).getTime()).toBe(noon + 60_000)
})
