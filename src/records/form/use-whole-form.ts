import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { SaveResult } from '../../pull/record/save-record'
import { networkWords } from '../../ui/words/network-words'
import { errorWords } from '../error-words'
import type { Draft } from './drafts'

/** What a form knows of something that is stored and sent as a whole. */
export interface WholeForm<Values, Held, Body, Key> {
  draft: Draft
  /** Reads a draft that was found. */
  stored: z.ZodMiniType<Values>
  /** What this device knows to be stored; undefined where nothing is. */
  held: Held | undefined
  valuesOf: (held: Held | undefined) => Values
  /** The body of the request, or what is wrong, a sentence for each field. */
  read: (values: Values) => { body: Body } | { faults: ReadonlyMap<Key, string> }
  save: (body: Body, version: number) => Promise<SaveResult<Held>>
  /** The sentences of the service by field, from its paths. */
  faultsIn: (errors: Partial<Record<string, string>>) => ReadonlyMap<Key, string>
  onSaved: (held: Held) => void
}

/**
 * A form of something that is stored as a whole, such as a list of times: what is typed is a draft on this device until it is
 * saved, and of two people who change it the later one decides between both.
 */
export function useWholeForm<
  Values extends Record<string, unknown>,
  Held extends { version?: number | null | undefined },
  Body,
  Key,
>(form: WholeForm<Values, Held, Body, Key>) {
  const { draft, held } = form
  const [values, setValues] = useState<Values>(() => draftedIn(draft, form.stored) ?? form.valuesOf(held))
  const [version, setVersion] = useState(() => draft.found?.version ?? held?.version ?? 0)
  const [touched, setTouched] = useState(draft.found !== null)
  const [faults, setFaults] = useState<ReadonlyMap<Key, string>>(new Map())
  const [trouble, setTrouble] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<Held | null>(null)
  const [busy, setBusy] = useState(false)
  const { keep, drop } = draft
  useEffect(() => {
    if (touched) void keep({ version, values: { ...values }, base: {} })
  }, [touched, values, version, keep])

  async function send() {
    const read = form.read(values)
    setTrouble(null)
    setFaults('faults' in read ? read.faults : new Map())
    if ('faults' in read) return
    const result = await form.save(read.body, version)
    if (result.kind === 'saved') {
      drop()
      form.onSaved(result.row)
    } else if (result.kind === 'conflict') setTheirs(result.theirs)
    else if (result.kind === 'network') setTrouble(networkWords(result.reason))
    else {
      setTrouble(result.message)
      if (result.kind === 'fields') setFaults(form.faultsIn(result.errors))
    }
  }

  return {
    values,
    faults,
    trouble,
    theirs,
    busy,
    change: (next: Values) => {
      setTouched(true)
      setFaults(new Map())
      setValues(next)
    },
    /** After a conflict: what the service has, or these values once more over it. */
    decide(whose: 'mine' | 'theirs') {
      if (!theirs) return
      setVersion(theirs.version ?? 0)
      if (whose === 'theirs') setValues(form.valuesOf(theirs))
      setTheirs(null)
    },
    async save() {
      setBusy(true)
      try {
        await send()
      } catch (error) {
        setTrouble(errorWords(error))
      } finally {
        setBusy(false)
      }
    },
  }
}

const draftedIn = <Values>({ found }: Draft, stored: z.ZodMiniType<Values>): Values | undefined =>
  z.safeParse(stored, found?.values).data
