import { CalendarRange, Printer } from 'lucide-react'
import { use, useMemo, type ReactNode } from 'react'
import { Letterhead } from '../../../records/letterhead/letterhead'
import { Banner } from '../../../ui/notices/banner'
import { PageHeader, RouteTitle } from '../../../ui/parts/page-header'
import { HeaderActions } from '../../../ui/parts/header-actions'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { AnalysisWords } from './analysis-chart'
import styles from './analytics.module.css'

interface AnalyticsFrameProps {
  /** What is shown and how old it is. */
  subtitle: ReactNode
  /** The same for paper, without its age. */
  paper: string
  download: ReactNode
  /** Whether the page leads to the weekly report; that page itself does not. */
  toWeek?: boolean
  /** Sentences about parts of the address that were not used. */
  ignored: readonly string[]
  filters: ReactNode
  children: ReactNode
}

/** Two sentences are read; of more it is enough to know that they are many. */
const ignoredWords = (ignored: readonly string[]): string =>
  ignored.length > 2
    ? `${ignored.length} bagian dari alamat ini tidak dikenal dan tidak dipakai. Periksa pilihan di atas.`
    : ignored.join(' ')

/** What every analysis has around it: title, age, print and download, filters, and a heading on paper. */
export function AnalyticsFrame(props: AnalyticsFrameProps) {
  const { subtitle, paper, download, toWeek = true, ignored, filters, children } = props
  const { can } = useWorkspace()
  const title = use(RouteTitle)
  const today = useToday()
  const about = useMemo(() => ({ paper, today }), [paper, today])
  return (
    <div className={styles.page}>
      <div className={styles.screenOnly}>
        <PageHeader
          subtitle={subtitle}
          actions={
            <HeaderActions
              tools={[
                {
                  label: 'Cetak',
                  icon: <Printer size={18} aria-hidden="true" />,
                  onSelect: () => window.print(),
                },
                toWeek &&
                  can('analytics.read') && {
                    label: 'Laporan mingguan',
                    icon: <CalendarRange size={18} aria-hidden="true" />,
                    to: '/analytic/weekly',
                  },
              ]}
              main={download}
            />
          }
        />
        {filters}
        {ignored.length > 0 && <Banner kind="warn">{ignoredWords(ignored)}</Banner>}
      </div>
      <div className={styles.paperOnly}>
        <Letterhead />
        <p>
          {title} · {paper}
        </p>
      </div>
      <AnalysisWords value={about}>{children}</AnalysisWords>
    </div>
  )
}
