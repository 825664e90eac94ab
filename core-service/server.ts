import path from 'node:path'
import { readConfig } from './start/config'
import { readyLines, print } from './start/console'
import { projectFolder } from './project-folder'
import { startService, type RunningService } from './start/start-service'
import { StartupError } from './start/startup-error'

/** sysexits' EX_CONFIG: a supervisor need not try again before somebody has changed something. */
const CANNOT_START = 78
/** How long running requests and the database may take to end, after DRAIN_SECONDS, in ms. */
const PATIENCE = 30_000
/** Signals closer together than this are one and the same, in ms. */
const SAME_SIGNAL = 1_000

async function main(): Promise<void> {
  const config = readConfig(process.env, projectFolder)
  const starting = startService(config, { appFolder: path.join(projectFolder, 'dist'), log: print })
  stopOnSignals(starting, config.drainMs)
  const service = await starting
  void service.taken.then((sentence) => {
    console.error(sentence)
    process.exit(CANNOT_START)
  })
  for (const line of readyLines(config, service)) print(line)
}

/** A signal during the start lets it finish first: it may be in the middle of making the database. */
function stopOnSignals(starting: Promise<RunningService>, drainMs: number): void {
  let since = 0
  const stop = () => {
    // npm passes Ctrl+C on to us, who had it from the terminal already: that is one, not two. A second
    // one that somebody means comes later. What is committed is safe either way.
    if (since) return Date.now() - since > SAME_SIGNAL ? process.exit(130) : undefined
    since = Date.now()
    print('Menutup…')
    setTimeout(() => process.exit(1), drainMs + PATIENCE).unref()
    starting
      .then((service) => service.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? `\n${error.message}` : error)
  process.exit(error instanceof StartupError ? CANNOT_START : 1)
})
