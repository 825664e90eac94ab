import { chromium, type Browser } from '@playwright/test'
import { wholeChromiumOptions } from '../support/browser/chromium'
import { startService, type TestService } from '../support/services/service'
import { makeCountingLine, type CountingLine } from '../support/services/counting-line'

/** What every measurement plays on: the built service with its demo school, a line to it, a browser. */
export interface Stage {
  readonly service: TestService
  readonly line: CountingLine
  readonly browser: Browser
  /** Says what is being measured, on the error stream: the tables own the other. */
  readonly say: (words: string) => void
}

/** The wali kelas of 36 pupils, and who may import. */
export const teacher = { email: 'wali.7a@demo.hadir.id', password: 'hadir-demo-2026' }
export const operator = { email: 'tu@demo.hadir.id', password: 'hadir-demo-2026' }

export const registerPath = '/akademik/wali-kelas/absensi'
export const phoneScreen = { width: 390, height: 844 }

/** Sets the stage up, plays, and takes everything down whatever happens. */
export async function onStage<T>(play: (stage: Stage) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(wholeChromiumOptions)
  try {
    const service = await startService()
    try {
      const line = await makeCountingLine(service.port)
      const played = await play({ service, line, browser, say: (words) => console.error(words) })
      await line.cut()
      return played
    } finally {
      await service.stop()
    }
  } finally {
    await browser.close()
  }
}
