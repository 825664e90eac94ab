import { useRef, useState } from 'react'
import { exportQueue, readQueue, takeQueue, type ImportFault, type ReadQueue } from '../../outbox/transfer'
import type { OutboxRow } from '../../db/outbox-row'
import { namedRows } from '../../outbox/named-rows'
import { wakeReplay } from '../../workspace/line/wake-replay'
import { useWorkspace } from '../../workspace/workspace'
import { Banner } from '../../ui/notices/banner'
import { Button } from '../../ui/controls/button'
import { Card } from '../../ui/parts/card'
import { jsonFile, saveFile } from '../../ui/save-file'
import { QueueFileDialog } from './queue-file-dialog'
import styles from './sync-page.module.css'

const faults = {
  notAQueue: 'Berkas ini bukan antrean Hadir. Pilih berkas yang diunduh dari tombol "Unduh antrean".',
  otherPerson: 'Antrean ini milik pengguna lain. Masuk dengan akun pemiliknya, lalu buka berkasnya di sana.',
} as const satisfies Record<ImportFault, string>

/** The queue in a file, for when a phone must be given away before it saw a network. */
export function TransferCard({ unsent }: { unsent: number }) {
  const { db, user, school } = useWorkspace()
  const owner = { school_id: school?.id ?? user.school_id ?? null, user_id: user.id, key: user.queue_key }
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<ReadQueue | null>(null)
  const [message, setMessage] = useState<{ kind: 'info' | 'error'; text: string } | null>(null)

  const download = async () => {
    const now = new Date()
    const text = await exportQueue(db, owner, now)
    saveFile(jsonFile(text), `hadir-antrean-${now.toISOString().slice(0, 16).replace(':', '')}.json`)
    setMessage({
      kind: 'info',
      text: 'Antrean diunduh. Catatan tetap tersimpan di perangkat ini sampai terkirim.',
    })
  }
  const open = async (chosen: File) => {
    const result = await readQueue(db, owner, await chosen.text())
    setMessage(null)
    if ('fault' in result) setMessage({ kind: 'error', text: faults[result.fault] })
    else if (result.rows.length === 0) tell(0, result)
    else setFile({ ...result, rows: await namedRows(db, result.rows) })
  }
  const take = async (from: ReadQueue, rows: readonly OutboxRow[]) => {
    setFile(null)
    tell(await takeQueue(db, from, rows), from)
    wakeReplay('now')
  }
  const tell = (taken: number, { left, refused }: ReadQueue) => {
    const kept = left > 0 ? ` ${String(left)} sudah ada di sini dan tidak diubah.` : ''
    const unread = refused > 0 ? ` ${String(refused)} tidak dapat dibaca dan tidak diambil.` : ''
    setMessage({
      kind: refused > 0 ? 'error' : 'info',
      text: `${String(taken)} catatan diambil dari berkas.${kept}${unread}`,
    })
  }
  return (
    <Card aria-labelledby="pindah">
      <h2 id="pindah">Pindahkan antrean</h2>
      <p>
        Unduh catatan yang belum terkirim sebagai berkas, lalu buka di perangkat lain dengan akun yang sama.
      </p>
      <div className={styles.actions}>
        <Button size="sm" disabled={unsent === 0} onClick={() => void download()}>
          Unduh antrean
        </Button>
        <Button
          size="sm"
          onClick={() => {
            picker.current?.click()
          }}
        >
          Buka berkas antrean
        </Button>
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          hidden
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            event.target.value = ''
            if (chosen) void open(chosen)
          }}
        />
      </div>
      {file && (
        <QueueFileDialog file={file} onTake={(rows) => void take(file, rows)} onClose={() => setFile(null)} />
      )}
      {message && <Banner kind={message.kind}>{message.text}</Banner>}
    </Card>
  )
}
