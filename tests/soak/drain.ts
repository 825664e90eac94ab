import { setTimeout as sleep } from 'node:timers/promises'
import { passOn, registerUrl, type Device, type Person } from './device'
import { flaggedOf, readOutbox } from './evidence'
import type { Evidence, FlaggedRow } from './judge'
import { keyOf } from './ledger'
import { look } from './look'

const patienceMs = 180_000

/**
 * On a good line: signs each of the phone's people in, until nothing of theirs waits any more.
 * @returns what needs them
 * @throws when something still waits after three minutes
 */
export async function drain(device: Device): Promise<FlaggedRow[]> {
  const flagged: FlaggedRow[] = []
  for (const person of device.people) {
    await passOn(device, person)
    const [page] = device.tabs
    if (!page) throw new Error('the phone is off')
    const until = Date.now() + patienceMs
    await page.goto(`${device.line.url}/sinkronisasi`)
    for (;;) {
      const rows = await readOutbox(page, person.id)
      if (!rows.some(({ state }) => state === 'pending')) {
        flagged.push(...flaggedOf(rows, person.id))
        break
      }
      if (Date.now() > until) throw new Error(`${device.name}: something waits for ever`)
      const send = page.getByRole('button', { name: 'Kirim semua sekarang' })
      await send.click({ timeout: 2_000 }).catch(() => undefined)
      await sleep(1_000)
    }
  }
  return flagged
}

/**
 * Opens every register of every person again and holds it against the service.
 * @returns a sentence for each mark that differs though nothing of it waits or is flagged
 */
export async function compareScreens(
  device: Device,
  dates: readonly string[],
  today: string,
  { final, flagged }: Pick<Evidence, 'final' | 'flagged'>,
): Promise<string[]> {
  const wrong: string[] = []
  for (const person of device.people) {
    if (person.id !== device.person.id) await passOn(device, person)
    for (const date of dates) {
      wrong.push(...(await compareDay(device, person, { date, today, final, flagged })))
    }
  }
  return wrong
}

async function compareDay(
  device: Device,
  person: Person,
  { date, today, final, flagged }: Pick<Evidence, 'final' | 'flagged'> & { date: string; today: string },
): Promise<string[]> {
  const [page] = device.tabs
  if (!page) throw new Error('the phone is off')
  await page.goto(registerUrl(device, date))
  const until = Date.now() + 20_000
  for (;;) {
    const { rows } = await look(page, today)
    const wrong = rows.filter(({ student, value }) => {
      const mine = flagged.some((one) => one.user === person.id && keyOf(one) === keyOf({ student, date }))
      return !mine && value !== (final.get(keyOf({ student, date }))?.value ?? null)
    })
    if (rows.length > 0 && wrong.length === 0) return []
    // A screen may show what it has before what it fetches.
    if (Date.now() > until) {
      return wrong.map(
        ({ student, value }) => `${device.name} shows ${student} ${date} as ${value ?? 'nothing'}`,
      )
    }
    await sleep(200)
  }
}
