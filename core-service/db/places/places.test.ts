import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import type { Asker } from './asker'
import { NoPlaceError, Places } from './places'

const limits = {
  places: 4,
  placesOfSchool: 3,
  placesOfPerson: 2,
  waiting: 20,
  waitingOfSchool: 8,
  waitingOfPerson: 5,
  longestWaitMs: 60_000,
}
const somebody = (school: string, person: string, isUrgent = false): Asker => ({
  school,
  person,
  isUrgent,
  hasBegun: false,
})
const settled = () => new Promise(setImmediate)

/** Places, and who has them, by their names in the order in which they were given one. */
function givenOut(changed: Partial<typeof limits> = {}) {
  const places = new Places({ ...limits, ...changed })
  const given: string[] = []
  const leaves = new Map<string, (() => void)[]>()
  const refused: unknown[] = []
  const ask = (asker: Asker | undefined, name = asker ? `${asker.school} ${asker.person}` : 'itself') =>
    void places.take(asker).then(
      (leave) => {
        given.push(name)
        leaves.set(name, [...(leaves.get(name) ?? []), leave])
      },
      (error: unknown) => refused.push(error),
    )
  const leave = async (name: string) => {
    leaves.get(name)?.shift()?.()
    await settled()
  }
  return { given, refused, ask, leave }
}

describe('places', () => {
  it('are not all given to one person, or to one school', async () => {
    const { given, ask } = givenOut()
    for (let i = 0; i < 4; i++) ask(somebody('a', '1'))
    for (let i = 0; i < 4; i++) ask(somebody('a', '2'))
    await settled()
    expect(given).toEqual(['a 1', 'a 1', 'a 2'])
    ask(somebody('b', '1'))
    ask(somebody('b', '1'))
    await settled()
    expect(given.slice(3)).toEqual(['b 1'])
  })

  it('go round among the schools, and within a school among its people', async () => {
    const { given, ask, leave } = givenOut({ places: 1, placesOfSchool: 1, placesOfPerson: 1 })
    for (let i = 0; i < 3; i++) ask(somebody('a', '1'))
    for (const one of ['a2', 'b1', 'b1', 'c1']) ask(somebody(one.charAt(0), one.charAt(1)))
    await settled()
    for (let i = 0; i < 7; i++) await leave(given.at(-1) ?? '')
    expect(given).toEqual(['a 1', 'b 1', 'c 1', 'a 2', 'b 1', 'a 1', 'a 1'])
  })

  it('are given to what is urgent first, then to what was begun', async () => {
    const { given, ask, leave } = givenOut({ places: 1 })
    const begun = somebody('a', '1')
    ask(begun)
    await settled()
    ask(somebody('b', 'looks'))
    ask(somebody('c', 'writes', true))
    ask(begun, 'a goes on')
    await settled()
    for (let i = 0; i < 4; i++) await leave(given.at(-1) ?? '')
    expect(given).toEqual(['a 1', 'c writes', 'a goes on', 'b looks'])
  })

  it('are refused to those who have too many waiting, to nobody else, and never to what was begun', async () => {
    const { given, refused, ask, leave } = givenOut()
    const begun = somebody('a', '1')
    ask(begun)
    for (let i = 0; i < 8; i++) ask(somebody('a', '1'))
    ask(begun)
    await settled()
    // Two have a place, five wait, two are refused, and what was begun waits too.
    expect([given.length, refused.length]).toEqual([2, 2])
    expect(refused[0]).toBeInstanceOf(NoPlaceError)
    for (let i = 0; i < 4; i++) ask(somebody('a', '2'))
    await settled()
    // One of the other person has a place and two wait; with them the school has eight waiting.
    expect([given.length, refused.length]).toEqual([3, 3])
    for (let i = 0; i < 3; i++) ask(somebody('b', '1'))
    await settled()
    expect([given.length, refused.length]).toEqual([4, 3])
    for (let i = 0; i < 20; i++) for (const name of new Set(given)) await leave(name)
    expect([given.length, refused.length]).toEqual([14, 3])
  })

  it('are refused after the longest wait, and who waited so long takes none later', async () => {
    const { given, refused, ask, leave } = givenOut({ places: 1, longestWaitMs: 20 })
    ask(somebody('a', '1'))
    ask(somebody('b', '1'))
    await expect.poll(() => refused.length).toBe(1)
    await leave('a 1')
    ask(somebody('c', '1'))
    await settled()
    expect(given).toEqual(['a 1', 'c 1'])
  })

  it('are not kept for those who have gone, except for what was begun', async () => {
    const { given, refused, ask, leave } = givenOut({ places: 1, waitingOfPerson: 1 })
    const client = new EventEmitter()
    ask(somebody('a', '1'))
    ask({ ...somebody('b', '1'), client })
    await settled()
    client.emit('close')
    await settled()
    expect([refused.length, client.listenerCount('close')]).toEqual([1, 0])
    ask({ ...somebody('b', '1'), client }, 'b again')
    ask({ ...somebody('c', '1'), client, hasBegun: true })
    await leave('a 1')
    await leave('c 1')
    expect([given, client.listenerCount('close')]).toEqual([['a 1', 'c 1', 'b again'], 0])
  })

  it('of the service itself are limited only by how many there are', async () => {
    const { given, refused, ask, leave } = givenOut({ waiting: 1 })
    for (let i = 0; i < 9; i++) ask(undefined)
    await settled()
    expect([given.length, refused.length]).toEqual([4, 0])
    for (let i = 0; i < 5; i++) await leave('itself')
    expect(given.length).toBe(9)
  })
})
