import type { BrowserStage } from './browser-stage'

const today = `(now() at time zone 'Asia/Jakarta')::date`
const own = `document.querySelector('section[aria-labelledby="kehadiran-saya"]').textContent`

/**
 * A teacher's own check-in without a line, the browser killed and opened again still without one, then the line mended.
 * @returns what the service's database holds in the end, in words, and whether that is right
 * @throws when a screen never shows what it should
 */
export async function checkIn(stage: BrowserStage): Promise<{ well: boolean; words: string }> {
  const { service, line, say, until, open } = stage
  await service.query(`delete from teacher_attendances where date = ${today}`)
  // After the last lesson of a day a check-in is asked about; this one is to be recorded at any hour.
  await service.query(`delete from schedules where weekday = extract(isodow from ${today})`)
  await stage.signIn('guru@demo.hadir.id')
  await open('/absensi/guru')
  await until(`${own}.includes('Catat masuk')`, true)

  say('The line is cut; a teacher checks in.')
  line.weather = () => 'cut'
  await stage.clickWords('button:not(:disabled)', 'Catat masuk')
  await until(`${own}.includes('tersimpan di perangkat')`, true)
  await stage.look('check-in')

  say('The browser is killed and opened again, still without a line.')
  await stage.reopen('/absensi/guru')
  await until(`/masuk \\d\\d\\.\\d\\d/.test(${own})`, true)
  const days = () =>
    service.query<{ came: boolean }>(
      `select checkin_time is not null as came from teacher_attendances where date = ${today}`,
    )
  if ((await days()).length > 0) throw new Error('the day is in the service before the line is mended')

  say('The line is mended.')
  line.weather = null
  await until(`${own}.includes('terkirim')`, true)
  const found = await days()
  return {
    well: found.length === 1 && found[0]?.came === true,
    words: `${String(found.length)} check-in in the service`,
  }
}
