import { useState, type ReactNode } from 'react'
import { calendarEffect, effectOfCalendar } from '../../../../contract/school/years/calendar-effect'
import { lastFallback } from '../../../../contract/last-fallback'
import { writeFailure, type SaveResult } from '../../../pull/record/save-record'
import { useOffers } from '../../../workspace/use-lacks'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { EffectDialog } from './effect-dialog'
import { plannedSetting, type KnownEffect, type PlannedChange } from './planned-change'

/** What the person decided, or why the service would refuse the change. */
export type CalendarAnswer =
  { kind: 'confirmed' } | { kind: 'cancelled' } | Exclude<SaveResult<never>, { kind: 'saved' | 'conflict' }>

interface Asked {
  readonly effects: readonly KnownEffect[]
  readonly decide: (answer: CalendarAnswer) => void
}

/**
 * Shows what changes of the calendar do before they are stored. A service without `school_years` returns nothing about
 * percentages; the number of school days is then worked out here.
 * @returns `ask`, which resolves when the person has decided, and the dialog to be rendered
 */
export function useCalendarQuestion(): {
  ask: (changes: readonly PlannedChange[]) => Promise<CalendarAnswer>
  dialog: ReactNode
} {
  const { client } = useWorkspace()
  const offers = useOffers('school_years')
  const today = useToday()
  const [asked, setAsked] = useState<Asked | null>(null)

  async function effectOf(planned: PlannedChange): Promise<KnownEffect> {
    const { semester, change } = planned
    if (!offers) {
      return { ...planned, months: effectOfCalendar(semester.setting, plannedSetting(planned), [], today) }
    }
    const params = { id: semester.period.id, subPeriodId: semester.part.id }
    const effect = await client.send(calendarEffect, { params, body: change })
    return { ...planned, ...effect }
  }

  async function ask(changes: readonly PlannedChange[]): Promise<CalendarAnswer> {
    try {
      const effects: KnownEffect[] = []
      for (const change of changes) effects.push(await effectOf(change))
      return await new Promise<CalendarAnswer>((resolve) => {
        const decide = (answer: CalendarAnswer) => {
          setAsked(null)
          resolve(answer)
        }
        setAsked({ effects, decide })
      })
    } catch (error) {
      return writeFailure(error, lastFallback)
    }
  }

  const dialog = asked && (
    <EffectDialog
      effects={asked.effects}
      exact={offers}
      onConfirm={() => asked.decide({ kind: 'confirmed' })}
      onClose={() => asked.decide({ kind: 'cancelled' })}
    />
  )
  return { ask, dialog }
}
