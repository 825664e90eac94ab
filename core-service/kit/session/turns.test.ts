import { expect, it } from 'vitest'
import { Turns } from './turns'

it('lets so many work at once, and the lanes take turns', async () => {
  const turns = new Turns(2)
  const order: string[] = []
  const ask = (lane: string) => void turns.take(lane).then(() => order.push(lane))
  for (const lane of ['a', 'a', 'a', 'a', 'b', 'c']) ask(lane)
  await new Promise(setImmediate)
  expect([order, turns.awaited]).toEqual([['a', 'a'], true])
  for (let i = 0; i < 4; i++) {
    turns.leave()
    await new Promise(setImmediate)
  }
  expect([order, turns.awaited]).toEqual([['a', 'a', 'a', 'b', 'c', 'a'], false])
  turns.leave()
  turns.leave()
  ask('d')
  await new Promise(setImmediate)
  expect(order.at(-1)).toBe('d')
})
