import { useWorkspace } from '../../workspace/workspace'
import billStyles from './bills.module.css'

/**
 * Says to a person who takes money, but may not let a debt or a payment disappear (decision 0119), why that is not among the
 * actions and whom to ask. Nothing for everybody else.
 */
export function CorrectionNote() {
  const { can } = useWorkspace()
  if (!can('bills.write') || can('bills.correct')) return null
  return (
    <p className={billStyles.quiet}>
      Salah tagih atau salah catat? Pembatalan, potongan, dan koreksi dilakukan oleh orang yang berizin
      mengoreksi, misalnya bendahara.
    </p>
  )
}
