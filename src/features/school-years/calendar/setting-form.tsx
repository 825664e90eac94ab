import * as z from 'zod/mini'
import { SubPeriodSetting, type SubPeriod } from '../../../../contract/school/years/periods'
import { schoolDaysOf } from '../../../../contract/values/school-days'
import { everyDay } from '../../../../contract/values/school-week'
import { schoolDayName, schoolDaysWords } from '../../../../contract/values/school-week-words'
import { weekOfDays } from '../../../../contract/school/years/week-of-days'
import { saveSetting } from '../../../pull/record/save-setting'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import { uuidv7 } from '../../../../contract/values/ids'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { DateField, SelectField, TextField, TimeField } from '../../../records/form/fields'
import { PickMany } from '../../../records/form/pick-many'
import { RecordForm } from '../../../records/form/record-form'
import { useRecordForm } from '../../../records/form/use-record-form'
import { toast } from '../../../ui/dialogs/toast'
import { useOffers } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import styles from './calendar.module.css'
import type { Semester } from './planned-change'
import { useCalendarQuestion } from './use-calendar-question'

const { first_date, last_date, week_days, late_after, lock_after_days } = SubPeriodSetting.shape

/** A box holds a text; the contract wants a number. */
const typedNumber = z.transform((typed: unknown) =>
  typeof typed === 'string' && typed.trim() !== '' ? Number(typed) : typed,
)

/** Partial, because only what was changed is checked and sent. */
const SettingForm = z.partial(
  z.object({
    first_date,
    last_date,
    week_days: z.pipe(typedNumber, week_days),
    school_days: z.pipe(
      z.transform((chosen: unknown) => (Array.isArray(chosen) ? chosen.map(Number) : chosen)),
      z.array(z.int()).check(z.minLength(1, 'Pilih sedikitnya satu hari sekolah')),
    ),
    late_after,
    lock_after_days: z.pipe(typedNumber, lock_after_days),
  }),
)

/** Ticked days in one order, so that the same days are the same value. */
const inOrder = (days: readonly (number | string)[]): string[] =>
  everyDay.map(String).filter((day) => days.map(String).includes(day))

const valuesOf = (setting: Partial<SubPeriodSetting> | null | undefined) => ({
  first_date: setting?.first_date ?? '',
  last_date: setting?.last_date ?? '',
  week_days: String(setting?.week_days ?? ''),
  school_days: setting ? inOrder(schoolDaysOf(setting)) : [],
  late_after: setting?.late_after ?? '',
  lock_after_days: String(setting?.lock_after_days ?? ''),
})

const dayChoices = everyDay.map((day) => ({ value: String(day), label: schoolDayName(day) }))

const weeks = [5, 6].map((week_days) => ({
  value: String(week_days),
  label: schoolDaysWords(schoolDaysOf({ week_days })),
}))

/** Dates, week, bell and lock of a semester. What is typed is kept until it is stored or thrown away. */
export function SemesterForm({ semester }: { semester: Semester }) {
  const { db } = useWorkspace()
  const draft = useDraft(db, `sub_periods/${semester.part.id}`, uuidv7)
  // Somebody else's newer calendar begins a new form; a draft of this person's is laid over it.
  return draft && <Opened key={semester.part.version} semester={semester} draft={draft} />
}

function Opened({ semester, draft }: { semester: Semester; draft: Draft }) {
  const { period, part, setting } = semester
  const reach = useRecordReach()
  const choosesDays = useOffers('school_days')
  const { ask, dialog } = useCalendarQuestion()
  const form = useRecordForm<z.output<typeof SettingForm>, SubPeriod>({
    schema: SettingForm,
    values: valuesOf(setting),
    changesOnly: true,
    version: part.version,
    draft,
    valuesOf: (row) => valuesOf(row.setting),
    async save({ school_days, ...others }, version) {
      const change = { ...others, ...(school_days && weekOfDays(school_days)) }
      const answer = await ask([{ semester, change }])
      if (answer.kind === 'cancelled') {
        return { kind: 'refused', message: 'Belum ada yang disimpan.', code: 0 }
      }
      if (answer.kind !== 'confirmed') return answer
      return saveSetting(reach, { id: period.id, subPeriodId: part.id }, change, setting, version)
    },
    onSaved(row) {
      toast(
        row
          ? { kind: 'success', text: 'Pengaturan semester tersimpan.' }
          : { kind: 'info', text: 'Tidak ada yang diubah.' },
      )
    },
  })
  return (
    <>
      <RecordForm form={form} submitLabel="Periksa lalu simpan">
        {(field) => (
          <div className={styles.fields}>
            <DateField {...field('first_date')} label="Hari pertama" required />
            <DateField {...field('last_date')} label="Hari terakhir" required />
            {choosesDays ? (
              <div className={styles.week}>
                <PickMany
                  {...field('school_days')}
                  label="Hari sekolah"
                  choices={dayChoices}
                  hint="Absensi, rekap, dan jadwal memakai hari-hari ini."
                />
              </div>
            ) : (
              <SelectField {...field('week_days')} label="Hari sekolah" options={weeks} />
            )}
            <TimeField {...field('late_after')} label="Terlambat setelah" hint="Jam bel masuk di sekolah." />
            <TextField
              {...field('lock_after_days')}
              label="Absensi terkunci setelah (hari)"
              inputMode="numeric"
              maxLength={3}
              hint="0 berarti hanya pada hari itu."
            />
          </div>
        )}
      </RecordForm>
      {dialog}
    </>
  )
}
