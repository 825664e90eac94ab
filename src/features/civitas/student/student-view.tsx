import { firstDayAtSchool } from '../../../../contract/people/first-day'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import type { ShownRecord } from '../../../pull/record/use-record'
import type { StoredStudent } from '../../../pull/lists/students'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { cx } from '../../../ui/cx'
import { usePaper } from '../../../ui/hooks/use-paper'
import { useWideScreen } from '../../../ui/hooks/use-wide-screen'
import { ContactBar } from './contact-bar'
import type { Part } from '../../../records/detail/part'
import { useSections, type SectionName } from './data/sections'
import { useHomeroom } from './data/use-homeroom'
import { useShownReport } from './data/use-shown-report'
import { useFigures } from '../../../records/attendance/use-figures'
import { usePupilYears, type ShownYears } from '../../../records/attendance/use-school-years'
import { useAchievements, useActivities, useClassHistory, useLeaves } from './data/use-student-parts'
import { Facts } from './facts'
import { FiguresPanel, FiguresStrip } from '../../../records/attendance/figures-panel'
import { MeetingPaper } from './paper/meeting-paper'
import { NextSteps } from './next-steps'
import { SectionNav } from './section-nav'
import { AbsencesSection } from './sections/absences-section'
import { AchievementsSection } from './sections/achievements-section'
import { ActivitiesSection } from './sections/activities-section'
import { BillsSection } from './sections/bills-section'
import { ChangesSection } from './sections/changes-section'
import { LeavesSection } from './sections/leaves-section'
import { ReportSection } from './sections/report-section'
import { ScheduleSection } from './sections/schedule-section'
import { classAt } from './story/class-at'
import { StoryList } from './story-list'
import { StudentHead } from './student-head'
import styles from './student.module.css'

interface StudentViewProps {
  student: StoredStudent
  shown: ShownRecord<StoredStudent>
  years: ShownYears
}

/** Facts left, the story in the middle, figures right; on a phone one part at a time. */
export function StudentView({ student, shown, years }: StudentViewProps) {
  const { id } = student
  const sections = useSections()
  const { current } = sections
  const own = usePupilYears(years, firstDayAtSchool(student))
  const figures = useFigures(id, own)
  const leaves = useLeaves(id)
  const achievements = useAchievements(id)
  const activities = useActivities(id)
  const classes = useClassHistory(id)
  const story = useMemo(
    () => ({
      student,
      leaves: leaves.data ?? [],
      achievements: achievements.part.data ?? [],
      activities: activities.part.data ?? [],
      classes: classes.data ?? [],
    }),
    [student, leaves.data, achievements.part.data, activities.part.data, classes.data],
  )
  // The calendar of a year is drawn after the pupil's own data: it is most of the work.
  const drawAll = useDeferredValue(true, false)
  // A phone has both behind chips of their own (student.module.css): what it does not show is not made, and asks nothing.
  const isWide = useWideScreen()
  const showsCalendar = isWide || current === 'kehadiran'
  const showsFacts = isWide || current === 'data'
  const printed = usePaper()
  const isReport = current === 'rapor'
  const report = useShownReport(student, years, classes.data, isReport)
  const then = classAt(classes.data ?? [], years.year, years.year)
  const isPresentYear = years.today <= years.year.last
  const homeroom = useHomeroom(isReport ? report.classId : (then?.class?.id ?? student.class_id), isReport)
  const timeline = (
    <>
      <StoryGaps
        parts={[
          ['izin', leaves],
          ['prestasi', achievements.part],
          ['kegiatan', activities.part],
          ['riwayat kelas', classes],
        ]}
      />
      <StoryList studentId={id} parts={story} shown={years} />
    </>
  )
  const content: Record<SectionName, ReactNode> = {
    linimasa: timeline,
    data: timeline,
    kehadiran: <AbsencesSection marks={figures.marks} year={years.year} />,
    izin: <LeavesSection part={leaves} />,
    prestasi: <AchievementsSection {...achievements} today={years.today} />,
    kegiatan: <ActivitiesSection {...activities} today={years.today} />,
    jadwal: <ScheduleSection student={student} today={years.today} />,
    rapor: <ReportSection student={student} years={years} report={report} homeroom={homeroom} />,
    tagihan: <BillsSection id={id} />,
    perubahan: <ChangesSection id={id} />,
  }
  return (
    <div className={styles.page} data-section={current}>
      <StudentHead
        student={student}
        fetchedAt={shown.fetchedAt}
        printLabel={isReport ? 'Cetak rapor' : 'Cetak'}
        printWaits={isReport && report.part.loading}
        printLacks={isReport && !report.part.loading && report.part.data === undefined}
      />
      <RecordNotice shown={shown} />
      <NextSteps id={id} name={student.name} />
      <FiguresStrip present={figures.present} />
      <SectionNav {...sections} />
      <div className={styles.columns}>
        <aside className={styles.left} aria-label="Data siswa">
          {showsFacts && <Facts student={student} />}
        </aside>
        <div className={styles.middle}>{content[current]}</div>
        <aside className={styles.right} aria-label="Angka dan kalender">
          {drawAll && showsCalendar && <FiguresPanel figures={figures} shown={own} />}
        </aside>
      </div>
      <ContactBar student={student} />
      {printed && !isReport && (
        <MeetingPaper
          student={student}
          figures={figures}
          achievements={achievements.part.data ?? []}
          activities={activities.part.data ?? []}
          className={
            then?.class?.name ?? (isPresentYear ? (student.class?.name ?? 'Belum punya kelas') : null)
          }
          homeroom={homeroom}
          shown={years}
        />
      )}
    </div>
  )
}

/** Shows that the pupil's own data may be old, and why. */
function RecordNotice({ shown: { error, refresh } }: { shown: ShownRecord<unknown> }) {
  if (!error) return null
  return (
    <div className={cx(styles.notice)}>
      <Banner
        kind={error.kind === 'network' ? 'info' : 'warn'}
        action={
          <Button size="sm" onClick={refresh}>
            Coba lagi
          </Button>
        }
      >
        {error.kind === 'network' ? 'Layanan sekolah tidak terjangkau.' : error.message} Yang tampil adalah
        data terakhir di perangkat ini.
      </Banner>
    </div>
  )
}

/** Names what is missing from the story, so that a short one is not taken for the whole. */
function StoryGaps({ parts }: { parts: readonly (readonly [string, Part<unknown>])[] }) {
  const missing = parts.flatMap(([name, { data, error }]) => (error && data === undefined ? [name] : []))
  if (missing.length === 0) return null
  return (
    <p className={styles.aged} role="status">
      Belum diketahui di perangkat ini: {missing.join(', ')}.
    </p>
  )
}
