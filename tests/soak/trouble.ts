import { setTimeout as sleep } from 'node:timers/promises'
import type { TestService } from '../support/services/service'
import { bringUp, killBrowser, loseFiles, nextPerson, passOn, SignedOut, type Device } from './device'
import type { Dice } from '../support/dice'
import { changeWeather, loseLine } from './weather'

/** How often each trouble was laid. */
export type Tally = Record<string, number>

/** What all the troubles of one soak share. */
export interface Scene {
  readonly service: TestService
  readonly devices: readonly Device[]
  readonly tally: Tally
  /** Milliseconds since 1970. */
  readonly until: number
}

export function count(tally: Tally, name: string): void {
  tally[name] = (tally[name] ?? 0) + 1
}

/** Weather, lost files, killed workers and killed browsers on one phone, at random moments, until the end. */
export async function troubleDevice(scene: Scene, device: Device, dice: Dice): Promise<void> {
  while (await pause(scene, dice.between(700, 5_000))) {
    if (device.calm) continue
    const roll = dice.next()
    if (roll < 0.55) count(scene.tally, `line ${changeWeather(device.line, dice)}`)
    else if (roll < 0.62) {
      if (await loseFiles(device)) count(scene.tally, 'app files lost')
    } else if (roll < 0.8) {
      if ((await device.phone.killWorkers().catch(() => 0)) > 0) count(scene.tally, 'worker killed')
    } else if (device.tabs.length > 0 || dice.chance(0.2)) {
      // Seldom while it starts, or on a busy machine it never comes up.
      const [loses, starves] = [dice.chance(0.25), dice.chance(0.2)]
      count(scene.tally, loses ? 'databases lost' : 'browser SIGKILL')
      await killBrowser(device, loses)
      if (starves) starveStart(scene, device)
    }
  }
}

/** The phone is started without a line, unless somebody is signing in on it by now. */
function starveStart({ tally }: Scene, { calm, line }: Device): void {
  if (calm) return
  count(tally, 'line lost before a start')
  loseLine(line)
}

/** SIGKILL to the service, and back after a while; its database stays, as it would. */
export async function troubleService(scene: Scene, dice: Dice): Promise<void> {
  while (await pause(scene, dice.between(8_000, 25_000))) {
    if (scene.devices.some(({ calm }) => calm)) continue
    count(scene.tally, 'service SIGKILL')
    await scene.service.kill()
    await sleep(dice.between(100, 4_000))
    await scene.service.restart()
  }
}

/**
 * The phone goes from person to person, about once a minute.
 * @param free resolves when nobody's hand is on the phone, and keeps it so
 */
export async function passPhone(
  scene: Scene,
  device: Device,
  dice: Dice,
  free: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  if (device.people.length < 2) return
  while (await pause(scene, dice.between(25_000, 60_000))) {
    await free(async () => {
      count(scene.tally, 'phone passed on')
      // A service that is being restarted right now lets nobody in.
      for (let tries = 0; tries < 5; tries++) {
        try {
          return await passOn(device, nextPerson(device, dice))
        } catch (error) {
          if (tries === 4) throw error
        }
      }
    })
  }
}

/** Opens a phone that is off, unless the time is over. Killed while it starts, it is started again. */
export async function ensureUp({ until, tally }: Scene, device: Device): Promise<void> {
  while (device.tabs.length === 0 && Date.now() < until) {
    await bringUp(device).catch((error: unknown) => {
      if (error instanceof SignedOut) throw error
      count(tally, 'start interrupted')
    })
  }
}

async function pause({ until }: Scene, ms: number): Promise<boolean> {
  const left = until - Date.now()
  await sleep(Math.max(0, Math.min(ms, left)))
  return Date.now() < until
}
