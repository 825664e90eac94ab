import { useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { uuidv7 } from '../../../../contract/values/ids'
import { aboutLeave } from '../../../outbox/kinds/leave'
import type { Photo } from '../../../outbox/edits/save-change'
import type { PupilLeave } from '../../../pull/attendance/read-leaves'
import { useDraft } from '../../../records/form/drafts'
import { toast } from '../../../ui/dialogs/toast'
import { useToday } from '../../../workspace/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import type { Span } from '../effect'
import { useLeaveChanges } from '../use-leave-changes'
import { blankForm, faultsOf, LeaveForm, spansOfForm, type Faults } from './form-values'

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
  /** Resolves to whether everything is stored on this device. */
  save: () => Promise<boolean>
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
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  // The same leave keeps its id when a save is repeated, so that none is entered twice.
  const ids = useRef(new Map<string, string>())
  const first = useMemo(
    () => z.safeParse(LeaveForm, draft?.found?.values).data ?? (refused ? formOf(refused) : blankForm),
    [draft, refused],
  )
  if (!draft) return undefined
  const form = typed ?? first
  const spans = spansOfForm(form, today)
  const faults = faultsOf(form, spans)

  function change(parts: Partial<LeaveForm>): void {
    const next = { ...form, ...parts }
    setTyped(next)
    void draft?.keep({ values: next, base: {}, version: null })
  }

  function idOf(studentId: string, span: Span): string {
    const known = refused?.shown.queued?.leave_id
    const key = `${studentId} ${span.from} ${span.to}`
    const id = ids.current.get(key) ?? (ids.current.size === 0 && known ? known : uuidv7())
    ids.current.set(key, id)
    return id
  }

  async function save(): Promise<boolean> {
    setTried(true)
    if (Object.keys(faults).length > 0) return false
    setBusy(true)
    const { type, reason } = form
    const status = decides && form.approved ? { status: 'approved' } : {}
    const school_id = school?.id ?? user.school_id ?? null
    const intents = form.pupils.flatMap(({ id, name, classId }) =>
      spans.map(({ from, to }) => ({
        about: aboutLeave(school_id, idOf(id, { from, to }), id, from),
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
      setPhoto(null)
      setTried(false)
    },
  }
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
