import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { changedNames, type Shape, type Values } from './blank-to-null'
import type { Draft } from './drafts'

/** So long after the last key a draft is stored; at once when the page is hidden or the form closes. */
const quietMs = 300

/**
 * Stores what is typed as the form's draft.
 * @returns `flush`, which stores at once and resolves when that is done; `stop`, which forgets what is not stored yet, for a form that was saved
 *   or thrown away
 */
export function useKeepDraft<Context, Out extends FieldValues>(
  form: UseFormReturn<FieldValues, Context, Out>,
  draft: Draft | undefined,
  shape: Shape,
  origin: { base: Values; version: number | null | undefined },
): { flush: () => Promise<void>; stop: () => void } {
  const pending = useRef<(() => Promise<void>) | null>(null)
  const { subscribe, getValues } = form
  useEffect(() => {
    if (!draft) return
    const store = async () => {
      pending.current = null
      const typed = getValues()
      const names = changedNames(shape, origin.base, typed)
      if (names.length === 0) {
        draft.drop()
        return
      }
      await draft.keep({
        version: origin.version ?? null,
        values: Object.fromEntries(names.map((name) => [name, typed[name]])),
        base: Object.fromEntries(names.map((name) => [name, origin.base[name] ?? null])),
      })
    }
    const now = () => void pending.current?.()
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        pending.current = store
        clearTimeout(timer)
        timer = setTimeout(now, quietMs)
      },
    })
    document.addEventListener('visibilitychange', now)
    addEventListener('pagehide', now)
    return () => {
      clearTimeout(timer)
      now()
      unsubscribe()
      document.removeEventListener('visibilitychange', now)
      removeEventListener('pagehide', now)
    }
  }, [draft, shape, origin, subscribe, getValues])
  return {
    flush: async () => pending.current?.(),
    stop: () => {
      pending.current = null
    },
  }
}
