import { ClipboardPaste, Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { cx } from '../../../ui/cx'
import { saveFile } from '../../../ui/save-file'
import { failureWords } from './read/failure-words'
import type { ReadFailureCode } from './read/read-failure'
import { PasteDialog } from './paste-dialog'
import { useFileDrop } from './use-file-drop'
import styles from './import.module.css'

interface ChooseFileProps {
  failure: ReadFailureCode | null
  onRead: (source: Blob | string, name: string) => void
}

/** Where a file is dropped, chosen or pasted. */
export function ChooseFile({ failure, onRead }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [pasting, setPasting] = useState(false)
  const over = useFileDrop(onRead)

  return (
    <div className={styles.choose}>
      {failure && (
        <Banner kind="error" title={failureWords[failure].title}>
          {failureWords[failure].advice}
        </Banner>
      )}
      <div className={cx(styles.drop, over && styles.over)}>
        <FileUp aria-hidden="true" className={styles.dropIcon} />
        <p className={styles.dropTitle}>Letakkan berkas di sini</p>
        <p className={styles.dropHint}>Excel (.xlsx, .xls) atau CSV, paling besar 20 MB</p>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="Berkas daftar siswa"
          accept=".xlsx,.xls,.xlsb,.xlsm,.ods,.csv,.tsv,.txt,text/csv,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            const file = event.target.files?.[0]
            // The same file, mended and chosen again, must count as a new choice.
            event.target.value = ''
            if (file) onRead(file, file.name)
          }}
        />
        <Button look="solid" size="lg" onClick={() => input.current?.click()}>
          Pilih berkas
        </Button>
      </div>
      <div className={styles.others}>
        <Button icon={<ClipboardPaste aria-hidden="true" />} onClick={() => setPasting(true)}>
          Tempel dari Excel
        </Button>
        <Button icon={<Download aria-hidden="true" />} onClick={() => void downloadTemplate()}>
          Unduh templat
        </Button>
      </div>
      <p className={styles.privacy}>
        Berkas dibaca di perangkat ini. NIK, nomor KK, rekening, dan penghasilan tidak diambil. Anda akan
        melihat dulu apa yang berubah sebelum ada yang disimpan.
      </p>
      <PasteDialog open={pasting} onRead={onRead} onClose={() => setPasting(false)} />
    </div>
  )
}

async function downloadTemplate(): Promise<void> {
  const [{ writeWorkbook }, { templateRows }] = await Promise.all([
    import('./workbook-worker'),
    import('./template'),
  ])
  saveFile(await writeWorkbook('Siswa', templateRows), 'templat-siswa.xlsx')
}
