import { MessageCircle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { listBillArrears, type PupilArrears } from '../../../../contract/bills/bill-arrears'
import { failureSentence } from '../../../../contract/failures'
import { requestState } from '../../../pull/request/request-state'
import { counted } from '../../../records/list/list-words'
import { SearchBox } from '../../../records/list/search-box'
import { RequestNotice } from '../../../records/request-notice'
import { Age } from '../../../ui/parts/age'
import { Button } from '../../../ui/controls/button'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import { fullDate } from '../../../ui/words/date-words'
import { EmptyState } from '../../../ui/notices/empty-state'
import { PageHeader } from '../../../ui/parts/page-header'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { BillViews } from '../bill-views'
import { AgeSums, ClassSums } from './arrears-sums'
import { ageOf } from './arrears-words'
import { RemindDialog } from './remind-dialog'
import { useArrears } from './use-arrears'
import shared from '../bills.module.css'
import styles from './arrears.module.css'

/** `?tampilan=tunggakan`: who owes what since when. Filters are in the address. */
export function ArrearsPage() {
  const [params, setParams] = useSearchParams()
  const [reminding, setReminding] = useState<PupilArrears | null>(null)
  const page = Math.max(1, Math.trunc(Number(params.get('halaman'))) || 1)
  const classId = params.get('kelas') ?? undefined
  const age = ageOf(params.get('umur'))
  const search = params.get('cari') ?? ''
  const arrears = useArrears({
    page,
    ...(classId === undefined ? {} : { class_id: classId }),
    ...(age === undefined ? {} : { age }),
    ...(search === '' ? {} : { search }),
  })
  const { data } = arrears
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('halaman')
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  const filtered = search !== '' || classId !== undefined || age !== undefined
  return (
    <div className={shared.page}>
      <PageHeader
        subtitle={
          data ? (
            <>
              {counted(data.students, 'siswa')} menunggak {rupiahWords(data.sum)}
              {data.reduced ? `, setelah potongan ${rupiahWords(data.reduced)}` : ''} · data{' '}
              <Age at={arrears.dataUpdatedAt} />
            </>
          ) : (
            'Tunggakan'
          )
        }
      />
      <BillViews current="tunggakan" />
      <RequestNotice
        {...requestState(arrears, failureSentence(listBillArrears))}
        what="Tunggakan"
        known={data !== undefined}
        refresh={() => void arrears.refetch()}
      />
      {data && <AgeSums ages={data.ages} chosen={age} onAge={(umur) => change({ umur })} />}
      {data && <ClassSums classes={data.classes} chosen={classId} onClass={(kelas) => change({ kelas })} />}
      <div className={styles.tools}>
        <SearchBox
          label="Cari siswa yang menunggak"
          hint="Cari nama atau NIS"
          typed={search}
          onSearch={(cari) => change({ cari })}
        />
        {filtered && (
          <Button look="ghost" onClick={() => change({ cari: '', kelas: undefined, umur: undefined })}>
            Hapus saringan
          </Button>
        )}
      </div>
      {(data || !arrears.isError) && (
        <DataTable
          label="Siswa yang menunggak"
          columns={columnsFor(setReminding)}
          rows={data?.list}
          rowKey={({ student }) => student.id}
          pagination={data?.pagination}
          onPage={(next) => change({ halaman: String(next) })}
          empty={
            <EmptyState icon={<CircleCheck />} title="Tidak ada tunggakan">
              {filtered
                ? 'Tidak ada siswa yang cocok dengan saringan ini.'
                : 'Semua tagihan yang jatuh tempo sudah lunas.'}
            </EmptyState>
          }
        />
      )}
      {reminding && (
        <RemindDialog key={reminding.student.id} owed={reminding} onClose={() => setReminding(null)} />
      )}
    </div>
  )
}

const columnsFor = (onRemind: (owed: PupilArrears) => void): Column<PupilArrears>[] => [
  {
    key: 'name',
    header: 'Siswa',
    phone: 'title',
    cell: ({ student }) => (
      <Link className={shared.name} to={{ search: `?siswa=${student.id}` }}>
        {student.name}
      </Link>
    ),
  },
  {
    key: 'class',
    header: 'Kelas',
    cell: ({ student }) =>
      [student.class?.name ?? 'Tanpa kelas', student.nis && `NIS ${student.nis}`].filter(Boolean).join(' · '),
  },
  {
    key: 'bills',
    header: 'Tagihan',
    cell: ({ bills }) => (
      <span className={shared.words}>
        {counted(bills.length, 'tagihan')}
        {bills[0] && <span className={shared.quiet}>sejak {fullDate(bills[0].due_date)}</span>}
      </span>
    ),
  },
  {
    key: 'sum',
    header: 'Jumlah',
    align: 'end',
    cell: ({ sum, reduced, waiting }) => (
      <span className={shared.words}>
        <strong className={shared.sum}>{rupiahWords(sum)}</strong>
        {reduced ? <span className={shared.quiet}>setelah potongan {rupiahWords(reduced)}</span> : null}
        {waiting ? (
          <span className={shared.waiting}>transfer {rupiahWords(waiting)} menunggu diperiksa</span>
        ) : null}
      </span>
    ),
  },
  {
    key: 'remind',
    header: 'Ingatkan',
    align: 'end',
    phone: 'end',
    cell: (owed) => (
      <Button
        size="sm"
        icon={<MessageCircle aria-hidden="true" />}
        aria-label={`Tulis pesan untuk wali ${owed.student.name}`}
        onClick={() => onRemind(owed)}
      >
        Pesan
      </Button>
    ),
  },
]
