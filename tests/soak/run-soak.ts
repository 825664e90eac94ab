import { mkdir, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startService, type TestService } from '../support/services/service'
import { killBrowser, makeDevice, type Device, type Person } from './device'
import { makeDice, type Dice } from '../support/dice'
import { compareScreens, drain } from './drain'
import { readService } from './evidence'
import { act, type Hand } from './hands'
import { judge, type Evidence, type Verdict } from './judge'
import { makeLedger, type Ledger } from './ledger'
import { count, ensureUp, passPhone, troubleDevice, troubleService, type Scene, type Tally } from './trouble'

export interface SoakResult extends Verdict {
  /** Everything that hands did or tried. */
  edits: number
  tally: Tally
  seconds: number
}

/** Plays the whole soak; see README.md. */
export async function runSoak(
  minutes: number,
  seed: number,
  say: (words: string) => void,
): Promise<SoakResult> {
  const service = await startService()
  const devices: Device[] = []
  const began = Date.now()
  try {
    const { people, days } = await setStage(service)
    const since = new Date()
    const [siti, sri, office] = people
    devices.push(await makeDevice(service, 'phone 1', [siti], 2))
    devices.push(await makeDevice(service, 'phone 2', [office, sri], 1))
    const ledger = makeLedger()
    const dice = makeDice(seed)
    const scene: Scene = { service, devices, tally: {}, until: Date.now() + minutes * 60_000 }
    say(`Two phones, three people, ${String(minutes)} minutes, seed ${String(seed)}.`)
    await Promise.all([
      troubleService(scene, dice.child('service')),
      ...devices.map((device) => playDevice(scene, device, ledger, dice.child(device.name), days)),
      report(scene, ledger, say),
    ])
    say('The line heals; everything drains.')
    if (service.pid === 0) await service.restart()
    const flagged = []
    for (const device of devices) {
      device.calm = true
      device.line.weather = null
      flagged.push(...(await drain(device)))
    }
    const evidence = { ...ledger, flagged, ...(await readService(service, since, days.at(-1) ?? '')) }
    const verdict = judge(evidence)
    await keep(seed, evidence, verdict)
    for (const device of devices)
      verdict.other.push(...(await compareScreens(device, days, days[0] ?? '', evidence)))
    const seconds = Math.round((Date.now() - began) / 1000)
    return { ...verdict, edits: ledger.edits.length, tally: scene.tally, seconds }
  } catch (error) {
    const ended = `select end_reason as why, count(*)::int as times from session_families group by 1`
    say(`Sessions by their end: ${JSON.stringify(await service.query(ended).catch(String))}`)
    throw error
  } finally {
    for (const device of devices) {
      await device.phone.discard()
      await device.line.close()
    }
    await service.stop()
  }
}

/** Everything that the judgement rests on, for whoever has to find out why. */
async function keep(seed: number, evidence: Evidence, verdict: Verdict): Promise<void> {
  await mkdir('test-results', { recursive: true })
  const content = { verdict, ...evidence, final: [...evidence.final] }
  await writeFile(`test-results/soak-${String(seed)}.json`, JSON.stringify(content, null, 1))
}

/** Two people of the same class, one of another, and their registers of three days empty. */
async function setStage(service: TestService): Promise<{ people: [Person, Person, Person]; days: string[] }> {
  const rows = await service.query<{ day: string }>(
    `select d::date::text as day from generate_series(0, 2) as back,
       lateral (select (now() at time zone 'Asia/Jakarta')::date - back::int as d) as dates order by d desc`,
  )
  const days = rows.map(({ day }) => day)
  await service.query(`delete from student_days where date >= $1::date - 7`, [days.at(-1)])
  const person = async (mailbox: string, className: string): Promise<Person> => {
    const email = `${mailbox}@demo.hadir.id`
    const [found] = await service.query<{ id: string; class_id: string }>(
      `select u.id, c.id as class_id from users u, classes c where u.email = $1 and c.name = $2
        and c.school_id = u.school_id order by c.id desc`,
      [email, className],
    )
    if (!found) throw new Error(`The demo school has no ${email} or no ${className}`)
    return { id: found.id, email, classId: found.class_id }
  }
  return {
    people: [await person('wali.7a', '7A'), await person('wali.8a', '8A'), await person('tu', '7A')],
    days,
  }
}

/** The hands and the troubles of one phone. Hands hold it in turn: nobody taps in two tabs at once. */
async function playDevice(
  scene: Scene,
  device: Device,
  ledger: Ledger,
  dice: Dice,
  days: readonly string[],
): Promise<void> {
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }
  const useIt = async () => {
    const hands = new Map<unknown, Hand>()
    const own = dice.child('hands')
    while (Date.now() < scene.until) {
      await inTurn(() => freed(scene, device, useOnce(scene, device, hands, { ledger, dice: own, days })))
      await sleep(own.between(20, 900))
    }
  }
  await Promise.all([
    useIt(),
    troubleDevice(scene, device, dice.child('trouble')),
    passPhone(scene, device, dice.child('passing'), async (work) => {
      await inTurn(work)
    }),
  ])
  await killBrowser(device)
}

/** A browser that dies in the middle of a question may leave it unanswered for ever. */
async function freed(scene: Scene, device: Device, work: Promise<void>): Promise<void> {
  const done = work.then(() => true)
  if (await Promise.race([done, sleep(120_000).then(() => false)])) return
  count(scene.tally, 'hand stuck')
  await killBrowser(device)
}

async function useOnce(
  scene: Scene,
  device: Device,
  hands: Map<unknown, Hand>,
  { ledger, dice, days }: { ledger: Ledger; dice: Dice; days: readonly string[] },
): Promise<void> {
  await ensureUp(scene, device)
  if (device.tabs.length === 0) return
  const page = dice.pick(device.tabs)
  const today = days[0] ?? ''
  const hand = hands.get(page) ?? {
    page,
    user: device.person.id,
    today,
    earliest: days.at(-1) ?? '',
    ledger,
    dice,
    steps: [],
    unsure: new Set<string>(),
  }
  hands.set(page, hand)
  try {
    await act(hand)
  } catch {
    // The browser died under the hand, or the screen never said so: what may have happened stays noted as such.
    count(scene.tally, 'interrupted')
    hand.steps = []
    await page.reload({ timeout: 15_000 }).catch(() => undefined)
  }
}

async function report({ until }: Scene, ledger: Ledger, say: (words: string) => void): Promise<void> {
  while (Date.now() < until) {
    await sleep(Math.max(0, Math.min(30_000, until - Date.now())))
    const shown = ledger.edits.filter(({ shownAt }) => shownAt !== null).length
    say(`${String(shown)} edits shown as saved.`)
  }
}
