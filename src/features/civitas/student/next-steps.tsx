import { useLocation } from 'react-router-dom'
import { Banner } from '../../../ui/notices/banner'
import { ButtonLink } from '../../../ui/controls/button'
import shared from '../../../ui/theme/shared.module.css'
import { useOffers } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import { cardsPath, tillPath } from '../student-path'

/** Where the form of a new pupil leads to: their page, with what is usually done next. */
export const afterCreation = { state: { isNew: true } } as const

/** What is usually done next for a pupil who has just been added: the card and the bills. Nothing for others. */
export function NextSteps({ id, name }: { id: string; name: string }) {
  const { can } = useWorkspace()
  const hasCards = useOffers('student_cards')
  const state: unknown = useLocation().state
  const isNew = typeof state === 'object' && state !== null && 'isNew' in state
  const steps = [
    hasCards && can('students.write') && { to: cardsPath([id]), label: 'Buat kartu' },
    can('bills.read') && { to: tillPath(id), label: 'Lihat tagihan' },
  ].filter((step) => step !== false)
  if (!isNew || steps.length === 0) return null
  return (
    <Banner
      title={`${name} tercatat. Berikutnya:`}
      action={
        <div className={shared.cluster}>
          {steps.map(({ to, label }) => (
            <ButtonLink key={to} to={to} size="sm">
              {label}
            </ButtonLink>
          ))}
        </div>
      }
    />
  )
}
