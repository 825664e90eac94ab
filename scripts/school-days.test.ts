import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

describe('which days are school days', () => {
  // The files that write down days of the week themselves, and what they have.
  const allowed: Readonly<Record<string, string>> = {
    'contract/values/calendar-names.ts': 'the names of the seven days',
    'contract/values/school-days.ts': 'the rule',
    'contract/values/school-week.ts': 'the order of the week',
    'core-service/operate/school/school-levels.ts': 'year levels, which are no days',
    'core-service/seed/demo-timetable.ts': 'the week of the demo school',
    'core-service/seed/money/demo-payments.ts': 'the days on which the counter of the demo school is open',
  }
  /** A list of numbers of days, names of days after each other, a Sunday that is told apart, or a week that is counted from Monday. */
  const ownRule = [
    /\[\s*(?:0, ?)?1, ?2, ?3, ?4, ?5(?:, ?6)?(?:, ?0)?\s*\]/,
    /'Senin'\s*,\s*'Selasa'/i,
    /Senin sampai (?:Jumat|Sabtu)/,
    /weekday\([^)]*\)\s*(?:===|!==|>|<)\s*[0-6]\b/,
    /(?:dayName\([^)]*\)|name)\s*(?:===|!==)\s*'(?:Minggu|Ahad|Sabtu)'/,
    /\.getUTCDay\(\)\s*(?:===|!==)/,
    /\.week_days\s*(?:===|!==|>|<)/,
    /5 \| 6/,
  ]
  const sources = ['contract', 'core-service', 'src', 'sw'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|spec)\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

  it('is written down in one place', () => {
    const found = sources.filter((file) => {
      const text = withoutComments(readFileSync(file, 'utf8'))
      return ownRule.some((one) => one.test(text))
    })
    expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted())
  })
})
