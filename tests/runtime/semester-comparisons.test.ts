import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AttendanceAnalytics } from '../../contract/analytics/attendance-analytics'
import { BillAnalytics } from '../../contract/analytics/bill-analytics'
import { StudentAnalytics } from '../../contract/analytics/student-analytics'
import {
  bucketsOf,
  daysAfterHoliday,
  countedOf,
  countedTotals,
  pupilRows,
  tiers,
  totalsOfClasses,
  totalsOver,
} from '../../src/features/analytics/attendance/analysis'
import { changeWords } from '../../src/features/analytics/attendance/attendance-figures'
import {
  heatTable,
  otherDays,
  overTimeTable,
  tierTable,
} from '../../src/features/analytics/attendance/attendance-tables'
import { groupsOf, linesOf } from '../../src/features/analytics/attendance/over-time'
import { heatOf } from '../../src/features/analytics/attendance/week-heat'
import {
  billedByMonth,
  expectedByMonth,
  overdueByAge,
  sumOf,
} from '../../src/features/analytics/bills/bill-figures'
import { ageTable, expectedTable, monthTable } from '../../src/features/analytics/bills/bill-tables'
import { paidNote } from '../../src/features/analytics/bills/bills-view'
import { fileRows } from '../../src/features/analytics/frame/chart-cells'
import { selectClasses } from '../../src/features/analytics/frame/class-choice'
import { comparedSpan } from '../../src/features/analytics/frame/span'
import {
  groupsOf as groupsOfPupils,
  countsBefore,
} from '../../src/features/analytics/students/student-figures'
import { classTable, growthTable } from '../../src/features/analytics/students/student-tables'
import { csvOf } from '../../src/records/list/csv'
import { workbookBytes } from '../../src/records/workbook/workbook-bytes'
import type { ChartTable } from '../../src/ui/charts/chart-frame'
import { percentText, semesterFirst, semesterZones, texts } from '../support/records/semester-figures'
import {
  figuresOfPage,
  loadSemester,
  semesterToday,
  type SemesterSchool,
} from '../support/records/semester-school'
import { sheetRows } from '../support/records/sheet-rows'
import { startTestService, type TestService } from '../support/services/core-service'

/*
 * What the analytics compare, and the files of their charts, of the semester in tests/fixtures/semester; the figures themselves are in
 * semester.test.ts.
 */

const words = { groupHead: 'Kelas', everybody: 'Sekolah' }
const everything = { gradeId: null, classId: null }
type Span = Readonly<{ first: string; last: string }>
const wholeSemester: Span = { first: semesterFirst, last: semesterToday }

describe.each(semesterZones)('a semester compared, in $timeZone', (zone) => {
  let service: TestService
  let school: SemesterSchool
  beforeAll(async () => {
    service = await startTestService()
    school = await loadSemester(service, zone)
  })
  afterAll(() => service.close())

  const answer = async <Schema extends z.ZodMiniType>(schema: Schema, path: string, { first, last }: Span) =>
    z.parse(schema, await school.send('GET', `/v1/analytics/${path}?from=${first}&to=${last}`))
  const attendance = (span: Span) => answer(AttendanceAnalytics, 'student-attendance', span)
  const earlier = (span: Span, how: 'sebelumnya' | 'tahun-lalu' = 'sebelumnya') =>
    comparedSpan(span, how) ?? span

  it('with the span before, with other classes, with the school and with last year', async () => {
    const december: Span = { first: '2026-12-01', last: semesterToday }
    const [now, before, lastYear] = [
      await attendance(december),
      await attendance(earlier(december)),
      await attendance(earlier(december, 'tahun-lalu')),
    ]
    const both = (of: (one: AttendanceAnalytics) => string | number) => `${of(now)} ${of(before)}`
    const shareOf = (one: AttendanceAnalytics, name?: string) =>
      countedTotals(
        one.classes.filter((own) => name === undefined || own.name === name),
        one.dates.length,
      ).percent
    const rows = pupilRows(now, now.classes, before)
    const pupil = (name: string) => {
      const row = rows.find((one) => one.name === name)
      return `${percentText(row?.totals.percent)} ${percentText(row?.before)}`
    }
    const change = (against: AttendanceAnalytics, name?: string) =>
      changeWords(shareOf(now, name), { answer: against, percent: shareOf(against, name) })?.replace(
        ',',
        '.',
      ) ?? 'none'
    const at = now.dates.indexOf('2026-12-08')
    const lines = groupsOf(now.classes, { ...everything, classId: school.classes.get('7B') ?? '' }, words)
    const october: Span = { first: '2026-10-01', last: '2026-10-31' }
    const pupilsOf = async (span: Span) =>
      countsBefore(await answer(StudentAnalytics, 'students', span), everything)
    const moves = async (span: Span) => {
      const counts = await pupilsOf(span)
      return [counts?.in, counts?.out, counts?.class].join(' ')
    }
    const pupilsAtEnd = async (span: Span) => (await pupilsOf(span))?.pupils ?? 'none'
    const november: Span = { first: '2026-11-01', last: '2026-11-30' }
    const { billed } = await answer(BillAnalytics, 'bills', november)
    const product = {
      spans: both(({ from, to }) => `${from}..${to}`),
      'school days': both(({ dates }) => dates.length),
      marks: both(({ classes }) => totalsOfClasses(classes).taken),
      school: both((one) => percentText(shareOf(one))),
      ...Object.fromEntries(
        ['7A', '7B', '8A'].map((name) => [name, both((one) => percentText(shareOf(one, name)))]),
      ),
      ...Object.fromEntries(['Gilang', 'Budi', 'Fitri'].map((name) => [name, pupil(name)])),
      words: change(before),
      'words of 7B': change(before, '7B'),
      'last year': change(lastYear),
      '7B on 2026-12-08': lines
        .map(({ classes }) =>
          percentText(totalsOver(countedOf(classes, now.dates.length).days, [at]).percent),
        )
        .join(' '),
      'pupils of October': `${await moves(october)} after ${await moves(earlier(october))}`,
      'pupils at the end of October': `${await pupilsAtEnd(october)} after ${await pupilsAtEnd(earlier(october))}`,
      'bills of November': paidNote(
        sumOf(billed, (row) => row.billed),
        sumOf(billed, (row) => row.paid),
        (await answer(BillAnalytics, 'bills', earlier(november))).billed,
      ).replace(',', ';'),
    }
    expect(texts(product)).toEqual(figuresOfPage('comparison'))
    // The pages of last year are empty, and no failure.
    const year = earlier(december, 'tahun-lalu')
    expect(lastYear).toMatchObject({ dates: [], classes: [], students: [] })
    expect((await answer(StudentAnalytics, 'students', year)).classes).toEqual([])
    expect((await answer(BillAnalytics, 'bills', year)).billed).toEqual([])
  })

  it('the first days after a holiday with the others', async () => {
    const { dates, classes } = await attendance(wholeSemester)
    const { days, after } = heatOf(dates, 0, classes)
    expect(after).toEqual(daysAfterHoliday(dates))
    const product = {
      days: after.map((at) => dates[at]).join(' '),
      percent: percentText(totalsOver(days, after).percent),
      'other days': percentText(totalsOver(days, otherDays(dates, after)).percent),
    }
    expect(product).toEqual(figuresOfPage('after holiday'))
  })

  const inCsv = (cell: unknown) => (typeof cell === 'number' ? String(cell).replace('.', ',') : cell)

  /** The lines of a chart's two files, which have the same cells; the second as another program reads it. */
  const fileOf = async (table: ChartTable) => {
    const rows = fileRows(table)
    const text = await csvOf(rows).text()
    const lines = text.trim().split('\r\n')
    const read = sheetRows(workbookBytes({ sheet: 'Grafik', rows }), 'Grafik')
    // The CSV has decimal commas.
    expect(read.map((row) => row.map(inCsv).join(';'))).toEqual(lines)
    for (const row of read.slice(1)) expect(row.slice(2).every((cell) => typeof cell === 'number')).toBe(true)
    return read.slice(1).map((row) => row.map(String))
  }
  const twoPlaces = (cells: readonly string[]) => cells.map((cell) => Number(cell).toFixed(2)).join(' ')

  it('the files of the charts of attendance', async () => {
    const now = await attendance(wholeSemester)
    const { dates, classes } = now
    const byHand = figuresOfPage('attendance')
    const rows = pupilRows(now, classes, undefined)
    const counts = tiers.map((one) => ({ ...one, count: rows.filter(({ tier }) => tier === one.key).length }))
    expect((await fileOf(tierTable(counts))).map(([, , count]) => count)).toEqual(
      tiers.map(({ key }) => byHand[`tier ${key}`]),
    )
    const { days, weekdays, after } = heatOf(dates, 0, classes)
    const [others, first, ...heat] = (await fileOf(heatTable(dates, days, weekdays, after))).reverse()
    for (const [name = '', share] of heat)
      expect([name, Number(share).toFixed(1)]).toEqual([name, byHand[name]])
    expect(heat).toHaveLength(5)
    const holiday = figuresOfPage('after holiday')
    expect(twoPlaces([first?.[1] ?? '', others?.[1] ?? ''])).toBe(
      [holiday['percent'], holiday['other days']].join(' '),
    )
    const buckets = bucketsOf(dates)
    const { series } = linesOf(buckets, groupsOf(classes, everything, words), dates.length)
    const weeks = new Map(
      (await fileOf(overTimeTable(buckets, series))).map(([week = '', ...cells]) => [week, cells]),
    )
    expect(weeks.size).toBe(22)
    for (const [week, shares] of Object.entries(figuresOfPage('weeks')))
      expect([week, twoPlaces(weeks.get(week) ?? [])]).toEqual([week, shares])
  })

  it('the files of the charts of pupils and of bills', async () => {
    const pupils = await answer(StudentAnalytics, 'students', wholeSemester)
    const byHand = figuresOfPage('students')
    const classes = selectClasses(pupils.classes, everything)
    const eachClass = classes.map(({ id }) => groupsOfPupils(classes, { ...everything, classId: id })[0])
    const growth = growthTable(
      pupils.dates,
      eachClass.flatMap((one) => one ?? []),
    )
    const lines = await fileOf(growth)
    expect(Object.fromEntries(pupils.dates.map((date, at) => [date, lines[at]?.slice(1).join(' ')]))).toEqual(
      Object.fromEntries(pupils.dates.map((date) => [date, byHand[date]])),
    )
    const columns = await fileOf(classTable(classes, true))
    const sum = (at: number) => String(columns.reduce((all, row) => all + Number(row[at]), 0))
    // Joko left 7B; boys and girls of the last day.
    expect([sum(2), sum(3), sum(4), sum(5), sum(6)]).toEqual([
      ...[byHand['boys'], byHand['girls'], '0', byHand['came'], byHand['left']],
    ])

    const bills = await answer(BillAnalytics, 'bills', wholeSemester)
    const money = figuresOfPage('bills')
    const months = billedByMonth(bills.billed, bills.date)
    expect((await fileOf(monthTable(months))).map(([, ...cells]) => cells.join(' '))).toEqual(
      ['2026-08', '2026-10', '2026-11'].map((month) => money[month]),
    )
    expect(
      (await fileOf(ageTable(overdueByAge(bills.open, bills.date)))).map(([, amount]) => amount),
    ).toEqual([
      ...[money['overdue to 30 days'], money['overdue 31 to 60 days']],
      ...[money['overdue 61 to 90 days'], money['overdue over 90 days']],
    ])
    const expected = await fileOf(expectedTable(expectedByMonth(bills.open, bills.date)))
    expect(String(expected.reduce((all, [, rest]) => all + Number(rest), 0))).toBe(money['expected'])
  })
})
