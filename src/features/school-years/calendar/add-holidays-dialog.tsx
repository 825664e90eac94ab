import { useState } from 'react'
import { uuidv7 } from '../../../../contract/values/ids'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { RestoredLine } from '../../../records/form/restored-line'
import { useKeptValues } from '../../../records/form/use-kept-values'
import { counted } from '../../../records/list/list-words'
import { unopenedWords } from '../../../records/import/file/unopened-words'
import { readGridsOf } from '../../../records/import/file/workbook-worker'
import type { DateOrder } from '../../../ui/dates/calendar-date'
import { QuestionCard } from '../../../records/import/view/question-card'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { FileButton } from '../../../ui/controls/file-button'
import { OfficeDialog } from '../../../ui/office/office-dialog'
import { TextArea } from '../../../ui/controls/text-input'
import { useWorkspace } from '../../../workspace/workspace'
import shared from '../../../ui/theme/shared.module.css'
import { HolidayPreview } from './holiday-preview'
import { dateIn, judgeOrder } from './judge-order'
import { distribute } from './holiday-ranges'
import { daysOf, parseHolidays } from './parse-holidays'
import { blankHoliday, OneHoliday } from './one-holiday'
import type { Semester } from './planned-change'
import { longestList, readHolidayFile, tooLong } from './read-holiday-file'
import { useStoreCalendar } from './use-store-calendar'

interface AddHolidaysDialogProps {
  /** The semesters of one school year. */
  semesters: readonly Semester[]
  onClose: () => void
}

const holidayExample = '17 Agustus 2026 Hari Kemerdekaan\n2026-12-21..2027-01-02 Libur semester'

/** Holidays typed one by one, pasted as a list, or read from a CSV. Each day goes to the semester that holds it. */
export function AddHolidaysDialog(props: AddHolidaysDialogProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, `holidays/${props.semesters[0]?.period.id ?? ''}`, uuidv7)
  return draft && <Opened {...props} draft={draft} />
}

function Opened({ semesters, onClose, draft }: AddHolidaysDialogProps & { draft: Draft }) {
  const { values, change, restored, discard, saved } = useKeptValues(draft, { text: '', ...blankHoliday })
  const { text, ...one } = values
  const setText = (typed: string) => change({ text: typed })
  const { store, busy, trouble, dialog } = useStoreCalendar()
  const [badFile, setBadFile] = useState<string | null>(null)
  const [chosenOrder, setChosenOrder] = useState<DateOrder>('day')
  const isTooLong = text.length > longestList
  const first = semesters.map(({ setting }) => setting.first_date).sort()[0]
  const last = semesters
    .map(({ setting }) => setting.last_date)
    .sort()
    .at(-1)
  const schoolYear = first && last ? { first, last } : undefined
  const { order, example } = judgeOrder(isTooLong ? '' : text, schoolYear)
  const lines = isTooLong ? [] : parseHolidays(text, schoolYear, order ?? chosenOrder)
  const targets = semesters.map(({ part, setting }) => ({ id: part.id, name: part.name, setting }))
  const { changes, known, outside } = distribute(daysOf(lines), targets)
  const problems = lines.filter(({ kind }) => kind === 'problem').length
  const added = changes.reduce((sum, change) => sum + change.added.length, 0)

  async function save() {
    const planned = changes.flatMap(({ target, holidays }) => {
      const semester = semesters.find(({ part }) => part.id === target.id)
      return semester ? [{ semester, change: { holidays } }] : []
    })
    if (!(await store(planned))) return
    // A line that was not understood is still worth mending.
    const left = lines.flatMap((line) => (line.kind === 'problem' ? [line.text] : []))
    if (left.length > 0) setText(left.join('\n'))
    else {
      saved()
      onClose()
    }
  }

  async function addFile(file: File) {
    const read = await readHolidayFile(file, text, readGridsOf)
    setBadFile(read.kind === 'problem' ? read.why : null)
    if (read.kind === 'text') setText(read.text)
  }

  return (
    <OfficeDialog
      open
      large
      title="Tambah hari libur"
      description="Satu libur setiap baris: tanggal, lalu namanya. Boleh ditempel dari surat atau diambil dari berkas Excel."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Tutup</Button>
          <Button look="solid" busy={busy} disabled={added === 0} onClick={() => void save()}>
            {added === 0 ? 'Tambahkan' : `Tambahkan ${counted(added, 'hari')}`}
          </Button>
        </>
      }
    >
      <div className={shared.column}>
        {restored && <RestoredLine onDiscard={discard} />}
        <OneHoliday
          typed={one}
          onChange={change}
          onAdd={(line) =>
            change({ text: text.trim() === '' ? line : `${text.trimEnd()}\n${line}`, ...blankHoliday })
          }
        />
        <Field
          label="Daftar hari libur"
          hint="Contoh: 24-26 Desember 2026 Cuti bersama"
          error={isTooLong ? tooLong : undefined}
        >
          <TextArea
            rows={6}
            value={text}
            placeholder={holidayExample}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <FileButton
          accept=".xlsx,.xls,.ods,.csv,.txt"
          onFile={(file) => void addFile(file).catch((error: unknown) => setBadFile(unopenedWords(error)))}
        >
          Ambil dari berkas
        </FileButton>
        {badFile && (
          <Banner kind="error" title="Berkas tidak dipakai">
            {badFile} Daftar Anda tetap ada di sini.
          </Banner>
        )}
        {order === null && example !== null && (
          <QuestionCard
            question={{
              id: 'order/holidays',
              keys: [],
              example,
              options: (['day', 'month'] as const).map((value) => ({
                value,
                means: dateIn(example, value) ?? example,
              })),
            }}
            answer={chosenOrder}
            onAnswer={(answer) => setChosenOrder(answer === 'month' ? 'month' : 'day')}
          />
        )}
        <HolidayPreview lines={lines} changes={changes} known={known} outside={outside} problems={problems} />
        {trouble && (
          <Banner kind="error" title="Belum tersimpan">
            {trouble} Daftar Anda tetap ada di sini.
          </Banner>
        )}
      </div>
      {dialog}
    </OfficeDialog>
  )
}
