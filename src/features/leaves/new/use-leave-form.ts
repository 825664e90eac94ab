import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { uuidv7 } from '../../../../contract/values/ids'
import { aboutLeave } from '../../../outbox/kinds/leave'
import type { Photo } from '../../../outbox/edits/save-change'
import type { PupilLeave } from '../../../pull/attendance/read-leaves'
import { useDraft } from '../../../records/form/drafts'
import { toast } from '../../../ui/dialogs/toast'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import type { Span, TakenMark } from '../effect'
import { useLeaveChanges } from '../use-leave-changes'
import { blankForm, faultsOf, LeaveForm, onItsDays, spansOfForm, type Faults } from './form-values'

export interface LeaveFormState {
  form: LeaveForm
  spans: Span[]
  /** Shown once somebody has tried to save. */
  faults: Faults
  /** Whether the form begins with what was typed earlier and never saved. */
  restored: boolean
  busy: boolean
  change: (parts: Partial<LeaveForm>) => void
  photo: Photo | null
  setPhoto: (photo: Photo | null) => void
  /**
   * Resolves to whether everything is stored on this device.
   * @param marks set before the letter came, that get the leave's status with it
   */
  save: (marks: readonly TakenMark[]) => Promise<boolean>
  /** Forgets what was typed. */
  reset: () => void
}

/**
 * The form of a new leave, kept as a draft while it is filled in: a phone may end the page while its camera is open.
 * @param refused a leave that the service refused, to be changed and sent again
 * @param decides whether a leave can be entered as approved
 * @returns undefined while the draft is being read
 */
export function useLeaveForm(refused: PupilLeave | null, decides: boolean): LeaveFormState | undefined {
  const { db, school, user } = useWorkspace()
  const today = useToday()
  const changes = useLeaveChanges()
  const draft = useDraft(db, refused ? `leaves/${refused.id}` : 'leaves/new', uuidv7)
  const [typed, setTyped] = useState<LeaveForm | null>(null)
  const [chosenPhoto, setChosenPhoto] = useState<Photo | null>()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [ids, setIds] = useState<LeaveIds | null>(null)
  const first = useMemo(
    () => ({
      form: z.safeParse(LeaveForm, draft?.found?.values).data ?? (refused ? formOf(refused) : blankForm),
      ...beside(draft?.found?.values),
    }),
    [draft, refused],
  )
  if (!draft) return undefined
  const form = onItsDays(typed ?? first.form, today)
  const photo = chosenPhoto === undefined ? first.photo : chosenPhoto
  const spans = spansOfForm(form, today)
  const faults = faultsOf(form, spans)

  async function keep(next: LeaveForm, letter: Photo | null, leaveIds: LeaveIds): Promise<void> {
    await draft?.keep({ values: { ...next, photo: letter, ids: leaveIds }, base: {}, version: null })
  }

  function change(parts: Partial<LeaveForm>): void {
    const next = { ...form, asOf: today, ...parts }
    setTyped(next)
    void keep(next, photo, ids ?? first.ids)
  }

  function setPhoto(letter: Photo | null): void {
    setChosenPhoto(letter)
    void keep({ ...form, asOf: today }, letter, ids ?? first.ids)
  }

  /** The ids of the leaves that this form means. A leave keeps its id when a save is repeated, so that none is entered twice. */
  function idsOfLeaves(): LeaveIds {
    const known = ids ?? first.ids
    const unused = Object.keys(known).length === 0 ? refused?.shown.queued?.leave_id : undefined
    const keys = form.pupils.flatMap(({ id }) => spans.map((span) => idKey(id, span)))
    const made = keys.map((key, at) => [key, known[key] ?? (at === 0 && unused ? unused : uuidv7())] as const)
    return { ...known, ...Object.fromEntries(made) }
  }

  async function save(marks: readonly TakenMark[]): Promise<boolean> {
    setTried(true)
    if (Object.keys(faults).length > 0) return false
    setBusy(true)
    const { type, reason } = form
    const status = decides && form.approved ? { status: 'approved' } : {}
    const school_id = school?.id ?? user.school_id ?? null
    const leaveIds = idsOfLeaves()
    setIds(leaveIds)
    // The draft has the ids first: an app that ends while it saves enters the same leaves again, and not others.
    await keep({ ...form, asOf: today }, photo, leaveIds)
    const intents = form.pupils.flatMap(({ id, name, classId }) =>
      spans.map(({ from, to }) => ({
        about: aboutLeave(school_id, leaveIds[idKey(id, { from, to })] ?? '', id, from),
        subject: name,
        classId,
        patch: { type, from, to, reason: reason.trim() || null, ...status },
        ...(photo ? { photos: { attachment_url: photo } } : {}),
      })),
    )
    const stored = await changes.enter(intents)
    setBusy(false)
    if (!stored) return false
    draft?.drop()
    const names = form.pupils.length === 1 ? form.pupils[0]?.name : `${form.pupils.length} siswa`
    toast({ kind: 'success', text: `Tersimpan di perangkat: izin ${names}` })
    // The leave is stored either way; should the marks not be, it offers to change them once more.
    if (type !== null && marks.length > 0) await changes.correct(type, marks, form.pupils)
    return true
  }

  return {
    form,
    spans,
    faults: tried ? faults : {},
    restored: typed === null && !refused && draft.found !== null,
    busy,
    change,
    photo,
    setPhoto,
    save,
    reset() {
      draft.drop()
      setTyped(refused ? formOf(refused) : blankForm)
      setChosenPhoto(null)
      setIds({})
      setTried(false)
    },
  }
}

/** By pupil and days. */
type LeaveIds = Readonly<Record<string, string>>
const idKey = (studentId: string, { from, to }: Span): string => `${studentId} ${from} ${to}`

/** What a draft holds beside the form. */
const Beside = z.object({
  photo: z.nullish(z.object({ sha256: z.string(), mime: z.string(), bytes: z.instanceof(ArrayBuffer) })),
  ids: z.optional(z.record(z.string(), z.string())),
})

function beside(values: unknown): { photo: Photo | null; ids: LeaveIds } {
  const found = z.safeParse(Beside, values).data
  return { photo: found?.photo ?? null, ids: found?.ids ?? {} }
}

function formOf(leave: PupilLeave): LeaveForm {
  const { studentId, name, type, from, to, reason, status } = leave
  const classId = leave.class?.id ?? leave.shown.queued?.context.class_id ?? null
  return {
    ...blankForm,
    pupils: [{ id: studentId, name, classId, detail: leave.class?.name ?? '' }],
    type,
    mode: 'until',
    from,
    to,
    reason: reason ?? '',
    approved: status === 'approved',
  }
}
