import { chromium } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { wholeChromiumOptions } from '../../support/browser/chromium'
import { cameraArgs, writeFakeVideo } from '../../support/browser/fake-camera'
import { holdersOf, openGate } from '../../support/browser/gate'
import { installed } from '../../support/browser/register'
import { drivePage } from '../drive-page'
import { spread, spreadColumns, type Figure, type Table } from '../figures'
import { phoneScreen, type Stage } from '../stage'

const cards = 20
/** 40 cards a minute: a card is held before the camera for a second, and taken away for half a second. */
const held = 1
const away = 0.6

/** What the page has seen: when a card appeared in the picture of the camera, and when an answer was painted. */
interface Seen {
  readonly shown: number[]
  readonly answered: { at: number; text: string }[]
}

declare global {
  var cameraBench: Seen
}

/**
 * A card held before the camera, from the first frame of the video that shows it to the frame that names the pupil.
 * The camera is a video that Chromium plays in a circle; the cards are stored on the device and nothing is asked of the service for them.
 */
export async function measureCamera({ service, line, say }: Stage): Promise<Table> {
  await service.query(`delete from student_days where date = (now() at time zone 'Asia/Jakarta')::date`)
  const holders = (await holdersOf({ service }, '8A')).slice(0, cards)
  if (holders.length < cards) throw new Error('too few cards')
  const folder = await mkdtemp(path.join(tmpdir(), 'hadir-bench-'))
  const video = path.join(folder, 'cards.y4m')
  await writeFakeVideo(video, [
    { text: null, seconds: 2 },
    ...holders.flatMap(({ token }) => [
      { text: token, seconds: held },
      { text: null, seconds: away },
    ]),
  ])
  const browser = await chromium.launch({
    ...wholeChromiumOptions,
    args: [...wholeChromiumOptions.args, ...cameraArgs(video)],
  })
  try {
    const figures: Figure[] = []
    for (const rate of [1, 4]) {
      say(`${String(cards)} cards before the camera, ${String(rate)}x`)
      const context = await browser.newContext({ viewport: phoneScreen, hasTouch: true, locale: 'id-ID' })
      await context.grantPermissions(['camera'], { origin: line.url })
      const { page, tools } = await drivePage(await context.newPage(), 1)
      await page.addInitScript(watchPictures)
      await openGate(page, line.url)
      await installed(page)
      await tools.send('Emulation.setCPUThrottlingRate', { rate })
      await page.waitForFunction(
        (count) => new Set(cameraBench.answered.map(({ text }) => text)).size >= count,
        cards,
        { polling: 500, timeout: 180_000 },
      )
      const seen = await page.evaluate(() => cameraBench)
      await context.close()
      figures.push({ name: `shown to said, ${String(rate)}×`, values: spread(timesOf(seen)) })
    }
    return {
      title: 'Cards before the camera',
      unit: 'ms',
      columns: spreadColumns,
      figures,
      notes: [
        'from the first frame with the card in it to the frame after the answer; 5 frames a second, and Chromium slows no worker',
      ],
    }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
}

/** The time of each card from its appearance to the first answer after it, if that came before the next card. */
function timesOf({ shown, answered }: Seen): number[] {
  return shown.flatMap((from, index) => {
    const until = shown[index + 1] ?? Number.POSITIVE_INFINITY
    const answer = answered.find(({ at }) => at > from && at < until)
    return answer ? [answer.at - from] : []
  })
}

/** Runs in the page before anything else. */
function watchPictures(): void {
  const seen: Seen = { shown: [], answered: [] }
  globalThis.cameraBench = seen
  const spot = new OffscreenCanvas(32, 24).getContext('2d', { willReadFrequently: true })
  let hadCard = false
  const look = (video: HTMLVideoElement) => {
    video.requestVideoFrameCallback((_, { presentationTime }) => {
      spot?.drawImage(video, 0, 0, 32, 24)
      const { data = [] } = spot?.getImageData(0, 0, 32, 24) ?? {}
      let dark = 0
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark++
      const hasCard = dark > 20
      if (hasCard && !hadCard) seen.shown.push(presentationTime)
      hadCard = hasCard
      look(video)
    })
  }
  const known = new WeakSet<HTMLVideoElement>()
  let before = ''
  new MutationObserver(() => {
    const video = document.querySelector('video')
    if (video && !known.has(video)) {
      known.add(video)
      look(video)
    }
    const text = [...document.querySelectorAll('main [role=alert]')].map((one) => one.textContent).join(' ')
    if (text === before) return
    before = text
    if (text) requestAnimationFrame(() => requestAnimationFrame((at) => seen.answered.push({ at, text })))
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
