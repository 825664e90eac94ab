import type { MoveData } from '../../../../../contract/school/class-moves'
import type { SchoolClass } from '../../../../../contract/school/classes'
import type { Period } from '../../../../../contract/school/years/periods'
import type { PromotionPlan, Pupil } from '../plan'
import type { PromotionDraft } from '../use-promotion-draft'
import { Exceptions } from './exceptions'
import { MapClasses } from './map-classes'
import { Preview } from './preview'

interface StepProps {
  step: number
  draft: PromotionDraft
  change: (change: Partial<Omit<PromotionDraft, 'id'>>) => void
  plan: PromotionPlan
  oldClasses: readonly SchoolClass[]
  newClasses: readonly SchoolClass[]
  pupils: readonly Pupil[]
  target: Period | undefined
  /** What would happen according to the service; undefined while it is asked, null where it cannot be asked. */
  tried: MoveData | undefined
  trouble: string | null
  onRetry: () => void
}

/** The steps that work on the pupils of both years: the map, the exceptions, the preview. */
export function Step(props: StepProps) {
  const { step, draft, change, plan, oldClasses, newClasses, pupils } = props
  if (step === 2)
    return (
      <MapClasses
        oldClasses={oldClasses}
        newClasses={newClasses}
        pupils={pupils}
        map={draft.map}
        onChange={(map) => change({ map })}
      />
    )
  if (step === 3)
    return (
      <Exceptions
        plan={plan}
        oldClasses={oldClasses}
        newClasses={newClasses}
        exceptions={draft.exceptions}
        onChange={(exceptions) => change({ exceptions })}
      />
    )
  if (step === 4) return <Preview {...props} />
  return null
}
