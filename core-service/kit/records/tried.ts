import { type Refusals, type Write, write } from './write'

/** Ends a transaction of which nothing is to stay. */
class OnlyTried extends Error {}

/** Does it all as {@link write} does and rolls it back, so that what is said beforehand never differs from what is done. */
export async function tried<T>(
  services: Parameters<typeof write>[0],
  input: Parameters<typeof write>[1],
  work: (write: Write) => Promise<T>,
  refusals: Refusals = {},
): Promise<T> {
  const results: T[] = []
  const attempt = async (writing: Write): Promise<never> => {
    results.push(await work(writing))
    throw new OnlyTried()
  }
  try {
    await write(services, input, attempt, refusals)
  } catch (error) {
    if (error instanceof OnlyTried && results.length > 0) return results[0] as T
    throw error
  }
  throw new Error('A transaction that should have been rolled back was committed')
}
