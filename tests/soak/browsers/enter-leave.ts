import sharp from 'sharp'
import type { BrowserStage } from './browser-stage'

const form = '/akademik/wali-kelas/izin-sakit?catat=1'
const reason = 'Demam, surat menyusul'
const letter = (name: string, more = '') => `img[alt="Surat izin ${name}"]${more}`
const shape = (css: string) => `(() => {
  const { naturalWidth: wide, naturalHeight: high } = document.querySelector(${JSON.stringify(css)})
  return wide === 0 ? 'nothing' : wide < high ? 'upright' : 'sideways'
})()`

/**
 * A leave with a photographed letter entered without a line, the browser killed and opened again still without one, then
 * the line mended. The letter lies sideways in its file, as phones write it.
 * @returns what the service's database holds in the end, in words, and whether that is right
 * @throws when a screen never shows what it should
 */
export async function enterLeave(stage: BrowserStage): Promise<{ well: boolean; words: string }> {
  const { service, line, say, until, open } = stage
  await stage.signIn('wali.7a@demo.hadir.id')
  await open('/akademik/wali-kelas/izin-sakit')
  await until(`document.querySelector('h1')?.textContent`, 'Izin dan sakit')
  await until(`document.querySelectorAll('[data-leave]').length > 0`, true)
  await stage.look('leaves')

  say('The line is cut; a leave with a letter is entered.')
  line.weather = () => 'cut'
  await open(form)
  const pupil = 'section[aria-label="Pilih siswa"] li:nth-child(12) button'
  await until(`Boolean(document.querySelector('${pupil}'))`, true)
  const name = String(
    await stage.browser.ask(`document.querySelector('${pupil} > span:last-child > span').textContent`),
  )
  await stage.browser.click(pupil)
  await stage.clickWords('label', 'Sakit')
  await stage.browser.type('textarea', reason)
  await chooseLetter(stage)
  await until(shape('img[alt="Surat yang akan dilampirkan"]'), 'upright')
  await stage.look('leave')
  await stage.clickWords('button[type=submit]', 'Simpan')
  await until(`document.querySelector('main').textContent.includes('Tersimpan di perangkat')`, true)

  say('The browser is killed and opened again, still without a line.')
  await stage.reopen('/akademik/wali-kelas/izin-sakit')
  await openLetter(stage, name)
  const leaves = () =>
    service.query<{ status: string; letter: string | null }>(
      'select status, attachment_url as letter from student_leaves where reason = $1',
      [reason],
    )
  if ((await leaves()).length > 0) throw new Error('the leave is in the service before the line is mended')

  say('The line is mended.')
  line.weather = null
  await until(
    `/Tersimpan di perangkat|Surat menyusul/.test(document.querySelector('main').textContent)`,
    false,
  )
  // From here on the letter comes from the school.
  await open('/akademik/wali-kelas/izin-sakit')
  await openLetter(stage, name)
  await stage.look('leave sent')
  const found = await leaves()
  const [one] = found
  return {
    well: found.length === 1 && one?.status === 'approved' && one.letter?.startsWith('/v1/images/') === true,
    words: `${String(found.length)} leave in the service, ${one?.status ?? 'none'}, ${one?.letter ? 'with' : 'without'} its letter upright`,
  }
}

/** Opens the leave; a notice that comes above the list moves it, and the click may then have met something else. */
async function openLetter(stage: BrowserStage, name: string): Promise<void> {
  const isOpen = `new URLSearchParams(location.search).has('izin')`
  for (let tries = 0; tries < 3 && (await stage.browser.ask(isOpen)) !== true; tries++) {
    await stage.clickWords('[data-leave]', reason)
    await new Promise((done) => setTimeout(done, 1_000))
  }
  await stage.until(shape(letter(name)), 'upright')
}

/** Gives the form a photo of 12 megapixels, as the camera of a phone that is held upright writes it. */
async function chooseLetter({ browser }: BrowserStage): Promise<void> {
  const noise = { type: 'gaussian', mean: 200, sigma: 8 } as const
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 60 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  // Chosen by the page itself: no protocol of both engines hands a file to a browser.
  await browser.ask(`(() => {
    const bytes = Uint8Array.from(atob('${photo.toString('base64')}'), (letter) => letter.charCodeAt(0))
    const files = new DataTransfer()
    files.items.add(new File([bytes], 'surat.jpg', { type: 'image/jpeg' }))
    const input = document.querySelector('input[type=file][capture]')
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })()`)
}
