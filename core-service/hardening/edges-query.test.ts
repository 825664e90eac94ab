import { describe, expect, it } from 'vitest'
import { addressOf, send } from '../../tests/support/calls/every-call'
import { callsThat, edgeKit, edges } from '../../tests/support/calls/edge-kit'
import { leavesOf } from '../../tests/support/calls/example-of'

const { service, full, edgesOf, expectSentence } = await edgeKit('tepi-cari', 'edges-query')

describe('every parameter of a query at its edges is answered with a sentence, never with a failure of the service', () => {
  const queried = callsThat((call) => call.query)
  it.each(queried)('%s in its query', async (_id, call) => {
    for (const leaf of leavesOf(call.query)) {
      const [name = ''] = leaf.path
      for (const value of edgesOf(call, leaf)) {
        const input = full.inputFor(call)
        const query = { ...input.query, [name]: value }
        expectSentence(await send(service, full.token, call, { ...input, query }), `${name}=${String(value)}`)
      }
      const input = full.inputFor(call)
      const twice = `${addressOf(call, input)}?${name}=a&${name}=b`
      expectSentence(await service.call(call.method, twice, { token: full.token }), twice)
    }
  })

  const ranges = callsThat((call) => leavesOf(call.query).find(({ path }) => path[0] === 'from'))
  it.each(ranges)('%s from one edge of the calendar to the same', async (_id, call) => {
    for (const date of edges.dates) {
      const input = full.inputFor(call)
      const query = { ...input.query, date: undefined, from: date, to: date }
      expectSentence(await send(service, full.token, call, { ...input, query }), date)
    }
  })

  it('and there is much to ask', () => {
    expect([queried.length > 40, ranges.length > 3]).toEqual([true, true])
  })
})
