import { changeState, readState, type Fault } from '../../db/device-db'
import { endFault } from '../../api/fault'
import { mayDevelop } from '../../workspace/may-develop'

type Recipe = Pick<Fault, 'name' | 'heard' | 'answer' | 'spares'>

const envelope = (error_code: number, message: string) =>
  JSON.stringify({ meta: { error_code, message }, data: null })

/** What the line or the service may seem to do. */
const recipes = {
  offline: { name: 'terputus', heard: false, answer: 'none' },
  portal: {
    name: 'portal WiFi',
    heard: false,
    answer: { status: 200, body: '<!doctype html><title>WiFi</title><p>Silakan masuk ke WiFi' },
  },
  error: {
    name: 'layanan galat (500)',
    heard: false,
    answer: { status: 500, body: envelope(1900, 'Layanan sedang bermasalah') },
  },
  lost: { name: 'jawaban hilang', heard: true, answer: 'none' },
  // Log-in and what the log-in page asks stay, so that the way back can be tried too.
  session: {
    name: 'sesi ditolak (401)',
    heard: false,
    answer: { status: 401, body: envelope(1001, 'Sesi berakhir') },
    spares: '/(login|health|whitelabel/school|setup)$',
  },
} as const satisfies Record<string, Recipe>

export type FaultName = keyof typeof recipes

const slowly = { name: 'lambat 5 detik', delayMs: 5_000 }

/** What is laid: one thing that goes wrong, slowness, or both. */
export interface FaultChoice {
  wrong: FaultName | null
  slow: boolean
}

/** The fault of a choice; null when nothing is wrong. */
export function faultOf({ wrong, slow }: FaultChoice): Fault | null {
  if (!wrong && !slow) return null
  const { name, ...recipe }: Recipe = wrong
    ? recipes[wrong]
    : { name: slowly.name, heard: true, answer: 'its own' }
  return {
    ...recipe,
    name: wrong && slow ? `${name}, ${slowly.name}` : name,
    delayMs: slow ? slowly.delayMs : 0,
  }
}

/** The choice that a laid fault came from. */
export function choiceOf(fault: Fault | undefined): FaultChoice {
  if (!fault) return { wrong: null, slow: false }
  const { name, delayMs } = fault
  const wrong = faultNames.find((one) => name.startsWith(recipes[one].name)) ?? null
  return { wrong, slow: delayMs > 0 }
}

/** In the order in which they are offered. */
export const faultNames: readonly FaultName[] = ['offline', 'portal', 'error', 'lost', 'session']

/**
 * Lays a fault on this device, or takes it away.
 * @throws when the signed-in person may not
 */
export async function layFault(choice: FaultChoice): Promise<void> {
  const fault = faultOf(choice)
  if (!fault) return await endFault()
  if (!mayDevelop((await readState('auth')).permissions)) throw new Error('developer.read is missing')
  await changeState('config', (config) => ({ ...config, fault }))
}
