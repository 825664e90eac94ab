import type { BrowserContext } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { chip, installed, signIn } from '../../support/browser/register'
import type { Call } from '../../support/services/counting-line'
import { drivePage, untilUsable, type DrivenPage } from '../drive-page'
import { spread, spreadColumns, type Aim, type Figure, type Table } from '../figures'
import { phoneScreen, registerPath, teacher, type Stage } from '../stage'

const runs = 5

/** One register on its way. Bytes are those of the wire, headers included. */
interface Replay {
  /** From the trigger until the screen shows the last of 36 marks as acknowledged. */
  readonly ms: number
  readonly put: Call
  readonly requests: number
  readonly up: number
  readonly down: number
}

/** 36 waiting marks: how soon the service has them all, and what travels for it. */
export async function measureReplay(stage: Stage): Promise<Table[]> {
  const { browser, line, say } = stage
  const context = await browser.newContext({ viewport: phoneScreen, hasTouch: true, locale: 'id-ID' })
  const first = await context.newPage()
  await first.goto(line.url)
  await signIn(first, teacher.email, teacher.password)
  await installed(first)
  await first.close()

  const [asked, back]: [Replay[], Replay[]] = [[], []]
  for (let run = 1; run <= runs; run++) {
    say(`replay of a register, ${String(run)} of ${String(runs)}`)
    asked.push(await replayOnce(stage, context, finish))
    back.push(await replayOnce(stage, context, comeBack))
  }
  await context.close()
  return [timesOf(asked, back), weightsOf(asked)]
}

type Trigger = (stage: Stage, driven: DrivenPage) => Promise<number>

/** The person finishes, and the service is there. */
const finish: Trigger = async (_, { page }) => {
  await page.getByRole('button', { name: /^Selesai/ }).click()
  return await page.evaluate(() => performance.timeOrigin + (bench.clicked ?? 0))
}

/** The person finishes without a network; it comes back while they look on. */
const comeBack: Trigger = async ({ line }, { page }) => {
  await line.cut()
  await page.getByRole('button', { name: /^Selesai/ }).click()
  await chip(page).getByText('Terputus').waitFor()
  await sleep(1_000 + Math.random() * 500)
  await line.mend()
  return Date.now()
}

async function replayOnce(
  { line, ...stage }: Stage,
  context: BrowserContext,
  trigger: Trigger,
): Promise<Replay> {
  const driven = await drivePage(await context.newPage(), 1)
  const { page } = driven
  await page.goto(`${line.url}${registerPath}`)
  await untilUsable(driven)
  // What is fetched ahead has come: from here on everything counts.
  await sleep(4_000)
  const [calls, before] = [line.calls.length, line.bytes()]
  await page.evaluate(() => {
    for (const group of document.querySelectorAll('[role="radiogroup"]')) {
      const radios = [...group.querySelectorAll('input')]
      radios[(radios.findIndex((radio) => radio.checked) + 1) % radios.length]?.click()
    }
  })
  await page.waitForFunction(() => document.querySelectorAll('[data-truth="local"]').length >= 36)
  const sent = untilAllSent(driven)
  const from = await trigger({ line, ...stage }, driven)
  const ms = (await sent) - from
  const [passed, after] = [line.calls.slice(calls), line.bytes()]
  await page.close()
  const put = passed.find(({ method }) => method === 'PUT')
  if (!put) throw new Error('the register was not sent')
  return { ms, put, requests: passed.length, up: after.up - before.up, down: after.down - before.down }
}

/** When the screen shows every mark as acknowledged, in milliseconds since 1970. */
async function untilAllSent({ page }: DrivenPage): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (document.querySelectorAll('[data-truth="sent"]').length < 36) return
          observer.disconnect()
          resolve(performance.timeOrigin + performance.now())
        }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-truth'] })
      }),
  )
}

function timesOf(asked: readonly Replay[], back: readonly Replay[]): Table {
  const figure = (name: string, values: number[]): Figure => ({ name, values: spread(values) })
  return {
    title: 'Replay of a register: 36 marks',
    unit: 'ms',
    columns: spreadColumns,
    figures: [
      figure(
        'wake-up ("Selesai") to last acknowledged',
        asked.map(({ ms }) => ms),
      ),
      figure(
        'service back to last acknowledged',
        back.map(({ ms }) => ms),
      ),
      figure(
        'the service’s time for the PUT',
        [...asked, ...back].map(({ put }) => put.ms),
      ),
    ],
    notes: ['without an answer the app asks every half second whether the service is there, then sends'],
  }
}

function weightsOf(asked: readonly Replay[]): Table {
  const figure = (name: string, values: number[], aim?: Aim): Figure => ({
    name,
    values: { max: Math.max(...values) / 1000 },
    ...(aim && { aim }),
  })
  return {
    title: 'What travels for a register of 36 marks',
    unit: 'kB',
    columns: ['max'],
    figures: [
      figure(
        'body of the PUT',
        asked.map(({ put }) => put.up),
        { column: 'max', atMost: 3 },
      ),
      figure(
        'everything up, headers included',
        asked.map(({ up }) => up),
      ),
      figure(
        'everything down, headers included',
        asked.map(({ down }) => down),
      ),
    ],
    notes: [
      `requests between opening and last acknowledged: ${asked.map(({ requests }) => requests).join(', ')}`,
    ],
  }
}
