import * as z from 'zod/mini'
import { changeState, readState, type Fault } from '../db/device-db'

const Config = z.object({ coreServiceUrl: z.string().check(z.minLength(1)) })

/**
 * The core service's base address, absolute, without a trailing slash. Comes from the device database,
 * where {@link refreshConfig} keeps the last content of `/config.json`.
 */
export async function baseUrl(): Promise<string> {
  const { coreServiceUrl, fault, numberedIds = [] } = await readState('config')
  laid = fault
  numbered = numberedIds
  return new URL(coreServiceUrl, globalThis.location.origin).href.replace(/\/$/, '')
}

let laid: Fault | undefined
let numbered: readonly string[] = []

/** The fake fault that was set on this device when {@link baseUrl} was last asked, which is before every request. */
export const requestedFault = (): Fault | undefined => laid

/** Things whose ids this service gives as JSON numbers; as known when {@link baseUrl} was last asked. */
export const numberedIds = (): readonly string[] => numbered

/** Remembers that the service gives these things' ids as JSON numbers, for page and worker. */
export async function rememberNumbered(things: ReadonlySet<string>): Promise<void> {
  const isNew = (thing: string) => !numbered.includes(thing)
  if (![...things].some(isNew)) return
  await changeState('config', (known) => {
    numbered = [...new Set([...(known.numberedIds ?? []), ...things])]
    return { ...known, numberedIds: [...numbered] }
  })
}

/**
 * Reads `/config.json` again and keeps it. Silence or nonsense (offline, captive portal) leaves what is
 * known: the app never forgets its service.
 * @param asked its content, where it was asked for already; null where nothing came
 */
export async function refreshConfig(asked?: Promise<unknown>): Promise<void> {
  try {
    const parsed = z.safeParse(Config, (await asked) ?? (await askForConfig()))
    if (!parsed.success) return
    const { coreServiceUrl } = parsed.data
    await changeState('config', (known) =>
      known.coreServiceUrl === coreServiceUrl
        ? null
        : // Another service may give its ids otherwise.
          { coreServiceUrl, ...(known.fault ? { fault: known.fault } : {}) },
    )
  } catch {
    // Offline: the last known address is used.
  }
}

async function askForConfig(): Promise<unknown> {
  const answer = await fetch('/config.json', { cache: 'no-cache' })
  return answer.ok ? await answer.json() : null
}
