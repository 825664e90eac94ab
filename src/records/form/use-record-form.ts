import { useCallback, useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { useForm, type Control, type FieldValues } from 'react-hook-form'
import type { SaveResult } from '../../pull/record/save-record'
import { focusFirstError } from '../../ui/controls/field-errors'
import { errorWords } from '../error-words'
import { changedNames, type Values } from './blank-to-null'
import { clashesOf, type Clashes } from './clashes'
import type { Draft } from './drafts'
import { formResolver, sentencesOf, type FormSchema } from './form-resolver'
import { useKeepDraft } from './use-keep-draft'

/** Any record that a save may answer with. */
export type Row = object & { version?: number | null | undefined }

export interface RecordFormOptions<Out, R> {
  schema: FormSchema<Out>
  /** What the fields hold when the form opens. */
  values: Values
  /** An edit: only what was changed is checked and sent, so that nobody else's change is overwritten. */
  changesOnly?: boolean
  /** The version that `values` were read at. */
  version?: number | null | undefined
  /** Sends it. What it throws is shown as a refusal; nothing typed is lost. */
  save: (values: NoInfer<Out>, version: number | null | undefined) => Promise<SaveResult<R>>
  /** A row as the form holds it, for the two values of a conflict. */
  valuesOf?: (row: R) => Values
  /** After a save, with the row; null where nothing had been changed. */
  onSaved: (row: R | null) => void
  /** Keeps what is typed on this device; null where `typed-text.test.ts` says why nothing is kept. */
  draft: Draft | null
}

/** The message of the last attempt above the button; null while there is none. */
type Outcome = Exclude<SaveResult<never>, { kind: 'saved' | 'conflict' }> | { kind: 'conflict' } | null

/** Everything that a field component needs: `{...field('name')}`. */
export interface RecordField {
  name: string
  control: Control
  /** What somebody else put into this field meanwhile; null where there is no conflict. */
  clash: { theirs: unknown; onKeep: (side: 'mine' | 'theirs') => void } | null
}

export interface RecordFormState<Out> {
  form: RefObject<HTMLFormElement | null>
  field: (name: FieldName<Out>) => RecordField
  /** Sends the form, for `onSubmit` and for a button outside of it. */
  submit: (event?: SyntheticEvent) => void
  /** Starts again from other values: after a save that leaves the form open, or for somebody else. */
  fill: (values: Values) => void
  /** Puts a value into one field, as if it had been typed. */
  put: (name: FieldName<Out>, value: unknown) => void
  busy: boolean
  outcome: Outcome
  /** Sentences about fields that this form does not show. */
  stray: readonly string[]
  /** A draft was put back; `discard` throws it away and returns to the earlier values. */
  restored: boolean
  discard: () => void
  /** Stores what was typed last at once, for a form that is closed. */
  keepDraft: () => void
}

/** A form as `RecordForm` shows it, whatever its fields are. */
export type ShownForm<Name> = Omit<RecordFormState<never>, 'field' | 'put'> & {
  field: (name: Name) => RecordField
}

type FieldName<Out> = Extract<keyof Out, string>

/** How often a change is sent again over somebody else's change of other fields. */
const mostMerges = 3
const stillChanging = 'Orang lain sedang mengubah data ini juga. Coba lagi sebentar lagi.'

/**
 * A form on a schema of the contract: checks, sends, and puts the service's sentences on their fields. Two
 * people's changes of different fields are both kept; of the same field the person is asked.
 */
export function useRecordForm<Out extends object, R extends Row | null>(
  options: RecordFormOptions<Out, R>,
): RecordFormState<Out> {
  const { schema, values, changesOnly = false, draft } = options
  const { shape } = schema
  const element = useRef<HTMLFormElement>(null)
  const found = draft?.found ?? null
  /** What the fields held before anything was typed, and the version of that. */
  const [origin, setOrigin] = useState(() => ({
    base: { ...values, ...found?.base },
    version: found ? found.version : options.version,
  }))
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [stray, setStray] = useState<readonly string[]>([])
  const [restored, setRestored] = useState(found !== null)
  const form = useForm<FieldValues, unknown, Out & FieldValues>({
    defaultValues: { ...values, ...found?.values },
    shouldFocusError: false,
    resolver: formResolver(schema, changesOnly ? origin.base : null),
  })
  const { stop, flush } = useKeepDraft(form, draft, shape, origin)
  const clashing = useClashes(element, form.setValue, () => {
    setOutcome(null)
    submit()
  })

  const { reset } = form
  const fill = useCallback(
    (fresh: Values) => {
      reset(fresh)
      setOutcome(null)
      setStray([])
    },
    [reset],
  )

  function finish(row: R | null) {
    stop()
    draft?.drop()
    setRestored(false)
    clashing.show({})
    options.onSaved(row)
  }

  function showErrors(errors: Partial<Record<string, string>>) {
    const { shown, others } = placeErrors(errors, form.control._names.mount)
    for (const [name, message] of Object.entries(shown)) form.setError(name, { message })
    setStray(others)
    focusFirstError(element.current, shown)
  }

  async function send(checked: Out, at: typeof origin, merges = 0): Promise<void> {
    setStray([])
    // "Belum tersimpan" is shown only when what was typed is on the device: the page may be reloaded at once.
    await flush()
    const result = await options
      .save(checked, at.version)
      .catch((error: unknown) => ({ kind: 'refused', message: errorWords(error), code: 0 }) as const)
    if (result.kind === 'saved') {
      setOutcome(null)
      finish(result.row)
      return
    }
    if (result.kind === 'fields') showErrors(result.errors)
    if (result.kind !== 'conflict') {
      setOutcome(result)
      return
    }
    const theirs = { ...at.base, ...(options.valuesOf?.(result.theirs) ?? {}) }
    const next = { base: theirs, version: result.theirs?.version }
    const both = takeTheirs(at.base, theirs)
    setOrigin(next)
    const undecided = Object.keys(both).length > 0
    if (!undecided && merges < mostMerges) {
      await send(checked, next, merges + 1)
      return
    }
    clashing.show(both)
    setOutcome(undecided ? { kind: 'conflict' } : { kind: 'refused', message: stillChanging, code: 0 })
  }

  /** Puts somebody else's values into the fields that this person has not changed. @returns the fields that both have changed */
  function takeTheirs(base: Values, theirs: Values): Clashes {
    const mine = form.getValues()
    const changed = changedNames(shape, base, mine)
    for (const name of Object.keys(shape)) if (!changed.includes(name)) form.setValue(name, theirs[name])
    return clashesOf(shape, { base, mine, theirs })
  }

  const busy = form.formState.isSubmitting
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (busy) return
    const sendIt = form.handleSubmit(
      async (checked) => {
        if (changesOnly && changedNames(shape, origin.base, form.getValues()).length === 0) finish(null)
        else await send(checked, origin)
      },
      (errors) => {
        setOutcome(null)
        showErrors(sentencesOf(errors))
      },
    )
    void sendIt()
  }

  return {
    form: element,
    field: (name) => ({ name, control: form.control, clash: clashing.of(name) }),
    submit,
    fill,
    put: (name: string, value) => form.setValue(name, value),
    busy,
    outcome,
    stray,
    restored,
    discard: () => {
      stop()
      draft?.drop()
      setRestored(false)
      setOrigin({ base: values, version: options.version })
      form.reset(values)
    },
    keepDraft: () => void flush(),
  }
}

/**
 * The fields that two people have changed, each of which this person decides.
 * @param put puts the other's value into a field
 * @param onDecided called when the last one is decided
 */
function useClashes(
  form: RefObject<HTMLFormElement | null>,
  put: (name: string, value: unknown) => void,
  onDecided: () => void,
) {
  const [clashes, setClashes] = useState<Clashes>({})
  const names = Object.keys(clashes).join()
  useEffect(() => {
    if (names) form.current?.querySelector<HTMLElement>('[data-clash] button')?.focus()
  }, [form, names])

  function keep(name: string, side: 'mine' | 'theirs') {
    if (side === 'theirs') put(name, clashes[name])
    const left = Object.entries(clashes).filter(([other]) => other !== name)
    setClashes(Object.fromEntries(left))
    if (left.length === 0) onDecided()
  }

  return {
    show: setClashes,
    of: (name: string): RecordField['clash'] =>
      name in clashes ? { theirs: clashes[name], onKeep: (side) => keep(name, side) } : null,
  }
}

/**
 * Errors at the fields that the form shows; a part of a field (`items.0.name`) counts as the field where it is none of its own.
 * @returns the first sentence of each field, and the sentences that have none
 */
function placeErrors(errors: Partial<Record<string, string>>, fields: ReadonlySet<string>) {
  const shown: Record<string, string> = {}
  const others: string[] = []
  for (const [path, message = ''] of Object.entries(errors)) {
    const name = [path, path.split('.')[0] ?? ''].find((one) => fields.has(one))
    if (name === undefined) others.push(message)
    else shown[name] ??= message
  }
  return { shown, others }
}
