import { setTimeout as sleep } from 'node:timers/promises'
import { promote } from '../support/services/replication'
import type { TestService } from '../support/services/service'
import { compare, type Comparison } from './compare'
import { Evidence } from './evidence'
import { makePhones } from './make-phones'
import type { Phone } from './phone'
import { startCluster } from './start-cluster'

/** One a class: nobody else writes into a register. */
const phoneCount = 24
/** How long phones write before something fails, and after it has come back, in ms. */
const calmMs = 8_000
/** What systemd waits before it starts a service again (docs/deploy/hadir.service), in ms. */
const restartMs = 2_000
/** As if somebody had noticed quickly that the primary is gone, in ms. */
const noticedMs = 3_000

export interface FailResult extends Comparison {
  readonly evidence: Evidence
  /** Half of the registers took no longer, in ms. */
  readonly usual: { readonly alone: number; readonly withStandby: number }
  /** The longest time without any acknowledgement, in ms, by what failed. */
  readonly silence: Readonly<Record<string, number>>
}

/** Kills an instance and then the primary under phones that write registers, and compares what they were told with what is there. */
export async function runFail(say: (words: string) => void): Promise<FailResult> {
  const phones: Phone[] = []
  const alone = new Evidence()
  const cluster = await startCluster({
    say,
    size: 'large',
    beforeStandby: async (first, primary) => {
      say(`${String(phoneCount)} phones write registers of 36, at first without a standby`)
      phones.push(...(await makePhones(first.url, primary, phoneCount)))
      await writeFor(calmMs, phones, alone)
    },
  })
  try {
    for (const phone of phones.splice(0)) phone.close()
    phones.push(...(await makePhones(cluster.url, cluster.primary, phoneCount)))
    const evidence = new Evidence()
    const stopping = new AbortController()
    const writing = Promise.all(phones.map((phone) => phone.write(evidence, stopping.signal)))
    /** @returns the longest silence of all that happens in it */
    const during = async (words: string, what: () => Promise<void>) => {
      say(words)
      const began = performance.now()
      await what()
      await sleep(calmMs)
      return evidence.longestSilence(began, performance.now())
    }
    const began = performance.now()
    const silence: Record<string, number> = {}
    silence['while nothing fails'] = await during('with a standby, through nginx', () => Promise.resolve())
    const usual = { alone: alone.usual(), withStandby: evidence.usual() }
    silence['while an instance fails'] = await during('an instance is killed and started again', async () => {
      await cluster.instances[0].kill()
      await startAgain(cluster.instances[0])
    })
    silence['while the primary fails'] = await during(
      'the primary is killed, the standby promoted',
      async () => {
        cluster.primary.kill()
        await sleep(noticedMs)
        await promote(cluster.standby)
      },
    )
    silence['while a new standby is made'] = await during('a new standby is made at its place', async () => {
      await cluster.replace(cluster.primary, cluster.standby)
    })
    say('the phones finish what they have begun')
    stopping.abort()
    await writing
    say(`compared after ${((performance.now() - began) / 1000).toFixed(0)} s`)
    return { ...(await compare(evidence, cluster.standby)), evidence, usual, silence }
  } finally {
    for (const phone of phones) phone.close()
    await cluster.stop()
  }
}

/** As systemd does: after a pause, and once more where that failed. */
async function startAgain(instance: TestService): Promise<void> {
  for (let isUp = false; !isUp;) {
    await sleep(restartMs)
    isUp = await instance.restart().then(
      () => true,
      () => false,
    )
  }
}

async function writeFor(ms: number, phones: readonly Phone[], evidence: Evidence): Promise<void> {
  const stopping = AbortSignal.timeout(ms)
  await Promise.all(phones.map((phone) => phone.write(evidence, stopping)))
}
