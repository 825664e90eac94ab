import { useState } from 'react'
import type { OutboxRow } from '../../db/outbox-row'
import type { ReadQueue } from '../../outbox/transfer'
import { Button } from '../../ui/controls/button'
import { TickList } from '../../ui/controls/tick-list'
import { Dialog } from '../../ui/dialogs/dialog'
import { Banner } from '../../ui/notices/banner'
import { useWorkspace } from '../../workspace/workspace'
import { changeWords } from './change-words'
import shared from '../../ui/theme/shared.module.css'

interface QueueFileDialogProps {
  file: ReadQueue
  onTake: (rows: readonly OutboxRow[]) => void
  onClose: () => void
}

/** The changes of a file in words, before they are sent in this person's name. */
export function QueueFileDialog({ file, onTake, onClose }: QueueFileDialogProps) {
  const { timeZone } = useWorkspace()
  const { rows, isOwn } = file
  // What somebody else may have written counts only as far as it was read and ticked.
  const [chosen, setChosen] = useState(() => (isOwn ? rows.map(({ key }) => key) : []))
  const count = String(chosen.length)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${String(rows.length)} catatan dalam berkas`}
      footer={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button
            look="solid"
            disabled={chosen.length === 0}
            onClick={() => onTake(rows.filter(({ key }) => chosen.includes(key)))}
          >
            {`Ambil ${count} catatan`}
          </Button>
        </>
      }
    >
      <div className={shared.stack3}>
        {isOwn ? (
          <p>Berkas ini dari perangkat Anda sendiri. Catatan yang diambil terkirim atas nama Anda.</p>
        ) : (
          <Banner kind="warn" title="Berkas ini tidak dikenali sebagai milik Anda">
            Orang lain mungkin membuatnya. Centang hanya catatan yang memang Anda buat: yang diambil terkirim
            atas nama Anda.
          </Banner>
        )}
        <TickList
          label="Catatan yang diambil"
          shape="list"
          choices={rows.map((row) => ({ value: row.key, label: changeWords(row, timeZone) }))}
          chosen={chosen}
          onChange={setChosen}
        />
      </div>
    </Dialog>
  )
}
