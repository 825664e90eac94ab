import { createContext, use, type ReactNode } from 'react'
import { ChartFrame, type ChartTable } from '../../../ui/charts/chart-frame'
import type { ChartPicture } from '../../../ui/charts/chart-picture'
import { csvOf } from '../../../records/list/csv'
import { writeWorkbook } from '../../../records/workbook/write-workbook'
import { fullDate } from '../../../ui/words/date-words'
import { useWorkspace } from '../../../workspace/workspace'
import { fileRows } from './chart-cells'
import { FileMenu } from './file-menu'

/** What the page is about, as in its heading on paper, and today in the school: once for all charts. */
export const AnalysisWords = createContext({ paper: '', today: '' })

interface AnalysisChartProps {
  title: string
  hint?: ReactNode
  /** What a press leads to; not on paper. */
  invitation?: string
  table: () => ChartTable
  /** The same chart as one picture; asked for when it is wanted, as the table is. */
  picture: () => ChartPicture
  children: ReactNode
}

/** A chart of an analysis, which can be had as a picture and its numbers as a file. */
export function AnalysisChart({ title, hint, invitation, table, picture, children }: AnalysisChartProps) {
  const { school } = useWorkspace()
  const { paper, today } = use(AnalysisWords)
  const lines = () => fileRows(table())
  const png = async () => {
    const { picturePng } = await import('../../../ui/charts/picture-png')
    return picturePng(picture(), {
      title,
      lines: [[school?.name, paper].filter(Boolean).join(' · '), `Dibuat ${fullDate(today)}`],
    })
  }
  return (
    <ChartFrame
      title={title}
      hint={hint}
      invitation={invitation}
      table={table}
      actions={
        <FileMenu
          label={`Unduh grafik: ${title}`}
          name={`${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${today}`}
          files={[
            { label: 'Gambar (PNG)', ending: 'png', make: png },
            { label: 'Excel (XLSX)', ending: 'xlsx', make: () => writeWorkbook('Grafik', lines()) },
            { label: 'CSV', ending: 'csv', make: () => csvOf(lines()) },
          ]}
        />
      }
    >
      {children}
    </ChartFrame>
  )
}
