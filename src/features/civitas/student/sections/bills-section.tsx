import { listBundles, type Bundle } from '../../../../../contract/bills/bundles'
import { failureSentence } from '../../../../../contract/failures'
import { useDocument } from '../../../../pull/request/use-document'
import { Badge, type Tone } from '../../../../ui/parts/badge'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import { useWorkspace } from '../../../../workspace/workspace'
import { documentPart } from '../../../../records/detail/part'
import { Line, Lines, NoLines } from '../lines'
import { PartNotice } from '../../../../records/detail/part-notice'
import { spanWithYear } from '../span-words'
import { dotted } from '../story/story-words'
import styles from '../student.module.css'

const states: Readonly<Record<string, { word: string; tone: Tone }>> = {
  unpaid: { word: 'Belum dibayar', tone: 'warn' },
  partial: { word: 'Sebagian', tone: 'warn' },
  paid: { word: 'Lunas', tone: 'success' },
  void: { word: 'Dibatalkan', tone: 'neutral' },
}

/** What the pupil was billed and has paid. Money is only read here; the till takes it. */
export function BillsSection({ id }: { id: string }) {
  const { can } = useWorkspace()
  const fallback = failureSentence(listBundles)
  const query = useDocument(
    ['student-bills', id],
    async ({ client }) => {
      const { list } = await client.send(listBundles, {
        query: { page: 1, limit: 200, student_id: id, sort: '-due_date' },
      })
      return list.filter((bundle) => !bundle.student || bundle.student.id === id)
    },
    { fallback, quiet: true, enabled: can('bills.read') },
  )
  const part = documentPart(query, fallback)
  const open = (part.data ?? []).filter(({ status }) => status === 'unpaid' || status === 'partial')
  const rest = open.reduce((sum, bundle) => sum + restOf(bundle), 0)
  return (
    <section aria-label="Tagihan">
      <h2 className={styles.heading}>Tagihan</h2>
      <PartNotice part={part} what="Tagihan siswa ini" />
      {part.data?.length === 0 && <NoLines>Belum ada tagihan.</NoLines>}
      {part.data && part.data.length > 0 && (
        <p className={styles.sum}>
          {open.length === 0 ? (
            'Semua tagihan lunas.'
          ) : (
            <>
              Sisa semua tagihan <strong>{rupiahWords(rest)}</strong> dari {open.length} tagihan
            </>
          )}
        </p>
      )}
      <Lines label="Tagihan">
        {part.data?.map((bundle) => (
          <BundleLine key={bundle.id} bundle={bundle} />
        ))}
      </Lines>
    </section>
  )
}

const restOf = ({ rest, total, paid }: Bundle) => rest ?? total - (paid ?? 0)

function BundleLine({ bundle }: { bundle: Bundle }) {
  const { word, tone } = states[bundle.status ?? ''] ?? { word: bundle.status ?? 'Tercatat', tone: 'neutral' }
  const paid = bundle.status === 'partial' && bundle.paid ? `dibayar ${rupiahWords(bundle.paid)}` : null
  return (
    <Line
      title={
        <>
          {bundle.bill_group?.name ?? bundle.items?.map((item) => item.name).join(', ') ?? 'Tagihan'}{' '}
          <Badge tone={bundle.overdue ? 'danger' : tone}>{bundle.overdue ? 'Lewat jatuh tempo' : word}</Badge>
        </>
      }
      detail={dotted(bundle.due_date && `Jatuh tempo ${spanWithYear(bundle.due_date)}`, paid)}
      end={<strong className={styles.amount}>{rupiahWords(bundle.total)}</strong>}
    />
  )
}
