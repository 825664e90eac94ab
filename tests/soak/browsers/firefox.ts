import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { connectBidi, type Bidi } from './bidi'
import type { DrivenBrowser, Engine } from './driven-browser'
import { startProcess } from './own-process'

const Session = z.object({ capabilities: z.object({ browserVersion: z.string() }) })
const Tree = z.object({ contexts: z.array(z.object({ context: z.string() })) })
const Evaluated = z.union([
  z.object({
    type: z.literal('success'),
    result: z.object({ type: z.string(), value: z.optional(z.unknown()) }),
  }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])
const Screenshot = z.object({ data: z.string() })
const Point = z.object({ x: z.number(), y: z.number() })

const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.auto': false,
  'toolkit.telemetry.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'toolkit.startup.max_resumed_crashes': -1,
  // Nobody is there to answer "may this page keep data?".
  'dom.storageManager.prompt.testing': true,
  'dom.storageManager.prompt.testing.allow': true,
}

/** Firefox over WebDriver BiDi, which it speaks itself. It has no Background Sync. */
export const firefox: Engine = {
  name: 'Firefox',
  needs: { 'firefox-esr': 'firefox-esr' },
  async start(profile): Promise<DrivenBrowser> {
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${String(value)});`,
    )
    await writeFile(path.join(profile, 'user.js'), lines.join('\n'))
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
    const browser = startProcess('firefox-esr', args, {
      HOME: profile,
      MOZ_HEADLESS_WIDTH: '500',
      MOZ_HEADLESS_HEIGHT: '900',
    })
    try {
      const [, address = ''] = await browser.said(/WebDriver BiDi listening on (ws:\S+)/)
      const bidi = await connectBidi(`${address}/session`)
      const session = z.parse(Session, await bidi.send('session.new', { capabilities: {} }))
      const drive = await drivePage(bidi)
      const kill = async () => {
        bidi.close()
        await browser.kill()
      }
      return { about: `Firefox ${session.capabilities.browserVersion}`, ...drive, kill }
    } catch (error) {
      await browser.kill()
      throw error
    }
  },
}

async function drivePage(bidi: Bidi): Promise<Omit<DrivenBrowser, 'about' | 'kill'>> {
  const { contexts } = z.parse(Tree, await bidi.send('browsingContext.getTree', {}))
  const context = contexts[0]?.context ?? ''
  const ask = async (expression: string): Promise<unknown> => {
    const answer = z.parse(
      Evaluated,
      await bidi.send('script.evaluate', {
        // As text, so that nothing of BiDi's own way to say objects has to be read.
        expression: `Promise.resolve(${expression}).then((found) => JSON.stringify(found ?? null))`,
        target: { context },
        awaitPromise: true,
      }),
    )
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return JSON.parse(String(answer.result.value)) as unknown
  }
  const click = async (css: string) => {
    const point = z.parse(Point, await ask(middleOf(css)))
    const actions = [
      { type: 'pointerMove', x: Math.round(point.x), y: Math.round(point.y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await bidi.send('input.performActions', {
      context,
      actions: [{ type: 'pointer', id: 'finger', actions }],
    })
  }
  return {
    ask,
    click,
    async picture() {
      const { data } = z.parse(Screenshot, await bidi.send('browsingContext.captureScreenshot', { context }))
      return Buffer.from(data, 'base64')
    },
    async go(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async type(css, text) {
      await click(css)
      const actions = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await bidi.send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] })
    },
  }
}

/** Scrolls an element into sight, waiting for it for a while, and tells where it is. */
function middleOf(css: string): string {
  return `(async () => {
    for (let i = 0; i < 200; i++) {
      const found = document.querySelector(${JSON.stringify(css)})
      if (found) {
        found.scrollIntoView({ block: 'center', behavior: 'instant' })
        await new Promise((done) => setTimeout(done, 50))
        const { x, y, width, height } = found.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      }
      await new Promise((done) => setTimeout(done, 50))
    }
    throw new Error('not there: ' + ${JSON.stringify(css)})
  })()`
}
