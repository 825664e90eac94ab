import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { roleChoices, useRoles } from './use-roles'
import type { StaffDayLine } from '../../../pull/staff-days/read-staff-days'
import { useTimetable } from '../../../pull/use-timetable'
import { ColumnDialog } from '../../../records/list/column-dialog'
import { FilterBar } from '../../../records/list/filter-bar'
import { useListAddress } from '../../../records/list/list-address'
import { chosenColumns, shownColumns } from '../../../records/list/list-columns'
import { ListEmpty } from '../../../records/list/list-empty'
import { ListNotice } from '../../../records/list/list-notice'
import { useExistingPage } from '../../../records/list/use-existing-page'
import { Banner } from '../../../ui/notices/banner'
import { DataTable } from '../../../ui/table/data-table'
import { MarkChoice } from '../../../ui/grid/mark-choice'
import { freeDayWords } from '../../../ui/words/school-day-words'
import { UndoStrip } from '../../../ui/undo/undo-strip'
import { usePhoneScreen } from '../../../ui/hooks/use-phone-screen'
import { useSchoolDay } from '../../../workspace/calendar/use-school-day'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { lineWords } from '../day-words'
import { KeyHint } from '../key-hint'
import { NotStored } from '../not-stored'
import { firstLessons } from '../own/day-lessons'
import styles from '../staff-days.module.css'
import type { StaffMarking } from '../use-staff-marking'
import { dayAddress, recordedOnly, words } from './day-address'
import { dayColumns } from './day-columns'
import { DayDialog } from './day-dialog'
import { DayExport } from './day-export'
import { DayHead } from './day-head'
import { SubstitutesPanel } from '../substitutes/substitutes-panel'
import { MarkKey, MarkShown } from './mark-cell'
import { ChooseUnlisted, useUnlisted } from './unlisted'
import { useDayMarks } from './use-day-marks'
import { usePlace } from './use-place'
import { useStaffDay } from './use-staff-day'

/** The staff of one day: search, role and date in the address; marked by letter keys, or by a list on a phone. */
export function DayView({ marking }: { marking: StaffMarking }) {
  const { can, timeZone } = useWorkspace()
  const mayWrite = can('teacher_attendances.write')
  const today = useToday()
  const address = useListAddress(dayAddress)
  const { date: asked, ...rest } = address.query
  const date = asked !== undefined && asked <= today ? asked : today
  const list = useStaffDay({ ...rest, date }, true)
  const school = useSchoolDay(date)
  const free = school ? freeDayWords(school.kind, school.holiday) : null
  const roles = useRoles()
  const place = usePlace(date)
  const { lessons } = useTimetable()
  const [dialog, setDialog] = useState<'columns' | 'export' | null>(null)
  const onPhone = usePhoneScreen()
  const [details, setDetails] = useState<string | null>(null)
  const unlisted = useUnlisted(date, list.rows ?? [])
  const rows = [...(list.rows ?? []), ...unlisted.lines]

  const marks = useDayMarks(rows, marking)
  const { toPage, query } = address
  useExistingPage(list, query.page, toPage)

  const columns = dayColumns({
    timeZone,
    place,
    onPhone,
    ...(lessons ? { firstLessons: firstLessons(lessons, date) } : {}),
    mark: (line) => (
      <MarkCell {...{ line, marks, mayWrite }} show={onPhone ? 'letter' : 'word'} row={rows.indexOf(line)} />
    ),
    ...(mayWrite ? { onDetails: ({ teacherId }: StaffDayLine) => setDetails(teacherId) } : {}),
  })
  const chosenKeys = chosenColumns(address.params.get('kolom'), columns)

  return (
    <div className={styles.day}>
      <DayHead
        date={date}
        today={today}
        list={list}
        onDate={(next) => address.change({ tanggal: next === today ? null : next })}
        onExport={() => setDialog('export')}
      />
      {mayWrite && !onPhone && <KeyHint arrows="↑↓" />}
      {marking.failed && <NotStored />}
      {free && (
        <Banner title={`Bukan hari sekolah: ${free}`}>
          Kehadiran tetap bisa dicatat, tetapi tidak dihitung dalam rekap.
        </Banner>
      )}
      <FilterBar
        address={address}
        words={words}
        filters={
          roles.length > 0
            ? [{ param: 'peran', label: 'Peran', all: 'Semua peran', options: roleChoices(roles) }]
            : []
        }
        onColumns={() => setDialog('columns')}
      />
      <ListNotice list={list} searching={address.filtered} />
      {mayWrite && unlisted.choices.length > 0 && <ChooseUnlisted {...unlisted} />}
      <div className={styles.columns}>
        <DataTable
          label="Kehadiran pegawai"
          columns={shownColumns(columns, chosenKeys)}
          rows={list.rows && rows}
          rowKey={({ teacherId }) => teacherId}
          pagination={list.pagination}
          onPage={toPage}
          onPageSize={address.toSize}
          busy={list.previous}
          empty={
            <ListEmpty
              icon={<CalendarCheck />}
              words={unlisted.listsRecords ? { ...words, nothingYet: recordedOnly } : words}
              list={list}
              filtered={address.filtered}
              onClear={address.clear}
            />
          }
        />
        {!free && can('schedules.read') && can('teachers.read') && <SubstitutesPanel date={date} />}
      </div>
      <div className={styles.foot}>
        <UndoStrip undo={marking.undo} />
      </div>
      <OpenMarkChoice marks={marks} onDetails={setDetails} />
      <ColumnDialog
        open={dialog === 'columns'}
        columns={columns}
        chosen={chosenKeys}
        onChange={(next) => address.change({ kolom: next.join(',') || '-' })}
        onClose={() => setDialog(null)}
      />
      <DayExport
        open={dialog === 'export'}
        query={{ ...rest, date }}
        columns={columns}
        filtered={address.filtered}
        total={list.pagination?.total_data ?? 0}
        onClose={() => setDialog(null)}
      />
      <DayDialog
        line={rows.find(({ teacherId }) => teacherId === details) ?? null}
        onClose={() => setDetails(null)}
        onSave={(line, patch) => marking.save(line, patch, `${line.name}: rincian`)}
      />
    </div>
  )
}

type DayMarks = ReturnType<typeof useDayMarks>

interface MarkCellProps {
  line: StaffDayLine
  row: number
  marks: DayMarks
  mayWrite: boolean
  show: 'word' | 'letter'
}

/** A person's status: to be read, or to be set by letter keys and by the choice that a press opens. */
function MarkCell({ line, row, marks: { grid }, mayWrite, show }: MarkCellProps) {
  if (!mayWrite) return <MarkShown line={line} show={show} />
  return (
    <MarkKey
      line={line}
      id={grid.idOf({ row, column: 0 })}
      row={row}
      stop={grid.at.row === row}
      events={grid.events}
      show={show}
    />
  )
}

/** The choice of a status that a press on a cell opens. @param onDetails given the teacher's id */
function OpenMarkChoice({ marks, onDetails }: { marks: DayMarks; onDetails: (teacherId: string) => void }) {
  const { choice, mark, closeChoice } = marks
  if (!choice) return null
  const { line, anchor } = choice
  return (
    <MarkChoice
      label={lineWords(line)}
      status={line.day.status}
      detailsLabel={line.truth === 'attention' ? 'Lihat perbedaan…' : 'Jam dan catatan…'}
      anchor={anchor}
      onPick={(status) => {
        void mark(line, status)
        closeChoice('cell')
      }}
      onDetails={() => {
        onDetails(line.teacherId)
        closeChoice('nowhere')
      }}
      onClose={() => closeChoice('cell')}
    />
  )
}
