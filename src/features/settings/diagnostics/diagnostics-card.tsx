import { Copy, Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../../records/account/copy-text'
import { Button } from '../../../ui/controls/button'
import { ScrollRegion } from '../../../ui/table/scroll-region'
import { jsonFile, saveFile } from '../../../ui/save-file'
import { useWorkspace } from '../../../workspace/workspace'
import styles from '../own/own.module.css'
import { readStorage } from '../../../records/device/read-storage'
import { collectDiagnostics } from './collect'
import { readBrowser } from './read-browser'
import shared from '../../../ui/theme/shared.module.css'

const fileName = 'laporan-perangkat-hadir.json'

/** A report on this device for the person who helps: shown before it is sent, without names, and made without a network. */
export function DiagnosticsCard() {
  const { db } = useWorkspace()
  const [text, setText] = useState<string | null>(null)
  const [message, setMessage] = useState('')

  async function make() {
    const report = await collectDiagnostics(db, readBrowser(), await readStorage(), Date.now())
    setText(JSON.stringify(report, null, 2))
    setMessage('')
  }

  async function share(report: string) {
    try {
      await navigator.share({ title: 'Laporan perangkat Hadir', text: report })
    } catch (error) {
      // Closing the sheet is a decision, not a fault.
      if (error instanceof DOMException && error.name === 'AbortError') return
      setMessage('Perangkat ini tidak dapat membagikan. Salin atau simpan laporannya.')
    }
  }

  return (
    <section className={styles.block} aria-labelledby="laporan-perangkat">
      <div>
        <h2 id="laporan-perangkat" className={styles.title}>
          Laporan untuk yang membantu
        </h2>
        <p className={shared.muted}>
          Berisi versi, peramban, ruang, kesiapan tanpa jaringan, dan kode kesalahan. Tanpa nama, tanpa data
          siswa, tanpa kata sandi.
        </p>
      </div>
      {text === null ? (
        <div className={styles.form}>
          <Button onClick={() => void make()}>Buat laporan</Button>
        </div>
      ) : (
        <>
          <ScrollRegion label="Isi laporan" className={styles.report}>
            {text}
          </ScrollRegion>
          <div className={shared.cluster}>
            {'share' in navigator && (
              <Button look="solid" icon={<Share2 aria-hidden="true" />} onClick={() => void share(text)}>
                Bagikan
              </Button>
            )}
            <Button
              icon={<Copy aria-hidden="true" />}
              onClick={() => {
                void copyText(text).then((done) =>
                  setMessage(
                    done
                      ? 'Laporan tersalin.'
                      : 'Peramban tidak mengizinkan. Pilih teksnya, lalu salin sendiri.',
                  ),
                )
              }}
            >
              Salin
            </Button>
            <Button
              icon={<Download aria-hidden="true" />}
              onClick={() => {
                saveFile(jsonFile(text), fileName)
                setMessage('Laporan disimpan sebagai berkas.')
              }}
            >
              Simpan
            </Button>
          </div>
        </>
      )}
      <p role="status" className={shared.muted}>
        {message}
      </p>
    </section>
  )
}
