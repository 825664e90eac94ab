import { ClipboardPaste, Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { cx } from '../../../ui/cx'
import { saveFile } from '../../../ui/save-file'
import { writeWorkbook } from '../../workbook/write-workbook'
import { failureWords } from '../file/failure-words'
import type { ImportFlow } from '../flow/import-flow'
import type { ImportKind } from '../import-kind'
import { OtherList } from './other-list'
import { PasteDialog } from './paste-dialog'
import { useFileDrop } from './use-file-drop'
import styles from './import.module.css'

interface ChooseFileProps {
  kind: ImportKind
  flow: Extract<ImportFlow, { step: 'choose' }>
  onRead: (source: Blob | string, name: string) => void
}

/** Where a file is dropped, chosen or pasted. */
export function ChooseFile({ kind, flow, onRead }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [pasting, setPasting] = useState(false)
  const over = useFileDrop(onRead)

  return (
    <div className={styles.choose}>
      <Failure kind={kind} flow={flow} />
      <div className={cx(styles.drop, over && styles.over)}>
        <FileUp aria-hidden="true" className={styles.dropIcon} />
        <h2 className={styles.dropTitle}>Letakkan berkas di sini</h2>
        <p className={styles.dropHint}>Excel (.xlsx, .xls), CSV, atau teks, paling besar 20 MB</p>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={`Berkas daftar ${kind.noun}`}
          accept=".xlsx,.xls,.xlsb,.xlsm,.ods,.fods,.html,.htm,.csv,.tsv,.txt,.dat,.log,text/csv,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
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
        <Button icon={<Download aria-hidden="true" />} onClick={() => void downloadTemplate(kind)}>
          Unduh templat
        </Button>
      </div>
      <p className={styles.privacy}>
        Berkas dibaca di perangkat ini. {kind.leftOut} tidak diambil. Anda akan melihat dulu apa yang berubah
        sebelum ada yang disimpan.
      </p>
      <PasteDialog
        open={pasting}
        example={pasteExample(kind)}
        onRead={onRead}
        onClose={() => setPasting(false)}
      />
    </div>
  )
}

/** What was wrong with the file that was chosen last. */
function Failure({ kind, flow }: Pick<ChooseFileProps, 'kind' | 'flow'>) {
  if (flow.failure === null) return null
  if (flow.failure === 'otherKind') return <OtherList kind={kind.name} file={flow.file} />
  const { title, advice } = failureWords(kind)[flow.failure]
  return (
    <Banner kind="error" title={title}>
      {advice}
    </Banner>
  )
}

const pasteExample = ({ template }: ImportKind) => template.rows[0]?.slice(0, 5).join('\t') ?? ''

async function downloadTemplate({ template }: ImportKind): Promise<void> {
  saveFile(await writeWorkbook(template.sheet, template.rows), template.fileName)
}
