import { CalendarPlus, Download, History, Printer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button, ButtonLink } from '../../../ui/controls/button'
import { saveFile } from '../../../ui/save-file'
import { useCalendar } from '../../../workspace/calendar/use-calendar'
import { useWorkspace } from '../../../workspace/workspace'
import { isPlaced, type Board } from '../board/board-lesson'
import { belongsTo, type Subject } from '../board/week-view'
import { ExportDialog } from '../exchange/export-dialog'
import { weekCalendar } from '../files/week-calendar'
import { HistoryDrawer } from '../history/history-drawer'
import shared from '../../../ui/theme/shared.module.css'

interface WeekToolsProps {
  /** What the service has: neither paper nor calendar holds a draft. */
  service: Board
  whose: Subject
  name: string
  /** Whether it is the week of the active school year. */
  active: boolean
}

/** What can be done with a week beside changing it. */
export function WeekTools({ service, whose, name, active }: WeekToolsProps) {
  const [params] = useSearchParams()
  const [history, setHistory] = useState(false)
  const [exporting, setExporting] = useState(false)
  const { timeZone } = useWorkspace()
  const setting = useCalendar()?.subPeriod?.setting
  const print = new URLSearchParams(params)
  print.set('tampilan', 'cetak')
  const lessons = [...service.values()].filter((lesson) => belongsTo(lesson, whose)).filter(isPlaced)
  return (
    <div className={shared.cluster}>
      <Button icon={<History aria-hidden="true" />} onClick={() => setHistory(true)}>
        Riwayat
      </Button>
      <ButtonLink to={`?${print.toString()}`} icon={<Printer aria-hidden="true" />}>
        Cetak
      </ButtonLink>
      <Button icon={<Download aria-hidden="true" />} onClick={() => setExporting(true)}>
        Ekspor
      </Button>
      {active && whose.kind === 'teacher' && setting && lessons.length > 0 && (
        <Button
          icon={<CalendarPlus aria-hidden="true" />}
          onClick={() => {
            const text = weekCalendar(lessons, {
              first: setting.first_date,
              last: setting.last_date,
              holidays: setting.holidays.map(({ date }) => date),
              timeZone,
              stamp: new Date().toISOString().replace(/[-:]|\.\d+/g, ''),
            })
            const file = `jadwal-${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.ics`
            saveFile(new Blob([text], { type: 'text/calendar' }), file)
          }}
        >
          Simpan ke kalender
        </Button>
      )}
      {exporting && <ExportDialog service={service} onClose={() => setExporting(false)} />}
      {history && <HistoryDrawer whose={whose} name={name} onClose={() => setHistory(false)} />}
    </div>
  )
}
