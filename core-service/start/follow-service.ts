import { once } from 'node:events'
import type { Logger } from 'pino'
import type { Figures } from '../monitoring/figures'
import type { MetricsConfig } from './config'
import { listenOn, ofFigures } from './listen'

/** Figures that are read on a port of their own. */
export interface OpenFigures extends Figures {
  stop(): Promise<void>
}

/** Loaded only where they are asked for: a small server has better uses for the memory. */
export async function openFigures({ host, port, token }: MetricsConfig): Promise<OpenFigures> {
  const { createFigures } = await import('../monitoring/figures')
  const { figuresServer } = await import('../monitoring/figures-listener')
  const figures = createFigures()
  const server = figuresServer(figures, token)
  await listenOn(server, { host, port }, ofFigures)
  return {
    ...figures,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Seconds from which a statement is worth a line of the log. */
const slowFrom = 1
/** Letters of a statement that are logged: enough to find it in the sources. */
const loggedLetters = 300

/** Logs statements that take long, with their time. Their text has `$1` where a value stands. */
export const slowStatements =
  (logger: Logger) =>
  (text: string, seconds: number): void => {
    if (seconds < slowFrom) return
    const statement = text.replace(/\s+/g, ' ').trim().slice(0, loggedLetters)
    logger.warn({ took: Math.round(seconds * 1000), statement }, 'a statement took long')
  }
