import { Banknote } from 'lucide-react'
import { listBundles, type Bundle } from '../../../../../contract/bills/bundles'
import { failureSentence } from '../../../../../contract/failures'
import { isOpen, restOf } from '../../../../pull/lists/bundles'
import { useDocument } from '../../../../pull/request/use-document'
import { ButtonLink } from '../../../../ui/controls/button'
import { Badge } from '../../../../ui/parts/badge'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import { useWorkspace } from '../../../../workspace/workspace'
import { billName, billState } from '../../../../records/bills/bill-words'
import { documentPart } from '../../../../records/detail/part'
import { tillPath } from '../../student-path'
import { Line, Lines, NoLines } from '../lines'
import { PartNotice } from '../../../../records/detail/part-notice'
import { spanWithYear } from '../span-words'
import { dotted } from '../story/story-words'
import styles from '../student.module.css'

/** What the pupil was billed and has paid. Money is only read here; the till takes it, and whom it lets pay is led there. */
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
  const open = (part.data ?? []).filter(isOpen)
  const rest = open.reduce((sum, bundle) => sum + restOf(bundle), 0)
  return (
    <section aria-label="Tagihan">
      <div className={styles.headingRow}>
        <h2 className={styles.heading}>Tagihan</h2>
        {open.length > 0 && can('bills.write') && (
          <ButtonLink size="sm" look="soft" to={tillPath(id)} icon={<Banknote aria-hidden="true" />}>
            Terima pembayaran
          </ButtonLink>
        )}
      </div>
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

function BundleLine({ bundle }: { bundle: Bundle }) {
  const { word, tone } = billState(bundle)
  const paid = bundle.status === 'partial' && bundle.paid ? `dibayar ${rupiahWords(bundle.paid)}` : null
  return (
    <Line
      title={
        <>
          {billName(bundle)} <Badge tone={tone}>{word}</Badge>
        </>
      }
      detail={dotted(bundle.due_date && `Jatuh tempo ${spanWithYear(bundle.due_date)}`, paid)}
      end={<strong className={styles.amount}>{rupiahWords(bundle.total)}</strong>}
    />
  )
}
