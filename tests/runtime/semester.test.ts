import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AttendanceAnalytics } from '../../contract/analytics/attendance-analytics'
import { BillAnalytics } from '../../contract/analytics/bill-analytics'
import { Dashboard } from '../../contract/analytics/dashboard'
import { StaffAnalytics } from '../../contract/analytics/staff-analytics'
import { StudentAnalytics } from '../../contract/analytics/student-analytics'
import { statusOf, totalsOfMarks } from '../../contract/attendance/attendance-marks'
import { RegisterData } from '../../contract/attendance/attendances'
import { Presence } from '../../contract/attendance/presences'
import { PresenceTotals } from '../../contract/attendance/presence-totals'
import { AttendanceReport } from '../../contract/attendance/reports'
import { listOf } from '../../contract/envelope'
import { listStudentMarks } from '../../contract/people/student-marks'
import { Period } from '../../contract/school/years/periods'
import {
  bucketsOf,
  countedOf,
  countedTotals,
  pupilDays,
  pupilRows,
  tiers,
  totalsOfClasses,
  totalsOver,
  type PupilRow,
} from '../../src/features/analytics/attendance/analysis'
import { pupilWords } from '../../src/features/analytics/attendance/attendance-words'
import { headlineOf } from '../../src/features/analytics/attendance/headline'
import { pupilLines } from '../../src/features/analytics/attendance/pupil-columns'
import {
  billedByMonth,
  classesOf,
  expectedByMonth,
  overdue,
  overdueByAge,
  paidPercent,
  sumOf,
  sumsOfClasses,
} from '../../src/features/analytics/bills/bill-figures'
import { moveCounts, pupilsOn, sexesOn } from '../../src/features/analytics/students/student-figures'
import { readWeek } from '../../src/features/analytics/weekly/read-week'
import { weekOf } from '../../src/features/analytics/weekly/week'
import { figuresOf } from '../../src/records/attendance/figures'
import { mergeMarks } from '../../src/records/attendance/merge-marks'
import { schoolYears, yearOf } from '../../src/records/attendance/school-years'
import { dayName } from '../../src/ui/words/date-words'
import { startTestService, type TestService } from '../support/services/core-service'
import { reachService, semesterDevice } from '../support/records/semester-device'
import {
  counted,
  percentText,
  semesterFirst,
  semesterZones,
  texts,
} from '../support/records/semester-figures'
import {
  figuresFrom,
  figuresOfPage,
  loadSemester,
  semesterTable,
  semesterToday,
  type SemesterSchool,
} from '../support/records/semester-school'

/*
 * tests/fixtures/semester holds a semester that was worked out by hand. Whatever Hadir says of it is compared with that, in the
 * westernmost and the easternmost time zone of the country.
 */

const first = semesterFirst
const span = `from=${first}&to=${semesterToday}`

describe.each(semesterZones)('a semester worked out by hand, in $timeZone', (zone) => {
  let service: TestService
  let school: SemesterSchool
  let answer: AttendanceAnalytics
  const joined = () => countedOf(answer.classes, answer.dates.length).days
  let rows: PupilRow[]

  beforeAll(async () => {
    service = await startTestService()
    school = await loadSemester(service, zone)
    answer = z.parse(
      AttendanceAnalytics,
      await school.send('GET', `/v1/analytics/student-attendance?${span}`),
    )
    rows = pupilRows(answer, answer.classes, undefined)
  })
  afterAll(() => service.close())
  beforeEach(() => {
    reachService(service)
  })

  it('the analysis of attendance and its file say what each pupil’s days are', () => {
    const product = rows.map((row) => {
      const days = row.marks.replaceAll('.', '').length
      return texts({
        ...{
          pupil: row.name,
          school_days: days,
          not_taken: days - row.totals.taken,
          taken: row.totals.taken,
        },
        ...{ hadir: row.totals.hadir, terlambat: row.totals.terlambat, sakit: row.totals.sakit },
        ...{ izin: row.totals.izin, alpa: row.totals.alpa, percent: percentText(row.totals.percent) },
        ...{ tier: row.tier ?? '', in_a_row: row.inARow },
      })
    })
    const byHand = figuresFrom('pupil-figures')
    const byName = (a: Record<string, string>, b: Record<string, string>) =>
      (a['pupil'] ?? '').localeCompare(b['pupil'] ?? '')
    expect(product.sort(byName)).toEqual(byHand.sort(byName))

    const { line } = pupilLines({ ...pupilWords, pathOf: null, dayPathOf: null })
    for (const row of rows) {
      const one = byHand.find(({ pupil }) => pupil === row.name) ?? {}
      const [name, , , percent, , , ...rest] = line(row)
      const counts = rest.slice(0, 7)
      expect([name, Number(percent).toFixed(2), ...counts.map(String)]).toEqual(
        ['pupil', 'percent', 'sakit', 'izin', 'alpa', 'terlambat', 'hadir', 'taken', 'in_a_row'].map(
          (key) => one[key],
        ),
      )
    }
  })

  it('its figures, its tiers, its weekdays and its sentence', () => {
    const whole = countedTotals(answer.classes, answer.dates.length)
    const places = (name: string) => answer.dates.flatMap((date, at) => (dayName(date) === name ? [at] : []))
    const product = {
      ...{ 'school days': answer.dates.length, 'pupil-days': pupilDays(answer.classes) },
      marks: totalsOfClasses(answer.classes).taken,
      'marks that count': whole.taken,
      ...{
        hadir: whole.hadir,
        terlambat: whole.terlambat,
        sakit: whole.sakit,
        izin: whole.izin,
        alpa: whole.alpa,
      },
      percent: percentText(whole.percent),
      ...Object.fromEntries(
        answer.classes.map((one) => [
          `${one.name} percent`,
          percentText(countedTotals([one], answer.dates.length).percent),
        ]),
      ),
      ...Object.fromEntries(
        tiers.map(({ key }) => [`tier ${key}`, rows.filter(({ tier }) => tier === key).length]),
      ),
      'three or more in a row': rows.filter(({ inARow }) => inARow >= 3).length,
      ...Object.fromEntries(
        ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat'].map((name) => [
          name,
          (totalsOver(joined(), places(name)).percent ?? 0).toFixed(1),
        ]),
      ),
      headline: headlineOf({
        ...answer,
        percent: whole.percent,
        pupils: rows,
        before: null,
        words: pupilWords,
      }),
    }
    expect(texts(product)).toEqual(figuresOfPage('attendance'))
  })

  it('each day of its charts', () => {
    const product = answer.dates.map((date, at) => {
      const { taken, sakit, izin, alpa, terlambat } = totalsOver(joined(), [at])
      const people = answer.classes.map(({ days }) => days.people[at] ?? 0)
      return texts({
        ...{ date, weekday: dayName(date) },
        ...Object.fromEntries(answer.classes.map(({ name }, place) => [name, people[place] ?? 0])),
        pupils: people.reduce((sum, one) => sum + one, 0),
        ...{ marked: taken, away: sakit + izin + alpa, late: terlambat },
      })
    })
    // Of a day that is half taken no mark is drawn.
    const byHand = figuresFrom('days').map((row) =>
      Number(row['marked']) < 0.8 * Number(row['pupils'])
        ? { ...row, marked: '0', away: '0', late: '0' }
        : row,
    )
    expect(product).toEqual(byHand)
    for (const { at } of bucketsOf(answer.dates)) {
      const sum = (key: string) => at.reduce((all, one) => all + Number(byHand[one]?.[key]), 0)
      expect(totalsOver(joined(), at).percent).toBe((sum('away') * 100) / sum('marked'))
    }
  })

  it('the rapor of each pupil, and the figures of the pupil’s page', async () => {
    const { list: periods } = z.parse(listOf(Period), await school.send('GET', '/v1/periods'))
    const year = yearOf(semesterToday, schoolYears(periods, semesterToday))
    const semester = { first, last: '2026-12-18' }
    for (const one of figuresFrom('pupil-figures')) {
      const id = school.pupils.get(one['pupil'] ?? '') ?? ''
      const report = z.parse(
        AttendanceReport,
        await school.send('GET', `/v1/students/${id}/reports/attendance`),
      )
      const keys = ['hadir', 'terlambat', 'sakit', 'izin', 'alpa', 'not_taken', 'school_days'] as const
      expect([
        one['pupil'],
        ...keys.map((key) => String(report[key])),
        percentText(report.absence_percent),
      ]).toEqual([one['pupil'], ...keys.map((key) => one[key]), one['percent']])
      const data = await school.send('GET', `/v1/student_attendances/${id}?from=${first}&to=2026-12-31`)
      const { list } = z.parse(listStudentMarks.data, data)
      const figures = figuresOf(semester, year, mergeMarks(list, [], []), semesterToday)
      expect([one['pupil'], counted(figures), percentText(figures.percent)]).toEqual([
        one['pupil'],
        ['taken', 'sakit', 'izin', 'alpa', 'terlambat'].map((key) => one[key]).join(' '),
        one['percent'],
      ])
    }
  })

  it('a leave over a holiday proposes nothing on it', async () => {
    const classId = school.classes.get('7A') ?? ''
    const proposal = async (date: string) => {
      const data = await school.send('GET', `/v1/students/attendances?class_id=${classId}&date=${date}`)
      const { list } = z.parse(RegisterData, data)
      return list.find(({ student_id }) => student_id === school.pupils.get('Eka'))?.proposal?.status
    }
    expect([
      await proposal('2026-09-25'),
      await proposal('2026-09-28'),
      await proposal('2026-10-05'),
    ]).toEqual(['sakit', undefined, 'sakit'])
  })

  it('the analysis of pupils', async () => {
    const found = z.parse(StudentAnalytics, await school.send('GET', `/v1/analytics/students?${span}`))
    const [boys = 0, girls = 0] = sexesOn(found.classes, -1)
    const counts = moveCounts(found.classes)
    const product = {
      ...Object.fromEntries(
        found.dates.map((date, at) => [date, found.classes.map((one) => pupilsOn([one], at)).join(' ')]),
      ),
      ...{ boys, girls, came: counts.in, left: counts.out, moved: counts.class },
      moves: (found.moves ?? []).map(({ name, kind, date }) => `${name} ${kind} ${date}`).join('; '),
    }
    expect(texts(product)).toEqual(figuresOfPage('students'))
  })

  it('the analysis of bills', async () => {
    const found = z.parse(BillAnalytics, await school.send('GET', `/v1/analytics/bills?${span}`))
    const [billed, paid] = [sumOf(found.billed, (row) => row.billed), sumOf(found.billed, (row) => row.paid)]
    const ages = overdueByAge(found.open, found.date)
    const late = overdue(found.open, found.date)
    const product = {
      ...{ billed, paid, 'share paid': paidPercent(billed, paid), overdue: sumOf(late, ({ rest }) => rest) },
      ...{ 'overdue to 30 days': ages.d30, 'overdue 31 to 60 days': ages.d60 },
      ...{ 'overdue 61 to 90 days': ages.d90, 'overdue over 90 days': ages.over },
      expected: sumOf(expectedByMonth(found.open, found.date), ({ rest }) => rest),
      ...Object.fromEntries(
        sumsOfClasses(classesOf(found), found).map((one) => [
          one.name,
          [one.billed, one.paid, one.overdue, one.expected].join(' '),
        ]),
      ),
      ...Object.fromEntries(
        billedByMonth(found.billed, found.date).map((one) => [
          one.month,
          [one.paid, one.overdue, one.coming].join(' '),
        ]),
      ),
    }
    expect(texts(product)).toEqual(figuresOfPage('bills'))
  })

  it('the analysis of the staff', async () => {
    const found = z.parse(
      StaffAnalytics,
      await school.send('GET', `/v1/analytics/teacher-attendance?${span}`),
    )
    const persons = (found.staff ?? []).map(
      ({ name, marks }) => [name, counted(totalsOfMarks(marks))] as const,
    )
    const groups = found.groups.map(({ type, days }) => {
      const one = { id: type, name: type, grade: { id: type, name: type }, days }
      return [type, counted(totalsOfClasses([one]))] as const
    })
    const product: Record<string, string> = Object.fromEntries([...persons, ...groups])
    expect(product).toEqual(figuresOfPage('staff'))
    for (const { person = '', date = '', mark = '' } of semesterTable('staff-days')) {
      const own = found.staff?.find(({ name }) => name === person)?.marks ?? ''
      expect([person, date, statusOf(own[found.dates.indexOf(date)] ?? '')]).toEqual([
        person,
        date,
        statusOf(mark),
      ])
    }
  })

  it('the gate and the dashboard', async () => {
    const totals = z.parse(
      PresenceTotals,
      await school.send('GET', `/v1/students/presences/totals?date=${semesterToday}`),
    )
    const present = (counts: Readonly<Record<string, number>>) =>
      Object.entries(counts)
        .flatMap(([name, count]) => (count > 0 ? [`${name} ${count}`] : []))
        .join(' ')
    expect({ gate: present(totals.gate), register: present(totals.register) }).toEqual(figuresOfPage('gate'))
    // The list below these totals, and its filter.
    const listed = async (filter: string) => {
      const path = `/v1/students/presences?date=${semesterToday}&limit=50${filter}`
      return z.parse(listOf(Presence), await school.send('GET', path)).list
    }
    const tally = (statuses: readonly (string | null | undefined)[]) =>
      present(
        Object.fromEntries(
          Object.keys(totals.gate).map((name) => [
            name,
            statuses.filter((status) => (status ?? 'none') === name).length,
          ]),
        ),
      )
    const list = await listed('')
    expect({
      gate: tally(list.map(({ status }) => status)),
      register: tally(list.map(({ register }) => register?.status)),
    }).toEqual(figuresOfPage('gate'))
    const late = (await listed('&status=terlambat')).map(({ student }) => student?.name)
    expect(late.sort()).toEqual(['Aji', 'Kirana'])

    const found = z.parse(Dashboard, await school.send('GET', '/v1/dashboard'))
    const { sakit, izin, alpa, terlambat } = found.absences ?? { sakit: 0, izin: 0, alpa: 0, terlambat: 0 }
    const product = {
      registers: (found.registers ?? [])
        .map(({ class_name, marked, total, absent }) => `${class_name} ${marked}/${total} ${absent}`)
        .join('; '),
      pupils: found.student_count ?? 0,
      absences: `sakit ${sakit} izin ${izin} alpa ${alpa} terlambat ${terlambat}`,
      'absent in a row': (found.absent_in_row?.first ?? [])
        .map(({ name, days }) => `${name} ${days ?? 0}`)
        .join('; '),
      'late today': (found.late_today?.first ?? [])
        .map((one) => `${one.name} ${one.minutes_late ?? 0}`)
        .join('; '),
      'leaves waiting': found.leaves_waiting ?? 0,
      overdue: `${found.overdue?.students ?? 0} pupils ${found.overdue?.amount ?? 0}`,
    }
    expect(texts(product)).toEqual(figuresOfPage('dashboard'))
  })

  it('the page of the week', async () => {
    const reach = await semesterDevice(service)
    const week = weekOf(new URLSearchParams(), semesterToday)
    const asked = { week, semesterFirst: first, seesMoney: true, hasTill: true }
    const {
      attendance,
      tiers: tiered,
      staff,
      moves,
      money,
    } = await readWeek(reach.client, asked, new AbortController().signal)
    const product = {
      dates: `${attendance.dates[0] ?? ''}..${attendance.dates.at(-1) ?? ''}`,
      ...Object.fromEntries(
        attendance.classes.map(({ name, totals, before }) => [
          name,
          `${totals.taken} ${percentText(totals.percent)} ${percentText(before)}`,
        ]),
      ),
      whole: `${attendance.whole.taken} ${percentText(attendance.whole.percent)} ${percentText(attendance.before)}`,
      registers: `${attendance.registers} ${attendance.open} open`,
      tiers: (tiered?.counts ?? []).map(({ key, count }) => `${key} ${count}`).join(' '),
      long: tiered?.long ?? -1,
      ...Object.fromEntries(
        staff.groups.map(({ type, totals }) => [
          type,
          `${totals.taken} S ${totals.sakit} I ${totals.izin} A ${totals.alpa}`,
        ]),
      ),
      moves: `${moves.counts.in} ${moves.counts.out} ${moves.counts.class}`,
      overdue: money?.overdue ?? -1,
    }
    expect(texts(product)).toEqual(figuresOfPage('week'))
  })
})
