import { useEffect, useRef, useState } from 'react'
import type { SchoolClass } from '../../../../../contract/school/classes'
import { errorWords } from '../../../../records/error-words'
import type { RecapView } from '../../../../records/recap/recap-view'
import { useWorkspace } from '../../../../workspace/workspace'
import { pullMonth } from '../pull-month'
import { readRecap } from '../read-recap'
import { joinRecaps } from './join-recaps'
import { monthsOf, type PaperSpan } from './paper-span'

/** The page of one class. */
interface ClassPage {
  readonly schoolClass: SchoolClass
  readonly view: RecapView
}

interface Prepared {
  readonly of: string
  readonly pages: readonly ClassPage[]
  /** Why not everything could be fetched; the pages are then of what this device holds. */
  readonly trouble: string | null
}

/** Fetches the months of every class, one request after the other, and reads a page for each. */
export function useSchoolRecap(classes: readonly SchoolClass[], span: PaperSpan | null, today: string) {
  const { db, client } = useWorkspace()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  const run = useRef(0)
  const of = span ? `${span.first} ${span.last}` : ''
  // What is prepared for other days, or after the page was left, is not shown.
  useEffect(
    () => () => {
      run.current++
    },
    [of],
  )

  async function prepare(): Promise<void> {
    if (!span) return
    const own = ++run.current
    const isOver = () => own !== run.current
    const months = monthsOf(span)
    const queries = classes.flatMap(({ id, period_id }) =>
      months.map((month) => ({ classId: id, periodId: period_id ?? null, month, today })),
    )
    let trouble: string | null = null
    for (const [done, query] of queries.entries()) {
      if (isOver()) return
      setProgress({ done, total: queries.length })
      try {
        await pullMonth({ db, client }, query, () => undefined)
      } catch (error) {
        trouble = errorWords(error)
        break
      }
    }
    const pages: ClassPage[] = []
    for (const schoolClass of classes) {
      const own = queries.filter(({ classId }) => classId === schoolClass.id)
      const views = await Promise.all(own.map((query) => readRecap(db, query)))
      const [only] = views
      const view = span.kind === 'bulan' ? (only ?? null) : joinRecaps(views, span, today)
      if (view && view.people.length > 0) pages.push({ schoolClass, view })
    }
    if (isOver()) return
    setProgress(null)
    setPrepared({ of, pages, trouble })
  }
  return { progress, prepared: prepared?.of === of ? prepared : null, prepare }
}
