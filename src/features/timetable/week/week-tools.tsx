import { CalendarPlus, Download, History, Printer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { HeaderTools, type HeaderTool } from '../../../ui/parts/header-tools'
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
  /** What the editor of the week adds. */
  more: readonly HeaderTool[]
}

/** What can be done with a week beside changing it. */
export function WeekTools({ service, whose, name, active, more }: WeekToolsProps) {
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
      <HeaderTools
        tools={[
          ...more,
          {
            label: 'Riwayat',
            icon: <History size={18} aria-hidden="true" />,
            onSelect: () => setHistory(true),
          },
          { label: 'Cetak', icon: <Printer size={18} aria-hidden="true" />, to: `?${print.toString()}` },
          {
            label: 'Unduh',
            icon: <Download size={18} aria-hidden="true" />,
            onSelect: () => setExporting(true),
          },
          active &&
            whose.kind === 'teacher' &&
            setting &&
            lessons.length > 0 && {
              label: 'Simpan ke kalender',
              icon: <CalendarPlus size={18} aria-hidden="true" />,
              onSelect: () => {
                const text = weekCalendar(lessons, {
                  first: setting.first_date,
                  last: setting.last_date,
                  holidays: setting.holidays.map(({ date }) => date),
                  timeZone,
                  stamp: new Date().toISOString().replace(/[-:]|\.\d+/g, ''),
                })
                const file = `jadwal-${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.ics`
                saveFile(new Blob([text], { type: 'text/calendar' }), file)
              },
            },
        ]}
      />
      {exporting && <ExportDialog service={service} onClose={() => setExporting(false)} />}
      {history && <HistoryDrawer whose={whose} name={name} onClose={() => setHistory(false)} />}
    </div>
  )
}
