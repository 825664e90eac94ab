import { Archive, ArrowLeftRight, IdCard } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { cardLimit } from '../../../../contract/people/student-cards'
import { moveLimit } from '../../../../contract/school/class-moves'
import type { StoredStudent } from '../../../pull/lists/students'
import type { Selected } from '../../../records/list/use-selection'
import { Button } from '../../../ui/controls/button'
import { useLacks } from '../../../workspace/use-lacks'
import { cardsPath } from '../student-path'
import { toast } from '../../../ui/dialogs/toast'
import { lateDialog } from '../../../ui/late/late-part'

const MoveDialog = lateDialog(async () => (await import('../../../records/moves/move-dialog')).MoveDialog)
const ArchiveManyDialog = lateDialog(async () => (await import('./archive-many-dialog')).ArchiveManyDialog)

/** What the office does with several pupils at once. Who was not changed stays ticked. */
export function StudentBulk({ selected }: { selected: Selected<StoredStudent> }) {
  const [open, setOpen] = useState<{ what: 'move' | 'archive'; rows: readonly StoredStudent[] } | null>(null)
  const navigate = useNavigate()
  const noCards = useLacks('student_cards')
  const ask = (what: 'move' | 'archive') => {
    const { rows } = selected
    if (rows.length > moveLimit)
      toast({
        kind: 'warn',
        text: `Pilih paling banyak ${moveLimit.toLocaleString('id-ID')} siswa sekaligus.`,
      })
    else setOpen({ what, rows })
  }
  const openCards = () => {
    const ids = selected.rows.map(({ id }) => id)
    if (ids.length > cardLimit)
      toast({ kind: 'warn', text: `Pilih paling banyak ${cardLimit} siswa sekaligus untuk kartu.` })
    else void navigate(cardsPath(ids))
  }
  const close = (done: readonly StoredStudent[]) => {
    setOpen(null)
    selected.drop(done)
  }
  return (
    <>
      <Button icon={<ArrowLeftRight aria-hidden="true" />} onClick={() => ask('move')}>
        Pindahkan kelas
      </Button>
      {!noCards && (
        <Button icon={<IdCard aria-hidden="true" />} onClick={openCards}>
          Kartu
        </Button>
      )}
      <Button icon={<Archive aria-hidden="true" />} onClick={() => ask('archive')}>
        Arsipkan
      </Button>
      {open?.what === 'move' && <MoveDialog rows={open.rows} onClose={close} />}
      {open?.what === 'archive' && <ArchiveManyDialog rows={open.rows} onClose={close} />}
    </>
  )
}
