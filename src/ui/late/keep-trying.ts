const longestPauseMs = 60_000

/**
 * Does work until it succeeds: once more when the device says that it has a network again, and after pauses that grow to a
 * minute. For parts of the app that come late and must come in the end.
 * @param work may be done again after it has failed
 * @returns ends it
 */
export function keepTrying(work: () => Promise<unknown>): () => void {
  let [isOver, isRunning, failures] = [false, false, 0]
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('online', attempt)
  }
  function attempt(): void {
    if (isRunning) return
    isRunning = true
    clearTimeout(timer)
    work().then(end, () => {
      isRunning = false
      failures++
      if (!isOver) timer = setTimeout(attempt, Math.min(longestPauseMs, 500 * 2 ** failures))
    })
  }
  addEventListener('online', attempt)
  attempt()
  return end
}
