import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/controls/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import styles from './exchange.module.css'
import { LostHours } from './plan-view'
import { losesHours, type PutPlan } from './put-lessons'

interface PlanDialogProps {
  title: string
  description: string
  /** Of the button that takes the plan into the draft. */
  label: string
  /** Null while there is none to take. */
  plan: PutPlan | null
  /** Whether there is nothing to take. */
  nothing: boolean
  onTake: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog that shows what many lessons at once would make of the draft, and takes it. Where a class would lose hours it is taken only
 * after the person has said so for exactly these hours.
 */
export function PlanDialog({ label, plan, nothing, onTake, onClose, children, ...words }: PlanDialogProps) {
  const [agreed, setAgreed] = useState<string | null>(null)
  const lost = plan && losesHours(plan) ? JSON.stringify(plan.hours) : null
  return (
    <Dialog
      open
      large
      {...words}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button
            look="solid"
            disabled={nothing || (lost !== null && agreed !== lost)}
            onClick={() => {
              onTake()
              onClose()
            }}
          >
            {label}
          </Button>
        </>
      }
    >
      <div className={styles.import}>
        {children}
        {plan && <LostHours plan={plan} />}
        {lost !== null && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={agreed === lost}
              onChange={({ target }) => setAgreed(target.checked ? lost : null)}
            />
            Ya, jam itu memang harus hilang dari jadwal
          </label>
        )}
      </div>
    </Dialog>
  )
}
