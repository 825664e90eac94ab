import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { send } from '../../tests/support/calls/every-call'
import { callsThat, edgeCalls, edgeKit, edges } from '../../tests/support/calls/edge-kit'
import { leavesOf, replaced } from '../../tests/support/calls/example-of'

const { service, full, edgesOf, expectSentence } = await edgeKit('tepi-badan', 'edges-body')

describe('every field of a body at its edges is answered with a sentence, never with a failure of the service', () => {
  const bodied = callsThat((call) => call.body)
  it.each(bodied)('%s in its body', async (_id, call) => {
    for (const leaf of leavesOf(call.body)) {
      for (const value of edgesOf(call, leaf)) {
        const input = full.inputFor(call)
        const body = z.parse(z.record(z.string(), z.unknown()), replaced(input.body, leaf.path, value))
        const what = `${leaf.path.join('.')} = ${JSON.stringify(value)}`
        expectSentence(await send(service, full.token, call, { ...input, body }), what)
      }
    }
  })

  const spans = callsThat(
    (call) => leavesOf(call.body).filter(({ path }) => ['from', 'to'].includes(path.join('.')))[1],
  )
  it.each(spans)('%s for one day at the edge of the calendar', async (_id, call) => {
    for (const date of edges.dates) {
      const input = full.inputFor(call)
      const body = { ...input.body, from: date, to: date }
      expectSentence(await send(service, full.token, call, { ...input, body }), date)
    }
  })

  it('and there is much to ask', () => {
    expect([edgeCalls.length > 80, bodied.length > 60, spans.length > 2]).toEqual([true, true, true])
  })
})
