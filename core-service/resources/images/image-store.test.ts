import { afterAll, describe, expect, it } from 'vitest'
import { imagePlaces } from '../../../tests/support/store/test-images'

const school = '0193a4c0-0000-7000-8000-000000000001'
const other = '0193a4c0-0000-7000-8000-000000000002'
const nameOf = (number: number) => `siswa/0193a4c0-0000-7000-8000-${String(number).padStart(12, '0')}.webp`
const day = (date: number) => new Date(Date.UTC(2030, 0, date))

describe.each(Object.entries(imagePlaces))('images in a %s', async (_kind, make) => {
  const place = await make()
  const { images } = place
  afterAll(() => place.close())

  it('are what was stored, each school its own, and none is no error', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 0])
    await images.put(school, nameOf(1), bytes)
    await images.put(school, nameOf(1), bytes)
    expect(await images.get(school, nameOf(1))).toEqual(bytes)
    expect(await images.get(school, nameOf(2))).toBeUndefined()
    expect(await images.get(other, nameOf(1))).toBeUndefined()
    expect(await place.names()).toEqual([`${school}/${nameOf(1)}`])
    await images.remove(school, nameOf(1))
    await images.remove(school, nameOf(1))
    expect(await images.get(school, nameOf(1))).toBeUndefined()
  })

  it('are listed with what an upload has left, and the time when each was last in use', async () => {
    for (let number = 1; number <= 9; number++) await images.put(school, nameOf(number), Buffer.from('x'))
    await images.put(other, nameOf(10), Buffer.from('x'))
    await place.plant(`${school}/half.part`, 'half')
    await place.plant('lost+found/other', 'of the disk')
    await images.noteUse(school, [nameOf(1), nameOf(2), nameOf(99)], day(1))
    await images.noteUse(school, [nameOf(2), nameOf(3)], day(2))
    const listed = await images.list(school)
    const usedAt = new Map(listed.map((one) => [one.name, one.usedAt]))
    expect([...usedAt.keys()].sort()).toEqual(
      ['half.part', ...Array.from({ length: 9 }, (_, at) => nameOf(at + 1))].sort(),
    )
    expect([1, 2, 3].map((number) => usedAt.get(nameOf(number)))).toEqual([day(1), day(2), day(2)])
    expect(usedAt.get(nameOf(4))?.getTime()).toBeLessThan(day(1).getTime())
    expect(await images.list('0193a4c0-0000-7000-8000-000000000003')).toEqual([])
    expect((await images.schools()).sort()).toEqual([school, other])
  })

  it('of a school go all at once, and those of another stay', async () => {
    await images.removeSchool(school)
    expect(await place.names()).toEqual([`${other}/${nameOf(10)}`, 'lost+found/other'])
    expect(await images.schools()).toEqual([other])
    await images.removeSchool('0193a4c0-0000-7000-8000-000000000003')
  })

  it('have an identity that stays', async () => {
    const identity = await images.identity()
    expect(identity.length).toBeGreaterThan(10)
    expect(await images.identity()).toBe(identity)
    expect(await (await make()).images.identity()).not.toBe(identity)
  })
})
