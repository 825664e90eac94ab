/**
 * Runs a task once per interval, one run at a time: while a run goes on, no other begins.
 * @param ms between two runs
 * @param onError called for a run that failed; the next run is not affected
 * @returns `run` begins a run at once; `stop` ends it all and waits for the run under way, to be called before the database
 *   is closed
 */
export function repeatTask(
  ms: number,
  task: () => Promise<unknown>,
  onError: (error: unknown) => void,
): { run: () => void; stop: () => Promise<void> } {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= task()
      .then(() => undefined, onError)
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(run, ms)
  timer.unref()
  return {
    run,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
