import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { changedNames, type Shape, type Values } from './blank-to-null'
import type { Draft } from './drafts'
import { useStoreSoon, type StoreSoon } from './use-store-soon'

/** Fields whose values never lie on a device. */
const isSecret = (name: string) => /password|setup_code/.test(name)

/**
 * Stores what is typed as the form's draft; also when the form closes. Passwords are left out.
 * @returns `flush`, which stores at once; `stop`, for a form that was saved or thrown away
 */
export function useKeepDraft<Context, Out extends FieldValues>(
  form: UseFormReturn<FieldValues, Context, Out>,
  draft: Draft | null,
  shape: Shape,
  origin: { base: Values; version: number | null | undefined },
): Pick<StoreSoon, 'flush' | 'stop'> {
  const { subscribe, getValues } = form
  const storing = useStoreSoon(async () => {
    const typed = getValues()
    const names = changedNames(shape, origin.base, typed).filter((name) => !isSecret(name))
    if (names.length === 0) {
      draft?.drop()
      return
    }
    await draft?.keep({
      version: origin.version ?? null,
      values: Object.fromEntries(names.map((name) => [name, typed[name]])),
      base: Object.fromEntries(names.map((name) => [name, origin.base[name] ?? null])),
    })
  })
  const kept = draft !== null
  useEffect(() => {
    if (!kept) return
    const unsubscribe = subscribe({ formState: { values: true }, callback: storing.soon })
    return () => {
      unsubscribe()
      void storing.flush()
    }
  }, [kept, subscribe, storing])
  return storing
}
