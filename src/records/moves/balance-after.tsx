import { useLiveQuery } from 'dexie-react-hooks'
import type { StoredStudent } from '../../pull/lists/students'
import type { MoveTarget } from '../../pull/record/move-students'
import { useWorkspace } from '../../workspace/workspace'
import { balanceOf, balanceWords } from '../roster/balance'
import shared from '../../ui/theme/shared.module.css'

interface BalanceAfterProps {
  rows: readonly StoredStudent[]
  targets: ReadonlyMap<string, MoveTarget>
}

/** How many boys and girls the classes would have that pupils join, as far as this device holds their pupils. */
export function BalanceAfter({ rows, targets }: BalanceAfterProps) {
  const { db } = useWorkspace()
  const classes = new Map([...targets.values()].map((to) => [to.id, to]))
  const ids = [...classes.keys()].sort()
  const held = useLiveQuery(
    () => db.students.where('class_id').anyOf(ids).toArray(),
    [db, ids.join()],
  )?.filter(({ status }) => (status ?? 'active') === 'active')
  if (!held) return null
  return (
    <div className={shared.muted}>
      {[...classes.values()].map(({ id, name }) => {
        const stay = held.filter((one) => one.class_id === id && (targets.get(one.id)?.id ?? id) === id)
        const join = rows.filter((one) => targets.get(one.id)?.id === id && one.class_id !== id)
        return (
          <p key={id}>
            {name}: {balanceWords(balanceOf(held.filter((one) => one.class_id === id)))} menjadi{' '}
            {balanceWords(balanceOf([...stay, ...join]))}.
          </p>
        )
      })}
    </div>
  )
}
