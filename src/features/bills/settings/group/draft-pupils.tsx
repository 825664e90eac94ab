import { Users } from 'lucide-react'
import { previewBills } from '../../../../../contract/bills/bill-previews'
import type { BillGroup } from '../../../../../contract/bills/bill-groups'
import { failureSentence } from '../../../../../contract/failures'
import { requestState } from '../../../../pull/request/request-state'
import { RequestNotice } from '../../../../records/request-notice'
import { EmptyState } from '../../../../ui/notices/empty-state'
import { DataTable } from '../../../../ui/table/data-table'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import shared from '../../../../ui/theme/shared.module.css'
import { DoubledNotice } from '../groups/doubled-notice'
import { useBillPreview } from '../use-bill-preview'

/** Whom a draft would bill, pupil by pupil, as the service counts it now. */
export function DraftPupils({ group }: { group: BillGroup }) {
  const preview = useBillPreview({ bill_group_id: group.id, students: true })
  if (!preview.offered) {
    return (
      <EmptyState icon={<Users />} title="Belum terbit">
        Layanan sekolah ini tidak menghitung lebih dulu siapa yang ditagih. Siswa tampil setelah tagihan
        terbit.
      </EmptyState>
    )
  }
  const [first] = preview.data ?? []
  return (
    <div className={shared.column}>
      <RequestNotice
        {...requestState(preview, failureSentence(previewBills))}
        what="Perhitungan"
        known={first !== undefined}
        refresh={() => void preview.refetch()}
      />
      <DoubledNotice doubled={first?.doubled} />
      {(first || !preview.isError) && (
        <DataTable
          label="Siswa yang akan ditagih"
          rows={first?.students ?? (first ? [] : undefined)}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', header: 'Siswa', phone: 'title', cell: ({ name }) => name },
            { key: 'class', header: 'Kelas', cell: (one) => one.class?.name ?? 'Tanpa kelas' },
            {
              key: 'reduced',
              header: 'Potongan',
              align: 'end',
              cell: ({ reduced }) => (reduced ? rupiahWords(reduced) : '–'),
            },
            { key: 'total', header: 'Akan ditagih', align: 'end', cell: ({ total }) => rupiahWords(total) },
          ]}
          empty={
            <EmptyState icon={<Users />} title="Tidak ada yang akan ditagih">
              Ubah tingkat, kelas, atau siswa pada draf ini.
            </EmptyState>
          }
        />
      )}
    </div>
  )
}
