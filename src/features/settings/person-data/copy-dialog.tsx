import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Person } from '../../../../contract/accounts/personal-data'
import { errorWords } from '../../../records/error-words'
import { Button } from '../../../ui/controls/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import { Banner } from '../../../ui/notices/banner'
import { ProgressBar } from '../../../ui/notices/progress-bar'
import { jsonFile, saveFile } from '../../../ui/save-file'
import { useWorkspace } from '../../../workspace/workspace'
import { copyHtml, copyName } from './copy-html'
import { readCopy, type PersonCopy } from './read-copy'
import shared from '../../../ui/theme/shared.module.css'
import styles from './person-data.module.css'

interface CopyDialogProps {
  person: Person
  onClose: () => void
}

/** Fetches everything that is held of somebody and hands it over as a file to read and as one for programs. */
export function CopyDialog({ person, onClose }: CopyDialogProps) {
  const { client, user, timeZone } = useWorkspace()
  const [made, setMade] = useState<PersonCopy | null>(null)
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  async function read() {
    const { signal } = (leaving.current = new AbortController())
    setBusy(true)
    setTrouble(null)
    try {
      setMade(await readCopy(client, user.id, person, (done, all) => setProgress({ done, all }), signal))
    } catch (error) {
      if (!signal.aborted) setTrouble(errorWords(error))
    } finally {
      setBusy(false)
      setProgress(null)
    }
  }

  function saveHtml({ copy, images }: PersonCopy) {
    const when = new Intl.DateTimeFormat('id-ID', { timeZone, dateStyle: 'long', timeStyle: 'short' })
    const html = copyHtml(copy, images, when.format(new Date(copy.made_at)))
    saveFile(new Blob([html], { type: 'text/html' }), copyName(person.name, 'html'))
  }

  const missing = made?.images.filter(({ source }) => source === null).length ?? 0
  return (
    <Dialog
      open
      title={`Salinan data ${person.name}`}
      onClose={onClose}
      footer={
        made ? (
          <>
            <Button
              icon={<Download aria-hidden="true" />}
              onClick={() =>
                saveFile(jsonFile(JSON.stringify(made.copy, null, 2)), copyName(person.name, 'json'))
              }
            >
              Simpan JSON
            </Button>
            <Button look="solid" icon={<Download aria-hidden="true" />} onClick={() => saveHtml(made)}>
              Simpan untuk dibaca
            </Button>
          </>
        ) : (
          <Button look="solid" busy={busy} onClick={() => void read()}>
            Siapkan salinan
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        {made ? (
          <>
            <p>
              {made.copy.sections.length} bagian dan {made.images.length} gambar siap disimpan. Berkas untuk
              dibaca terbuka di peramban mana pun, juga di ponsel tanpa internet. JSON untuk dipindahkan ke
              program lain.
            </p>
            {missing > 0 && (
              <Banner kind="warn">{missing} gambar tidak dapat dibuka dan disebut di berkas.</Banner>
            )}
            <p className={shared.muted}>
              Serahkan langsung kepada orangnya atau walinya, lalu hapus berkasnya.
            </p>
          </>
        ) : (
          <p>
            Berisi semua yang disimpan sekolah tentang orang ini: identitas, absensi, izin, foto, rapor,
            tagihan, akun, dan catatan perubahan. Pengambilan salinan dicatat di Catatan perubahan.
          </p>
        )}
        {progress && <ProgressBar label="Gambar" done={progress.done} total={progress.all} showCount />}
        {trouble && <Banner kind="error">{trouble}</Banner>}
      </div>
    </Dialog>
  )
}
