const intervalMs = 500

/**
 * Ends this process, as SIGTERM does, when npm was ended. npm runs a script through a shell, and a signal to npm ends only that
 * shell: the service would go on without anybody who could find it.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, intervalMs)
  timer.unref()
  // A signal of its own ends it already; a second one would not wait for what is under way.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => clearInterval(timer))
}
