import { CircleCheck, FileUp } from 'lucide-react'
import { useCallback, useState } from 'react'
import { listBillArrears, type PupilArrears } from '../../../../contract/bills/bill-arrears'
import { failureSentence } from '../../../../contract/failures'
import { answerAsList } from '../../../pull/list/answer-as-list'
import { allGrades, gradeSource } from '../../../pull/lists/grades'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { useListAddress } from '../../../records/list/list-address'
import { ListView } from '../../../records/list/list-view'
import { counted, type ListWords } from '../../../records/list/list-words'
import { Button } from '../../../ui/controls/button'
import { Age } from '../../../ui/parts/age'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { useToday } from '../../../workspace/calendar/use-today'
import { BillViews } from '../bill-views'
import { usePrintAll } from '../paper/use-print-all'
import { arrearsAddress, withoutClass } from './arrears-address'
import { arrearsColumns } from './arrears-columns'
import { ArrearsPaper } from './arrears-paper'
import { AgeSums, ClassSums } from './arrears-sums'
import { arrearsLines } from './arrears-table'
import { narrowedWords } from './arrears-words'
import { RemindDialog } from './remind-dialog'
import { useArrearsImport } from './use-arrears-import'
import { arrearsRow, arrearsSource, useArrears } from './use-arrears'
import shared from '../../../ui/theme/shared.module.css'

const words: ListWords = {
  noun: 'siswa menunggak',
  searchHint: 'Cari nama atau NIS',
  nothingYet: 'Semua tagihan yang jatuh tempo sudah lunas.',
}

/** `?tampilan=tunggakan`: who owes what since when. */
export function ArrearsPage() {
  const today = useToday()
  const imports = useArrearsImport()
  const address = useListAddress(arrearsAddress)
  const { query, change } = address
  const { grade_id, age, search } = query
  const classId = query.without_class ? withoutClass : query.class_id
  const [reminding, setReminding] = useState<PupilArrears | null>(null)
  const [onPaper, setOnPaper] = useState<PupilArrears[] | null>(null)
  const printed = useCallback(() => setOnPaper(null), [])
  const { rows: grades } = usePagedList(gradeSource, allGrades)
  const arrears = useArrears(query)
  const printAll = usePrintAll({ source: arrearsSource, query, onPrint: setOnPaper })
  const { data } = arrears
  const list = answerAsList(
    arrears,
    ({ list: owed, pagination }) => ({ list: owed.map(arrearsRow), pagination }),
    failureSentence(listBillArrears),
  )
  return (
    <div className={shared.column}>
      <ListView
        list={list}
        source={arrearsSource}
        query={query}
        address={address}
        words={words}
        order="-sum"
        icon={<CircleCheck />}
        subtitle={
          data && (
            <>
              {counted(data.students, 'siswa')} menunggak {rupiahWords(data.sum)}
              {data.reduced ? `, setelah potongan ${rupiahWords(data.reduced)}` : ''} · data{' '}
              <Age at={arrears.dataUpdatedAt} />
            </>
          )
        }
        tools={[
          imports && {
            label: 'Impor',
            icon: <FileUp size={18} aria-hidden="true" />,
            to: '?tampilan=tunggakan&impor=tunggakan',
          },
          printAll,
        ]}
        lead={
          <div className={shared.column}>
            <BillViews current="tunggakan" />
            {data && (
              <AgeSums ages={data.ages} chosen={age} onAge={(umur) => change({ umur: umur ?? null })} />
            )}
            {data && (
              <ClassSums
                classes={data.classes}
                chosen={classId}
                onClass={(kelas) => change({ kelas: kelas ?? null })}
              />
            )}
            {address.filtered && (
              <div>
                <Button onClick={address.clear}>Hapus saringan</Button>
              </div>
            )}
          </div>
        }
        filters={
          (grades?.length ?? 0) > 1
            ? [
                {
                  param: 'tingkat',
                  label: 'Tingkat',
                  all: 'Semua tingkat',
                  options: (grades ?? []).map(({ id, name }) => ({ value: id, label: name })),
                  resets: ['kelas'],
                },
              ]
            : []
        }
        columns={arrearsColumns(setReminding)}
        exported={arrearsLines}
      />
      {reminding && (
        <RemindDialog key={reminding.student.id} owed={reminding} onClose={() => setReminding(null)} />
      )}
      {onPaper && (
        <ArrearsPaper
          rows={onPaper}
          date={data?.date ?? today}
          filters={narrowedWords({
            grade: grades?.find(({ id }) => id === grade_id)?.name,
            isWithoutClass: classId === withoutClass,
            className: data?.classes.find((one) => one.class?.id === classId)?.class?.name,
            age,
            search,
          })}
          onDone={printed}
        />
      )}
    </div>
  )
}
