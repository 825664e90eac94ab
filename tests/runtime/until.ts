import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for what must come. How long it takes is not judged; the test's own time limit is for what hangs. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(50)
}
