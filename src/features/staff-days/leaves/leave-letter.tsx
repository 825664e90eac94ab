import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { ShownLeave } from '../../../pull/attendance/read-leaves'
import { useLetter } from '../../../records/letter/use-letter'
import { Button } from '../../../ui/controls/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import { Skeleton } from '../../../ui/notices/skeleton'
import styles from '../staff-days.module.css'
import { entryOf } from './leave-entry'

/** Opens the letter of a leave; nothing where there is none. */
export function LeaveLetter({ leave }: { leave: ShownLeave }) {
  const [open, setOpen] = useState(false)
  if (!entryOf(leave).hasLetter) return null
  return (
    <>
      <Button size="sm" look="ghost" icon={<FileText aria-hidden="true" />} onClick={() => setOpen(true)}>
        Lihat surat
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Surat ${leave.name ?? 'izin'}`} large>
        {open && <Picture leave={leave} />}
      </Dialog>
    </>
  )
}

function Picture({ leave }: { leave: ShownLeave }) {
  const { letter, retry } = useLetter(leave)
  if (letter.kind === 'loading') return <Skeleton height={320} />
  if (letter.kind === 'shown')
    return <img src={letter.src} alt={`Surat izin ${leave.name ?? ''}`} className={styles.letter} />
  if (letter.kind === 'elsewhere')
    return (
      <a href={letter.href} target="_blank" rel="noreferrer">
        Ada di situs lain: {new URL(letter.href).host}
      </a>
    )
  if (letter.kind !== 'failed') return <p>Tidak ada surat.</p>
  return (
    <>
      <p>{letter.words}</p>
      <Button size="sm" onClick={retry}>
        Coba lagi
      </Button>
    </>
  )
}
