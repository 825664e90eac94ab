import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Endpoint } from './settings'

/** A running server's data about itself in `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number
  readonly endpoint: Endpoint
  /** `ready`, `starting`, `stopping`, … */
  readonly status: string
}

/**
 * Reads `postmaster.pid`. The file may be there without a running server: a power cut leaves it.
 * @returns undefined where there is none, or only its first lines yet
 */
export async function readPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketFolder, listenAddress, , status] = text.split('\n').map((line) => line.trim())
  const host = socketFolder || listenAddress
  if (!pid || !port || !host) return undefined
  return { pid: Number(pid), endpoint: { host, port: Number(port) }, status: status ?? '' }
}
