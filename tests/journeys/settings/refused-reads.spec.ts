import { expect, test } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { administrator } from '../../support/browser/office'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()

/** A screen, the call that it makes, and the sentence of section 8 where that is refused without one. */
const reads = [
  ['/settings?bagian=akun', /\/v1\/schools(\?|$)/, 'Failed to fetch schools'],
  ['/settings?bagian=peran', /\/v1\/roles\/master/, 'Failed to fetch master roles'],
  ['/settings?bagian=peran', /\/v1\/roles\/permissions/, 'Failed to fetch permissions'],
  ['/settings?bagian=rupa', /\/v1\/whitelabel\/school/, 'Failed to fetch school whitelabel'],
  ['/akademik/tahun-ajaran', /\/v1\/periods\/[^/?]+$/, 'Failed to fetch period detail'],
] as const

for (const [screen, path, sentence] of reads) {
  test(`${screen} shows “${sentence}”, and that it goes on with a good answer`, async ({ page }) => {
    const refused = { status: 500, error_code: 1900, message: '' }
    school.line.fault = { kind: refused, matches: (method, at) => method === 'GET' && path.test(at) }
    await openAs(page, `${school.line.url}${screen}`, administrator.email)
    const notice = page.getByRole('main').getByText(sentence)
    await expect(notice).toBeVisible()
    school.line.fault = null
    await page.getByRole('main').getByRole('button', { name: 'Coba lagi' }).click()
    await expect(notice).toHaveCount(0)
  })
}

test('the look of the school that is refused before the log-in is a toast, once, and signing in goes on', async ({
  page,
}) => {
  const refused = { status: 500, error_code: 1900, message: '' }
  school.line.fault = { kind: refused, matches: (_, at) => at.includes('/v1/whitelabel/school') }
  await page.goto(school.line.url)
  await expect(page.getByText('Failed to fetch school whitelabel')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeEnabled()
})
