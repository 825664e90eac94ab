import type { MoveOutcome } from '../../../contract/school/class-moves'
import type { StoredStudent } from '../../pull/lists/students'
import { NamedRecords } from '../bulk/bulk-view'
import { errorWords } from '../error-words'
import { counted } from '../list/list-words'
import { Banner } from '../../ui/notices/banner'
import { Button } from '../../ui/controls/button'
import { Skeleton } from '../../ui/notices/skeleton'
import { stillOwes } from './still-owes'
import type { MovePreview } from './use-move-preview'

interface PreviewViewProps {
  preview: MovePreview
  rows: readonly StoredStudent[]
  /** Before the number of pupils whom it works for: "Akan diarsipkan". */
  will: string
  /** Of those whom the service refuses: "Belum bisa diarsipkan". */
  refused: string
  /** Of those who leave and still owe: "Tagihannya tetap di Tunggakan"; left out where nobody leaves. */
  owing?: string
  /** Of those for whom nothing changes: "Sudah di kelas 7B". */
  unchanged: string
}

/** Shows before anything happens whom it concerns, and who is refused and why. */
export function PreviewView({ preview, rows, will, refused, owing, unchanged }: PreviewViewProps) {
  const { unsupported, query } = preview
  if (unsupported) return null
  if (query.isError)
    return (
      <Banner
        kind="warn"
        title="Belum dapat diperiksa"
        action={
          <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            Coba lagi
          </Button>
        }
      >
        {errorWords(query.error)} Belum ada yang berubah.
      </Banner>
    )
  if (query.isFetching) return <Skeleton width="60%" />
  const { list, classes } = query.data ?? {}
  if (!list) return null
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const named = ({ student_id: id, student_name }: MoveOutcome, message: string) => ({
    ...{ id, message },
    name: names.get(id) ?? student_name ?? 'Siswa',
  })
  const count = (...outcomes: string[]) => list.filter(({ outcome }) => outcomes.includes(outcome)).length
  const same = count('unchanged')
  const places = classes?.filter(({ before, after }) => after > before) ?? []
  return (
    <>
      <div role="status">
        <p>
          {will}: <strong>{counted(count('moved', 'left'), 'siswa')}</strong>.
          {same > 0 && ` ${unchanged}: ${counted(same, 'siswa')}.`}
        </p>
        {places.map(({ id, name, before, after, capacity }) => (
          <p key={id}>
            Kelas {name}: {before} menjadi {after} siswa{capacity ? ` dari ${capacity} tempat` : ''}.
          </p>
        ))}
      </div>
      <NamedRecords
        title={refused}
        records={list
          .filter(({ outcome }) => outcome === 'refused')
          .map((one) => named(one, one.message ?? ''))}
      />
      {owing && (
        <NamedRecords
          title={owing}
          records={list.flatMap((one) =>
            one.outcome === 'left' && one.open_bills
              ? [named(one, stillOwes(one.open_bills, one.open_rest))]
              : [],
          )}
        />
      )}
    </>
  )
}
