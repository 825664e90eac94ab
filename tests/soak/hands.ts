import type { Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { attendanceStatuses } from '../../contract/attendance/attendances'
import { statusWords } from '../../src/ui/words/status-words'
import type { Dice } from '../support/dice'
import type { Edit, Ledger, Value } from './ledger'
import { look, type Seen } from './look'

/** A step that "Urungkan" can take back, as the hand that made it knows it. */
interface Step {
  words: string
  before: ReadonlyMap<string, Value>
}

/** One person's hand on one tab. */
export interface Hand {
  readonly page: Page
  readonly user: string
  readonly today: string
  readonly earliest: string
  readonly ledger: Ledger
  readonly dice: Dice
  /** Steps of the register on screen, newest last. */
  steps: Step[]
  /** Pupils whose painted mark was never seen as saved; what stands there is no claim of the screen's. */
  readonly unsure: Set<string>
}

/** How long a screen may take to say that something is saved, on a busy machine. */
const patienceMs = 8_000

/** Does one thing that people do at a register. @throws when the browser dies under the hand */
export async function act(hand: Hand): Promise<void> {
  const { dice, page } = hand
  const seen = await look(page, hand.today)
  if (seen.rows.length === 0) return await openDay(hand, 0)
  claimSent(hand, seen)
  const roll = dice.next()
  if (roll < 0.78) return await tap(hand, seen)
  if (roll < 0.86) return await undo(hand, seen)
  if (roll < 0.89) return await rest(hand, seen)
  if (roll < 0.98) return await openDay(hand, dice.pick([-1, -1, 1]))
  await page.reload()
  hand.steps = []
}

/** What the screen calls sent must be in the service; that is looked up at the end. */
function claimSent({ ledger, user, unsure }: Hand, { date, rows }: Seen): void {
  for (const { student, value, truth } of rows) {
    if (truth === 'sent' && value !== null && !unsure.has(student))
      ledger.claim({ user, student, date, value })
  }
}

async function tap(hand: Hand, seen: Seen): Promise<void> {
  const { page, dice, ledger, user } = hand
  // People do not spread their taps evenly: some pupils are marked again and again.
  const row = dice.pick(dice.chance(0.4) ? seen.rows.slice(0, 6) : seen.rows)
  const choices = attendanceStatuses.filter(
    (one) => one !== row.value && !seen.step?.endsWith(`: ${statusWords[one].word}`),
  )
  const value = dice.pick(choices)
  const { student } = row
  const edit = ledger.intend({ user, student, date: seen.date, value, how: 'tap' })
  const radio = page.locator(`li[data-student="${student}"] input[value="${value}"]`)
  hand.unsure.add(student)
  await radio.click({ timeout: patienceMs })
  // The step in words comes only after the commit; the row's own marker must say the same.
  const words = await awaitStep(hand, seen.step, (step) => step.endsWith(`: ${statusWords[value].word}`))
  hand.unsure.delete(student)
  hand.steps.push({ words, before: new Map([[student, row.value]]) })
  await confirm(hand, [edit])
}

async function rest(hand: Hand, seen: Seen): Promise<void> {
  const { page, ledger, user, dice } = hand
  const open = seen.rows.filter(({ value }) => value === null)
  if (open.length === 0 || seen.step?.endsWith('siswa ditandai')) return
  const button = page.getByRole('button', { name: dice.chance(0.5) ? 'Tandai sisanya hadir' : /^Selesai/ })
  if (!(await button.isVisible())) return
  const edits = open.map(({ student, proposed }) =>
    ledger.intend({ user, student, date: seen.date, value: proposed ?? 'hadir', how: 'rest' }),
  )
  await button.click({ timeout: patienceMs })
  const words = await awaitStep(hand, seen.step, (step) => step.endsWith('siswa ditandai'))
  hand.steps.push({ words, before: new Map(open.map(({ student }) => [student, null])) })
  await confirm(hand, edits)
}

async function undo(hand: Hand, seen: Seen): Promise<void> {
  const { page, ledger, user } = hand
  const step = hand.steps.findLast(({ words }) => words === seen.step)
  if (!step || step !== hand.steps.at(-1)) return
  hand.steps.pop()
  const edits = [...step.before].map(([student, value]) =>
    ledger.intend({ user, student, date: seen.date, value, how: 'undo' }),
  )
  await page.getByRole('button', { name: 'Urungkan' }).click({ timeout: 2_000 })
  // An undo paints nothing by itself: a value that changed was read from the database again.
  const changing = edits.filter(
    ({ student, value }) => seen.rows.find((row) => row.student === student)?.value !== value,
  )
  await confirm(hand, changing)
}

async function openDay(hand: Hand, step: number): Promise<void> {
  const { page, today, earliest } = hand
  hand.steps = []
  const { date } = await look(page, today)
  if (step < 0 && date <= earliest) return
  const name = step < 0 ? 'Hari sekolah sebelumnya' : 'Hari sekolah berikutnya'
  const button = page.getByRole('button', { name })
  if (step !== 0 && (await button.isEnabled())) await button.click({ timeout: patienceMs })
  await page.locator('li[data-student]').first().waitFor({ timeout: patienceMs })
}

/** Waits for a new step in words. @throws when none comes */
async function awaitStep(hand: Hand, before: string | null, is: (step: string) => boolean): Promise<string> {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    const { step } = await look(hand.page, hand.today)
    if (step !== null && step !== before && is(step)) return step
    await sleep(15)
  }
  throw new Error('not shown as saved')
}

/** Notes each edit that the screen shows with a marker of its own; waits a little for all of them. */
async function confirm(hand: Hand, edits: readonly Edit[]): Promise<void> {
  const until = Date.now() + patienceMs
  let open = [...edits]
  while (open.length > 0 && Date.now() < until) {
    const { rows } = await look(hand.page, hand.today)
    open = open.filter((edit) => {
      const row = rows.find(({ student }) => student === edit.student)
      const marker = edit.value === null ? ['none', 'local'] : ['local', 'sent']
      const shown = row?.value === edit.value && marker.includes(row.truth)
      if (shown) hand.ledger.shown(edit)
      return !shown
    })
    if (open.length > 0) await sleep(15)
  }
}
