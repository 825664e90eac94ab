import { describe, expect, it } from 'vitest'
import { send } from '../../tests/support/calls/every-call'
import { callsThat, edgeKit } from '../../tests/support/calls/edge-kit'
import { leavesOf } from '../../tests/support/calls/example-of'

const { service, full, edgesOf, expectSentence } = await edgeKit('tepi-jalan', 'edges-path')

describe('every parameter of a path at its edges is answered with a sentence, never with a failure of the service', () => {
  const addressed = callsThat((call) => call.params)
  it.each(addressed)('%s in its path', async (_id, call) => {
    for (const leaf of leavesOf(call.params)) {
      const [name = ''] = leaf.path
      // What would be removed or changed by it is another one of the school: that is a rule's to judge.
      for (const value of edgesOf(call, leaf, call.method === 'GET').map(String)) {
        const input = full.inputFor(call)
        const params = { ...input.params, [name]: value }
        expectSentence(await send(service, full.token, call, { ...input, params }), `${name}=${value}`)
      }
    }
  })

  it('and there is much to ask', () => {
    expect(addressed.length).toBeGreaterThan(50)
  })
})
