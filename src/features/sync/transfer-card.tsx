import { useRef, useState } from 'react'
import { exportQueue, importQueue, type ImportFault } from '../../outbox/transfer'
import { wakeReplay } from '../../workspace/line/wake-replay'
import { useWorkspace } from '../../workspace/workspace'
import { Banner } from '../../ui/notices/banner'
import { Button } from '../../ui/controls/button'
import { Card } from '../../ui/parts/card'
import { jsonFile, saveFile } from '../../ui/save-file'
import styles from './sync-page.module.css'

const faults = {
  notAQueue: 'Berkas ini bukan antrean Hadir. Pilih berkas yang diunduh dari tombol "Unduh antrean".',
  otherPerson: 'Antrean ini milik pengguna lain. Masuk dengan akun pemiliknya, lalu buka berkasnya di sana.',
} as const satisfies Record<ImportFault, string>

/** The queue in a file, for when a phone must be given away before it saw a network. */
export function TransferCard({ unsent }: { unsent: number }) {
  const { db, user, school } = useWorkspace()
  const owner = { school_id: school?.id ?? user.school_id ?? null, user_id: user.id }
  const picker = useRef<HTMLInputElement>(null)
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
  const open = async (file: File) => {
    const result = await importQueue(db, owner, await file.text())
    if ('fault' in result) {
      setMessage({ kind: 'error', text: faults[result.fault] })
      return
    }
    wakeReplay('now')
    const left = result.left > 0 ? ` ${String(result.left)} sudah ada di sini dan tidak diubah.` : ''
    const refused =
      result.refused > 0 ? ` ${String(result.refused)} tidak dapat dibaca dan tidak diambil.` : ''
    setMessage({
      kind: result.refused > 0 ? 'error' : 'info',
      text: `${String(result.taken)} catatan diambil dari berkas.${left}${refused}`,
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
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) void open(file)
          }}
        />
      </div>
      {message && <Banner kind={message.kind}>{message.text}</Banner>}
    </Card>
  )
}
