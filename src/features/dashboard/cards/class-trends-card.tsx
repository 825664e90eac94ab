import { ClassRanking } from '../../../records/class-ranking/class-ranking'
import { useClassTrends } from '../../../records/class-ranking/use-class-trends'
import { Age } from '../../../ui/parts/age'
import shared from '../../../ui/theme/shared.module.css'
import { DashboardCard } from './dashboard-card'

/** For those who lead the school: which class gets worse. Nothing before it was ever counted. */
export function ClassTrendsCard({ today }: { today: string }) {
  const { trends, at } = useClassTrends(today)
  if (!trends || trends.length === 0) return null
  return (
    <DashboardCard title="Kelas mana yang memburuk?">
      <ClassRanking trends={trends} pathOf={(id) => `/analytic/student-attendance?kelas=${id}`} />
      <p className={shared.muted}>
        data <Age at={at} />
      </p>
    </DashboardCard>
  )
}
