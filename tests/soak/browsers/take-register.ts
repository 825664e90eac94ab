import type { BrowserStage } from './browser-stage'

const register = '/akademik/wali-kelas/absensi'
const pupils = `document.querySelectorAll('li[data-student]').length`
const marked = (truth: string) => `document.querySelectorAll('li[data-truth="${truth}"]').length`
const today = `(now() at time zone 'Asia/Jakarta')::date`

/**
 * A register taken without a line, the browser killed and opened again still without one, then the line mended.
 * @returns what the service's database holds in the end, in words, and whether that is right
 * @throws when a screen never shows what it should
 */
export async function takeRegister(stage: BrowserStage): Promise<{ well: boolean; words: string }> {
  const { service, line, say, until, open } = stage
  await service.query(`delete from student_days where date = ${today}`)
  const since = new Date()
  await stage.signIn('wali.7a@demo.hadir.id')
  await open(register)
  await until(pupils, 36)

  say('The line is cut; the register is taken.')
  line.weather = () => 'cut'
  for (const [pupil, mark] of ['sakit', 'izin', 'alpa'].entries()) {
    await stage.browser.click(`li[data-student]:nth-child(${String(pupil + 2)}) input[value=${mark}]`)
    await until(marked('local'), pupil + 1)
  }
  await stage.clickWords('button', 'Selesai')
  await until(marked('local'), 36)
  await stage.look('register')

  say('The browser is killed and opened again, still without a line.')
  await stage.reopen(register)
  await until(marked('local'), 36)
  await until(`document.querySelector('li:nth-child(3) input:checked').value`, 'izin')

  say('The line is mended.')
  line.weather = null
  await until(marked('sent'), 36)
  const [row] = await service.query<{ marks: number; changes: number }>(
    `select (select count(*) from student_days where date = ${today} and status is not null)::int as marks,
            (select count(*) from audit_log where entity = 'student_days.register' and at >= $1)::int as changes`,
    [since],
  )
  const { marks = 0, changes = 0 } = row ?? {}
  return {
    well: marks === 36 && changes === 36,
    words: `${String(marks)} of 36 marks in the service, ${String(changes)} changes made them`,
  }
}
