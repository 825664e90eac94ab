import { Redo2, Save, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog'
import { HeaderTools, type HeaderTool } from '../../../ui/parts/header-tools'
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
  /** What fills the draft; on a phone the head of the page offers it. */
  tools: readonly HeaderTool[]
  phone: boolean
  /** How many lessons are on the shelf, of the whole school. */
  shelf: number
}

/** Shows that there is a draft and how large, and saves it in one request. */
export function DraftBar({ steps, saving, whose, tools, phone, shelf }: DraftBarProps) {
  const [dropping, setDropping] = useState(false)
  const { changes, undoWords, redoWords } = steps
  const count = changes.size
  // On a phone the hours come first: without a draft there is nothing to save, and nothing to say.
  const isShown = !phone || count > 0 || undoWords !== null || redoWords !== null
  return (
    <>
      {isShown && (
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
            {!phone && <HeaderTools tools={tools} />}
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
      )}
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
