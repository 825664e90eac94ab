import { Banknote } from 'lucide-react'
import type { Bundle } from '../../../../../contract/bills/bundles'
import { ButtonLink } from '../../../../ui/controls/button'
import { Badge } from '../../../../ui/parts/badge'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import { useWorkspace } from '../../../../workspace/workspace'
import { billName, billState } from '../../../../records/bills/bill-words'
import { tillPath } from '../../student-path'
import { useBills } from '../data/use-bills'
import { Line, Lines, NoLines } from '../lines'
import { PartNotice } from '../../../../records/detail/part-notice'
import { spanWithYear } from '../span-words'
import { dotted } from '../story/story-words'
import styles from '../student.module.css'

/** What the pupil was billed and has paid. Money is only read here; the till takes it, and whom it lets pay is led there. */
export function BillsSection({ id }: { id: string }) {
  const { can } = useWorkspace()
  const { part, open, rest } = useBills(id)
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
