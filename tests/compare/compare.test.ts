import { expect, it } from 'vitest'
import { compareQueues } from './compare-queues'

it(
  'plays the same programs on every queue, and ours loses and doubles nothing',
  { timeout: 60_000 },
  async () => {
    const results = await compareQueues(1, 50)
    const [first] = results
    for (const { figures } of results) {
      const { said, shown, found, flagged, lost, stuck } = figures
      expect(said).toBe(first?.figures.said)
      expect(found + flagged + lost + stuck).toBe(shown)
      expect(found).toBeGreaterThan(0)
    }
    expect(first?.contender.name).toBe('Hadir')
    expect(first?.figures).toMatchObject({ refused: 0, lost: 0, doubled: 0, older: 0, stuck: 0 })
    expect(first?.figures.shown).toBe(first?.figures.said)
    // A judge that sees nothing would find all queues good.
    const workbox = results.find(({ contender }) => contender.name === 'Workbox')
    expect(workbox?.figures.lost).toBeGreaterThan(0)
  },
)
