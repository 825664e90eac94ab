import { CalendarSync, Copy, FileUp, Plus, Redo2, Save, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog'
import { IconButton } from '../../../ui/controls/icon-button'
import { lessonWords, placeWords } from '../board/lesson-words'
import { belongsTo, type Subject } from '../board/week-view'
import { addressOf } from '../week-address'
import styles from './edit.module.css'
import type { DraftSteps } from './use-draft-steps'
import type { Saving } from './use-saving'
import shared from '../../../ui/theme/shared.module.css'

interface DraftBarProps {
  steps: DraftSteps
  saving: Saving
  whose: Subject
  onAdd: () => void
  onImport: () => void
  /** Copies the week of a class; missing for the week of somebody else. */
  onCopy: (() => void) | undefined
  onCopyYear: () => void
  /** How many lessons are on the shelf, of the whole school. */
  shelf: number
}

/** Shows that there is a draft and how large, and saves it in one request. */
export function DraftBar({
  steps,
  saving,
  whose,
  onAdd,
  onImport,
  onCopy,
  onCopyYear,
  shelf,
}: DraftBarProps) {
  const [dropping, setDropping] = useState(false)
  const { changes, undoWords, redoWords } = steps
  const count = changes.size
  return (
    <>
      <section className={styles.bar} aria-label="Perubahan jadwal">
        <p className={styles.state} data-draft={count > 0 || undefined}>
          {count === 0 ? (
            'Sama dengan jadwal sekolah.'
          ) : (
            <>
              <b>Draf: {count} perubahan</b> belum disimpan ke sekolah, aman di perangkat ini.
              {shelf > 0 && ` ${shelf} jam di rak hanya ada di perangkat ini.`}
            </>
          )}
        </p>
        <div className={shared.cluster}>
          <IconButton
            look="outline"
            label={undoWords ? `Urungkan: ${undoWords}` : 'Urungkan'}
            icon={<Undo2 aria-hidden="true" />}
            disabled={!undoWords}
            onClick={steps.undo}
          />
          <IconButton
            look="outline"
            label={redoWords ? `Ulangi: ${redoWords}` : 'Ulangi'}
            icon={<Redo2 aria-hidden="true" />}
            disabled={!redoWords}
            onClick={steps.redo}
          />
          <Button icon={<FileUp aria-hidden="true" />} onClick={onImport}>
            Impor
          </Button>
          {onCopy && (
            <Button icon={<Copy aria-hidden="true" />} onClick={onCopy}>
              Salin
            </Button>
          )}
          <Button icon={<CalendarSync aria-hidden="true" />} onClick={onCopyYear}>
            Dari tahun lain
          </Button>
          <Button icon={<Plus aria-hidden="true" />} onClick={onAdd}>
            Tambah pelajaran
          </Button>
          {count > 0 && (
            <Button disabled={saving.busy} onClick={() => setDropping(true)}>
              Buang draf
            </Button>
          )}
          <Button
            look="solid"
            icon={<Save aria-hidden="true" />}
            disabled={count === 0}
            busy={saving.busy}
            onClick={() => void saving.save()}
          >
            Simpan
          </Button>
        </div>
      </section>
      {saving.problem && (
        <Banner
          kind={saving.problem.kind === 'network' ? 'warn' : 'error'}
          title="Belum tersimpan ke sekolah"
        >
          {saving.problem.words}
          {saving.problem.kind === 'network' && ' Perubahan Anda tetap aman sebagai draf di perangkat ini.'}
          <Elsewhere steps={steps} saving={saving} whose={whose} />
        </Banner>
      )}
      <ConfirmDialog
        open={dropping}
        title="Buang semua perubahan yang belum disimpan?"
        confirmLabel="Buang draf"
        danger
        onClose={() => setDropping(false)}
        onConfirm={() => {
          steps.discard()
          setDropping(false)
        }}
      >
        {count} perubahan hilang dan tidak dapat dikembalikan. Jadwal di sekolah tidak berubah.
      </ConfirmDialog>
    </>
  )
}

/** Leads to refused lessons that are not in the week that is shown. */
function Elsewhere({ steps, saving, whose }: Pick<DraftBarProps, 'steps' | 'saving' | 'whose'>) {
  const [params] = useSearchParams()
  const away = [...saving.refusals.keys()]
    .flatMap((id) => steps.board.get(id) ?? [])
    .filter((lesson) => !belongsTo(lesson, whose))
  if (away.length === 0) return null
  return (
    <ul className={styles.away}>
      {away.map((lesson) => (
        <li key={lesson.id}>
          <Link to={{ search: `?${addressOf({ kind: 'class', id: lesson.class.id }, params).toString()}` }}>
            {lessonWords(lesson)}, {placeWords(lesson.place)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
