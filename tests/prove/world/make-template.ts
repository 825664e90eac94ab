import { randomOf } from '../../support/random'
import { Device } from './device'
import type { FakeDatabase, Platform } from './platform'
import { closeAll, Realm } from './realm'
import { Scheduler } from './scheduler'

/** The product's two databases as it makes them itself, to be copied for every device. */
export async function makeTemplate(platform: Platform): Promise<ReadonlyMap<string, FakeDatabase>> {
  const scheduler = new Scheduler(randomOf(1))
  platform.scheduler = scheduler
  const device = new Device(0, platform, scheduler, new Map())
  const nobody = () => Promise.reject(new TypeError('no network'))
  const { code } = new Realm(1, device, nobody, 1)
  const opening = { done: false }
  const made = Promise.all([code.readState('auth'), code.openUserDb('s', 'u').open()]).then(() => {
    opening.done = true
  })
  while (!opening.done) await scheduler.tick()
  await made
  const { _databases } = device.factory
  const held = (name: string) => {
    const db = _databases.get(name)
    if (!db) throw new Error(`no database ${name}`)
    return db
  }
  const forms = new Map([
    ['device', held('hadir')],
    ['user', held('hadir:s:u')],
  ])
  closeAll()
  platform.scheduler = null
  return forms
}
