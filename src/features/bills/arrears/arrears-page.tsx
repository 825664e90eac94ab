import { CircleCheck } from 'lucide-react'
import { useCallback, useState } from 'react'
import { listBillArrears, type PupilArrears } from '../../../../contract/bills/bill-arrears'
import { failureSentence } from '../../../../contract/failures'
import { allGrades, gradeSource } from '../../../pull/lists/grades'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { requestState } from '../../../pull/request/request-state'
import { counted } from '../../../records/list/list-words'
import { SearchBox } from '../../../records/list/search-box'
import { RequestNotice } from '../../../records/request-notice'
import { Age } from '../../../ui/parts/age'
import { Button } from '../../../ui/controls/button'
import { Select } from '../../../ui/controls/select'
import { DataTable } from '../../../ui/table/data-table'
import { EmptyState } from '../../../ui/notices/empty-state'
import { PageHeader } from '../../../ui/parts/page-header'
import { arrearsAgeWords } from '../../../ui/words/arrears-age-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { useToday } from '../../../workspace/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { BillViews } from '../bill-views'
import { ListTools } from '../paper/list-tools'
import { useFilters } from '../use-filters'
import { arrearsChoice, withoutClass } from './arrears-address'
import { arrearsColumns } from './arrears-columns'
import { ArrearsPaper } from './arrears-paper'
import { AgeSums, ClassSums } from './arrears-sums'
import { arrearsSums, arrearsTable } from './arrears-table'
import { RemindDialog } from './remind-dialog'
import { readArrears, useArrears } from './use-arrears'
import shared from '../bills.module.css'
import styles from './arrears.module.css'

/** `?tampilan=tunggakan`: who owes what since when. Filters and order are in the address. */
export function ArrearsPage() {
  const { client } = useWorkspace()
  const today = useToday()
  const { params, page, search, change, changeAll, toPage } = useFilters()
  const { filters, age, classId, gradeId, isFiltered } = arrearsChoice(params)
  const [reminding, setReminding] = useState<PupilArrears | null>(null)
  const [onPaper, setOnPaper] = useState<PupilArrears[] | null>(null)
  const printed = useCallback(() => setOnPaper(null), [])
  const { rows: grades } = usePagedList(gradeSource, allGrades)
  const arrears = useArrears(filters, page)
  const { data } = arrears
  const gradeName = grades?.find(({ id }) => id === gradeId)?.name
  const className =
    classId === withoutClass
      ? 'Tanpa kelas'
      : data?.classes.find((one) => one.class?.id === classId)?.class?.name
  const narrowedTo = [
    gradeName,
    className && (classId === withoutClass ? 'tanpa kelas' : `kelas ${className}`),
    age && `umur ${arrearsAgeWords[age].toLowerCase()}`,
    search && `“${search}”`,
  ]
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
        actions={
          <ListTools
            noun="tunggakan"
            fileName={`tunggakan-${today}`}
            read={() => readArrears(client, filters)}
            tableOf={arrearsTable}
            sums={arrearsSums}
            onPrint={setOnPaper}
          />
        }
      />
      <BillViews current="tunggakan" />
      <RequestNotice
        {...requestState(arrears, failureSentence(listBillArrears))}
        what="Tunggakan"
        known={data !== undefined}
        refresh={() => void arrears.refetch()}
      />
      {data && <AgeSums ages={data.ages} chosen={age} onAge={(umur) => changeAll({ umur })} />}
      {data && (
        <ClassSums classes={data.classes} chosen={classId} onClass={(kelas) => changeAll({ kelas })} />
      )}
      <div className={styles.tools}>
        <SearchBox
          label="Cari siswa yang menunggak"
          hint="Cari nama atau NIS"
          typed={search}
          onSearch={(cari) => change('cari', cari)}
        />
        {(grades?.length ?? 0) > 1 && (
          <Select
            className={styles.grade}
            aria-label="Tingkat"
            placeholder="Semua tingkat"
            value={gradeId ?? ''}
            options={(grades ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => changeAll({ tingkat: target.value, kelas: undefined })}
          />
        )}
        {isFiltered && (
          <Button
            look="ghost"
            onClick={() =>
              changeAll({ cari: undefined, kelas: undefined, tingkat: undefined, umur: undefined })
            }
          >
            Hapus saringan
          </Button>
        )}
      </div>
      {(data || !arrears.isError) && (
        <DataTable
          label="Siswa yang menunggak"
          columns={arrearsColumns(setReminding)}
          rows={data?.list}
          rowKey={({ student }) => student.id}
          sort={filters.sort ?? '-sum'}
          onSort={(urut) => change('urut', urut)}
          pagination={data?.pagination}
          onPage={toPage}
          empty={
            <EmptyState icon={<CircleCheck />} title="Tidak ada tunggakan">
              {isFiltered
                ? 'Tidak ada siswa yang cocok dengan saringan ini.'
                : 'Semua tagihan yang jatuh tempo sudah lunas.'}
            </EmptyState>
          }
        />
      )}
      {reminding && (
        <RemindDialog key={reminding.student.id} owed={reminding} onClose={() => setReminding(null)} />
      )}
      {onPaper && (
        <ArrearsPaper
          rows={onPaper}
          date={data?.date ?? today}
          filters={narrowedTo.filter(Boolean).join(', ')}
          onDone={printed}
        />
      )}
    </div>
  )
}
