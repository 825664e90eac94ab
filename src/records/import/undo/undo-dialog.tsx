import type { ImportUndo, UndoneRecord } from '../../../../contract/people/imports'
import { Button } from '../../../ui/controls/button'
import { Banner } from '../../../ui/notices/banner'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { OfficeDialog } from '../../../ui/office/office-dialog'
import type { ImportKind } from '../import-kind'
import { Changes } from '../view/outcome-rows'
import view from '../view/import.module.css'
import { VirtualList } from '../view/virtual-list'
import styles from './undo.module.css'
import { useUndoImport } from './use-undo-import'

interface UndoDialogProps {
  kind: ImportKind
  id: string
  fileName: string
  /** @param undone whether the import was undone */
  onClose: (undone: boolean) => void
}

/** What undoing an import would do, row by row, and then what it did. */
export function UndoDialog({ kind, id, fileName, onClose }: UndoDialogProps) {
  const { preview, done, busy, error, ask, undo } = useUndoImport(id)
  const shown = done ?? preview
  const touched = shown === null ? 0 : shown.counts.removed + shown.counts.restored
  return (
    <OfficeDialog
      open
      large
      alert
      title={done ? 'Impor dibatalkan' : 'Batalkan impor ini?'}
      description={[
        fileName,
        ...(shown === null ? [] : groupsOf(kind, shown, done !== null).map(({ words }) => words)),
      ].join(' · ')}
      onClose={() => onClose(done !== null)}
      footer={
        done ? (
          <Button look="solid" onClick={() => onClose(true)}>
            Tutup
          </Button>
        ) : (
          <>
            <Button onClick={() => onClose(false)}>Kembali</Button>
            {preview !== null && touched > 0 && (
              <Button look="danger" busy={busy} onClick={undo}>
                Batalkan impor
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.groups} aria-busy={busy}>
        {error !== null && (
          <Banner
            kind="error"
            title={preview === null ? 'Belum dapat diperiksa' : 'Belum dibatalkan'}
            action={preview === null && <Button onClick={ask}>Coba lagi</Button>}
          >
            {error}
          </Banner>
        )}
        {shown === null && error === null && <PageSkeleton rows={2} />}
        {shown !== null && <Effects kind={kind} undone={shown} isDone={done !== null} />}
      </div>
    </OfficeDialog>
  )
}

/** What becomes of the records, what is left first: it is what somebody has to look at. */
function Effects({ kind, undone, isDone }: { kind: ImportKind; undone: ImportUndo; isDone: boolean }) {
  const { removed, restored, left } = undone.counts
  if (removed + restored + left === 0)
    return (
      <p>{undone.import.undone_at ? 'Impor ini sudah dibatalkan.' : 'Impor ini tidak mengubah apa pun.'}</p>
    )
  return groupsOf(kind, undone, isDone).map(({ effect, words, rows }) => (
    <section key={effect} className={styles.group}>
      <h3 className={styles.title}>{words}</h3>
      {rows.length > 0 && (
        <VirtualList label={words} count={rows.length}>
          {(index) => {
            const row = rows[index]
            return row ? <EffectRow kind={kind} row={row} /> : null
          }}
        </VirtualList>
      )}
    </section>
  ))
}

/** The records by what becomes of them, without what becomes of none. */
const groupsOf = ({ undone = 'dihapus' }: ImportKind, { list, counts }: ImportUndo, isDone: boolean) =>
  effects(undone).flatMap(({ effect, will, did }) => {
    const rows = list.filter((one) => one.effect === effect)
    const words = `${counts[effect].toLocaleString('id-ID')} ${isDone ? did : will}`
    return counts[effect] === 0 ? [] : [{ effect, words, rows }]
  })

/** @param undone what becomes of what the import made */
const effects = (undone: string) =>
  [
    { effect: 'left', will: 'dibiarkan seperti sekarang', did: 'dibiarkan seperti sekarang' },
    { effect: 'restored', will: 'akan kembali seperti semula', did: 'kembali seperti semula' },
    { effect: 'removed', will: `akan ${undone}`, did: undone },
  ] as const

function EffectRow({ kind, row }: { kind: ImportKind; row: UndoneRecord }) {
  const what = recordWords[row.entity]
  return (
    <span className={view.rowWords}>
      <span className={view.rowName}>{what === undefined ? row.name : `${what} ${row.name}`}</span>
      {row.effect === 'left' && <span className={view.reason}>{row.message}</span>}
      {row.effect === 'restored' && <Changes kind={kind} outcome={row} />}
    </span>
  )
}

/** What stands before the name of a record that is no person. */
const recordWords: Readonly<Record<string, string>> = {
  classes: 'Kelas',
  grades: 'Tingkat',
  bill_groups: 'Kelompok tagihan',
}
