import { expect, test } from '@playwright/test'
import { storeSession } from '../../support/browser/open-as'
import { administrator } from '../../support/browser/office'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()

/** Screens, the calls that they make, and the sentences of section 8 where those are refused without one. */
const reads = [
  ['/settings?bagian=akun', /\/v1\/schools(\?|$)/, ['Failed to fetch schools']],
  [
    '/settings?bagian=peran',
    /\/v1\/roles\/(master|permissions)/,
    ['Failed to fetch master roles', 'Failed to fetch permissions'],
  ],
  ['/settings?bagian=rupa', /\/v1\/whitelabel\/school/, ['Failed to fetch school whitelabel']],
  ['/akademik/tahun-ajaran', /\/v1\/periods\/[^/?]+$/, ['Failed to fetch period detail']],
] as const

test('screens whose reads are refused say so in the words of the specification, and go on with a good answer', async ({
  page,
}) => {
  await storeSession(page, school.line.url, administrator.email)
  for (const [screen, path, sentences] of reads) {
    const refused = { status: 500, error_code: 1900, message: '' }
    school.line.fault = { kind: refused, matches: (method, at) => method === 'GET' && path.test(at) }
    await page.goto(`${school.line.url}${screen}`)
    const main = page.getByRole('main')
    for (const sentence of sentences) await expect(main.getByText(sentence), screen).toBeVisible()
    school.line.fault = null
    // One good answer may bring the other with it.
    await expect(async () => {
      const again = main.getByRole('button', { name: 'Coba lagi' }).first()
      if (await again.isVisible()) await again.click({ timeout: 1_000 })
      for (const sentence of sentences)
        await expect(main.getByText(sentence), screen).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
  }
})

test('the look of the school that is refused before the log-in is a toast, once, and signing in goes on', async ({
  page,
}) => {
  const refused = { status: 500, error_code: 1900, message: '' }
  school.line.fault = { kind: refused, matches: (_, at) => at.includes('/v1/whitelabel/school') }
  await page.goto(school.line.url)
  await expect(page.getByText('Failed to fetch school whitelabel')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeEnabled()
})
