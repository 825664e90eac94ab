import { useEffect, useState } from 'react'
import type { Draft } from './drafts'
import { useStoreDrawn } from './use-store-soon'

export interface KeptValues<Values> {
  values: Values
  change: (changed: Partial<Values>) => void
  /** Stores what was typed last at once: before it is sent, so that "not saved" is shown only when it is on the device. */
  keep: () => Promise<void>
  /** What an earlier visit typed was put back. */
  restored: boolean
  /** Returns to the values before anything was typed. */
  discard: () => void
  /** For a form that was saved. */
  saved: () => void
}

/**
 * What is typed into a form that is not a `RecordForm`: kept as a draft, so that it outlives a reload and a save
 * that needs the network can come later.
 * @param known what the form shows before anything is typed; flat, and comparable with ===
 */
export function useKeptValues<Values extends Record<string, unknown>>(
  draft: Draft,
  known: Values,
): KeptValues<Values> {
  const [values, setValues] = useState<Values>(() => ({ ...known, ...draft.found?.values }))
  const [restored, setRestored] = useState(draft.found !== null)
  const { soon, flush, stop } = useStoreDrawn(async () => {
    const typed = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== known[name]))
    if (Object.keys(typed).length === 0) draft.drop()
    else await draft.keep({ values: typed, base: known, version: null })
  })
  // Also what was typed just before the part was left.
  useEffect(() => () => void flush(), [flush])
  const forget = () => {
    stop()
    draft.drop()
    setRestored(false)
  }
  return {
    values,
    change: (changed) => {
      setValues((before) => ({ ...before, ...changed }))
      soon()
    },
    keep: flush,
    restored,
    discard: () => {
      forget()
      setValues(known)
    },
    saved: forget,
  }
}
