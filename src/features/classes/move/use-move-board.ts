import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { SchoolClass } from '../../../../contract/school/classes'
import type { StoredStudent } from '../../../pull/lists/students'
import { counted } from '../../../records/list/list-words'
import { placesWords } from '../../../records/roster/balance'
import { lift, liftStep, type Lift } from './lift'
import { onlyInto, placed, without, type Plan } from './plan'
import { useKeptPlan } from './use-kept-plan'

/** Pupils in the hand, and the classes that they may be placed into. */
interface Lifted extends Lift {
  from: SchoolClass
  offered: readonly SchoolClass[]
}

export interface MoveBoard {
  plan: Plan
  /** Pupils whose planned class is gone. */
  lost: number
  lifted: Lifted | null
  /** Where the lifted pupils would be placed. */
  target: SchoolClass | null
  ticked: ReadonlySet<string>
  /** What happened last, or what can be done; read aloud. */
  message: string
  tick: (id: string) => void
  /** Lifts the ticked pupils of a class, or the one that has the focus. */
  liftFrom: (from: SchoolClass, shown: readonly StoredStudent[], pupil: StoredStudent) => void
  /** @returns whether the key meant something */
  onLiftedKey: (event: KeyboardEvent) => boolean
  place: (pupils: readonly StoredStudent[], to: SchoolClass) => void
  dropPlanned: (pupils: readonly { id: string }[]) => void
  /** Of one class: the ticked pupils, or the one alone where it is not ticked. */
  together: (shown: readonly StoredStudent[], pupil: StoredStudent) => readonly StoredStudent[]
}

const start = 'Panah memilih siswa, Spasi menandai, Enter mengangkat. Dengan tetikus: tandai atau seret.'

/**
 * Moving pupils between classes before anything is sent: ticking, lifting, choosing a class and placing.
 * @param classes the classes that take pupils
 * @param beside id of the class that is shown at the right, offered first to pupils of the left
 * @param own the class at the left, offered first to all others
 */
export function useMoveBoard(
  classes: readonly SchoolClass[],
  own: SchoolClass,
  beside: string | null,
  onBeside: (id: string) => void,
): MoveBoard {
  const [kept, setPlan] = useKeptPlan(own.id)
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [message, setMessage] = useState(start)
  // Before the classes are loaded, no sentence about a kept plan is shown.
  const { plan, lost } = onlyInto(classes.length > 0 ? kept : new Map(), classes)
  const target = lifted ? (lifted.offered[lifted.at] ?? null) : null
  /** The class at the right that was asked for last: the address, which names it, follows a moment later. */
  const asked = useRef(beside)
  useEffect(() => {
    asked.current = beside
  }, [beside])
  /** What it was before pupils were lifted. */
  const before = useRef(beside)

  function showBeside(id: string) {
    asked.current = id
    onBeside(id)
  }

  const together: MoveBoard['together'] = (shown, pupil) => {
    const chosen = shown.filter(({ id }) => ticked.has(id))
    return chosen.some(({ id }) => id === pupil.id) ? chosen : [pupil]
  }

  function show(held: Lifted) {
    setLifted(held)
    const to = held.offered[held.at]
    if (to && held.from.id === own.id && to.id !== asked.current) showBeside(to.id)
  }

  const choices = (to: SchoolClass | undefined) => (to ? `${to.name}, ${after(to, plan)}` : '')

  function place(pupils: readonly StoredStudent[], to: SchoolClass) {
    setPlan(placed(plan, pupils, to))
    setTicked(new Set([...ticked].filter((id) => !pupils.some((pupil) => pupil.id === id))))
    setLifted(null)
    const stays = pupils.every(({ class_id }) => class_id === to.id)
    setMessage(`${namesOf(pupils)} ${stays ? 'tetap di' : 'akan pindah ke'} ${to.name}.`)
  }

  return {
    plan,
    lost,
    lifted,
    target,
    ticked,
    message,
    together,
    place,
    tick(id) {
      const next = new Set(ticked)
      if (!next.delete(id)) next.add(id)
      setTicked(next)
    },
    liftFrom(from, shown, pupil) {
      const offered = classes.filter(({ id }) => id !== from.id)
      const first = from.id === own.id ? asked.current : own.id
      const held = lift(together(shown, pupil), offered, first)
      if (!held) {
        setMessage('Belum ada kelas lain untuk dituju.')
        return
      }
      before.current = asked.current
      show({ ...held, from, offered })
      setMessage(
        `${namesOf(held.pupils)} diangkat. Tujuan: ${choices(offered[held.at])}. Panah memilih kelas, Enter menaruh, Esc kembali.`,
      )
    },
    onLiftedKey(event) {
      if (!lifted) return false
      const step = liftStep(event.key, lifted, lifted.offered.length)
      if (step === null) return false
      event.preventDefault()
      if (step.kind === 'choose') {
        show({ ...lifted, at: step.lift.at })
        setMessage(`Tujuan: ${choices(lifted.offered[step.lift.at])}.`)
      } else if (step.kind === 'place' && target) place(lifted.pupils, target)
      else {
        setLifted(null)
        if (before.current && before.current !== asked.current) showBeside(before.current)
        setMessage(`${namesOf(lifted.pupils)} dikembalikan. Tidak ada yang pindah.`)
      }
      return true
    },
    dropPlanned(pupils) {
      setPlan(without(plan, pupils))
    },
  }
}

/** How full a class would be under the plan, from its row in the list. */
function after({ id, student_count, capacity }: SchoolClass, plan: Plan): string {
  const moves = [...plan.values()]
  const leave = moves.filter(({ pupil }) => pupil.class_id === id).length
  const join = moves.filter(({ to }) => to.id === id).length
  return placesWords((student_count ?? 0) - leave + join, capacity)
}

const namesOf = (pupils: readonly StoredStudent[]) =>
  pupils.length === 1 ? (pupils[0]?.name ?? '') : counted(pupils.length, 'siswa')
