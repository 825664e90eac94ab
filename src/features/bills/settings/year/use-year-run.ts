import { useState } from 'react'
import { uuidv7 } from '../../../../../contract/values/ids'
import { withLock } from '../../../../db/with-lock'
import { billGroupSource } from '../../../../pull/lists/bill-groups'
import { refetchLists } from '../../../../pull/record/save-record'
import { useRecordReach } from '../../../../pull/record/use-record-reach'
import { readDraft, useDraft, type Draft } from '../../../../records/form/drafts'
import { useWorkspace } from '../../../../workspace/workspace'
import { leaveMonth, publishMonth } from './publish-month'
import { isDone, monthsOf, newYearRun, YearRun, yearRunKey, type YearMonth, type YearPlan } from './year-run'

/** The draft in which the run is kept on this device; undefined until it is read. */
export function useYearDraft(): Draft | undefined {
  const { db } = useWorkspace()
  return useDraft(db, yearRunKey, uuidv7)
}

/** A run of monthly bills: what is typed, and how far it has come. Both are kept on the device. */
export function useYearRun(draft: Draft, today: string) {
  const reach = useRecordReach()
  const [run, setRun] = useState(() => YearRun.safeParse(draft.found?.values).data ?? newYearRun(today))
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const keep = (next: YearRun) => {
    setRun(next)
    return draft.keep({ values: { ...next }, base: {}, version: null })
  }
  const change = (part: Partial<YearPlan>) => {
    setFault(null)
    void keep({ plan: { ...run.plan, ...part }, months: [] })
  }

  /** Works on the run as the device holds it now: another tab, or this page before, may have brought it further. */
  async function alone(work: (stored: YearRun | null) => Promise<boolean>): Promise<boolean> {
    setBusy(true)
    setFault(null)
    try {
      return await withLock(`bill-year:${reach.db.name}`, async () => {
        const stored = YearRun.safeParse((await readDraft(reach.db, yearRunKey))?.values).data
        return await work(stored?.months.length ? stored : null)
      })
    } finally {
      setBusy(false)
      refetchLists(reach, billGroupSource)
    }
  }

  /** Publishes month by month until all are done or one stops. @returns whether all are done */
  const publish = (begin: YearRun | null) =>
    alone(async (stored) => {
      let now = stored ?? begin
      for (const { due_date } of now?.months ?? []) {
        const month = now?.months.find((one) => one.due_date === due_date)
        if (!now || !month || isDone(month)) continue
        const { plan } = now
        const put = async (next: YearMonth) => {
          const months = (now?.months ?? []).map((one) => (one.due_date === due_date ? next : one))
          now = { plan, months }
          await keep(now)
        }
        const end = await publishMonth(reach, plan, month, put)
        if (end.kind === 'stopped') {
          setFault(`${month.name} belum terbit. ${end.message}`)
          // Nothing of it exists: what was typed can be changed.
          const { months } = now
          if (months.every(({ step }) => step === 'waiting' || step === 'skipped'))
            await keep({ plan, months: [] })
          return false
        }
        await put({ ...month, step: 'published' })
      }
      draft.drop()
      return true
    })

  /** Ends a run early: what is published stays, a draft that is left over is voided. @returns whether it has ended */
  const leave = () =>
    alone(async (stored) => {
      for (const month of stored?.months ?? []) {
        if (month.step !== 'sent' && month.step !== 'made') continue
        const left = await leaveMonth(reach, month)
        if (left.kind !== 'unknown') continue
        setFault(`Belum diketahui apakah ${month.name} terbit. ${left.message}`)
        return false
      }
      await keep({ plan: run.plan, months: [] })
      return true
    })

  const start = (plan: YearPlan, skipped: ReadonlySet<string>) =>
    publish({ plan, months: monthsOf(plan, skipped) })
  return { run, busy, fault, setFault, change, start, goOn: () => publish(null), leave }
}
