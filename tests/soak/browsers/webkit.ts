import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { DrivenBrowser, Engine } from './driven-browser'
import { startProcess } from './own-process'

const window = fileURLToPath(new URL('webkit-window.py', import.meta.url))
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const Started = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserName: z.string(), browserVersion: z.string() }),
})
const Element = z.object({ [elementKey]: z.string() })
const Answer = z.object({ value: z.unknown() })

/** WebKitGTK over WebDriver, on a screen of its own. It has service workers and no Background Sync. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  needs: {
    WebKitWebDriver: 'webkit2gtk-driver',
    Xvfb: 'xvfb',
    '/usr/lib/python3/dist-packages/gi': 'python3-gi',
    '/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib': 'gir1.2-webkit2-4.1',
  },
  async start(profile): Promise<DrivenBrowser> {
    const screen = startProcess('Xvfb', ['-displayfd', '1', '-screen', '0', '800x900x24', '-nolisten', 'tcp'])
    const [, display = ''] = await screen.said(/^(\d+)\n/)
    const port = 20_000 + Number(display) * 7 + (process.pid % 5_000)
    const driver = startProcess('WebKitWebDriver', [`--port=${String(port)}`], {
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      // No graphics card here, and none needed.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    })
    const kill = async () => {
      await driver.kill()
      await screen.kill()
    }
    try {
      const drive = await connect(`http://127.0.0.1:${String(port)}`, profile)
      return { ...drive, kill }
    } catch (error) {
      await kill()
      throw error
    }
  },
}

async function connect(driver: string, profile: string): Promise<Omit<DrivenBrowser, 'kill'>> {
  const options = { binary: '/usr/bin/python3', args: [window, profile] }
  const capabilities = { alwaysMatch: { browserName: 'webkit-window', 'webkitgtk:browserOptions': options } }
  await untilListening(driver)
  const started = z.parse(Started, await tell(`${driver}/session`, { capabilities }))
  const session = `${driver}/session/${started.sessionId}`
  await tell(`${session}/timeouts`, { script: 60_000, pageLoad: 60_000, implicit: 10_000 })
  const find = async (css: string) => {
    const found = z.parse(Element, await tell(`${session}/element`, { using: 'css selector', value: css }))
    return `${session}/element/${found[elementKey]}`
  }
  return {
    about: `${webkit.name} ${started.capabilities.browserVersion}`,
    async go(url) {
      await tell(`${session}/url`, { url })
    },
    async click(css) {
      const element = await find(css)
      // Where something floats above the edge, only the middle is free.
      const script = `document.querySelector(${JSON.stringify(css)}).scrollIntoView({ block: 'center' })`
      await tell(`${session}/execute/sync`, { script, args: [] })
      await tell(`${element}/click`, {})
    },
    async picture() {
      return Buffer.from(z.parse(z.string(), await look(`${session}/screenshot`)), 'base64')
    },
    async type(css, text) {
      await tell(`${await find(css)}/value`, { text })
    },
    ask: (expression) =>
      tell(`${session}/execute/async`, {
        script: `const done = arguments[0]; Promise.resolve(${expression}).then(done, (e) => done(String(e)))`,
        args: [],
      }),
  }
}

async function untilListening(driver: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await fetch(`${driver}/status`).catch(() => null)) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('WebKitWebDriver does not listen')
}

const tell = (url: string, body: object) => exchange(url, { method: 'POST', body: JSON.stringify(body) })
const look = (url: string) => exchange(url, { signal: AbortSignal.timeout(20_000) })

async function exchange(url: string, request: RequestInit): Promise<unknown> {
  const answer = await fetch(url, request)
  const { value } = z.parse(Answer, await answer.json())
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(value).slice(0, 300)}`)
  return value
}
