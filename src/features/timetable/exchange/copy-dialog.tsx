import { useMemo, useState } from 'react'
import { uuidv7 } from '../../../../contract/values/ids'
import { Field } from '../../../ui/controls/field'
import { Select } from '../../../ui/controls/select'
import type { BlockedWeeks } from '../board/board-index'
import type { Board, Named } from '../board/board-lesson'
import { copyWeek } from './copy-week'
import styles from './exchange.module.css'
import { PlanDialog } from './plan-dialog'
import { PlanCounts, Remarks, Removed } from './plan-view'

interface CopyDialogProps {
  board: Board
  /** The class whose week is copied. */
  from: Named
  classes: readonly Named[]
  /** When teachers cannot teach. */
  blocked: BlockedWeeks
  onCopy: (board: Board, words: string) => void
  onClose: () => void
}

/** Copies a class's week to another class, after what would clash was shown. */
export function CopyDialog({ board, from, classes, blocked, onCopy, onClose }: CopyDialogProps) {
  const [toId, setToId] = useState('')
  const to = classes.find(({ id }) => id === toId)
  const plan = useMemo(
    () => (to ? copyWeek(board, from, to, { newId: uuidv7, blocked }) : null),
    [board, from, to, blocked],
  )
  const nothing = !plan || plan.created + plan.changed + plan.shelved.length + plan.removed.length === 0
  return (
    <PlanDialog
      title={`Salin jadwal ${from.name}`}
      description="Jam dan pelajaran disalin; guru tetap guru kelas tujuan bila pelajarannya sudah ada di sana."
      label="Salin ke draf"
      plan={plan}
      nothing={nothing}
      onTake={() => plan && to && onCopy(plan.board, `jadwal ${from.name} disalin ke ${to.name}`)}
      onClose={onClose}
    >
      <Field label="Kelas tujuan">
        <Select
          value={toId}
          placeholder="Pilih kelas"
          options={classes
            .filter(({ id }) => id !== from.id)
            .map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => setToId(target.value)}
        />
      </Field>
      {plan && (
        <>
          <PlanCounts plan={plan} />
          <Remarks title="Masuk ke rak" remarks={plan.shelved} open />
          <Removed lessons={plan.removed} />
          {nothing && <p className={styles.quiet}>Jadwal kedua kelas sudah sama.</p>}
        </>
      )}
    </PlanDialog>
  )
}
