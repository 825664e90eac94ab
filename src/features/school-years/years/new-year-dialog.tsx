import { useState } from 'react'
import { uuidv7 } from '../../../../contract/values/ids'
import type { Period } from '../../../../contract/school/years/periods'
import type { PeriodCreate } from '../../../../contract/school/years/period-changes'
import { YearName } from '../../../../contract/values/school-year'
import * as z from 'zod/mini'
import { periodSource } from '../../../pull/lists/periods'
import { saveRecord } from '../../../pull/record/save-record'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { useKeptValues } from '../../../records/form/use-kept-values'
import { errorWords } from '../../../records/error-words'
import { networkWords } from '../../../ui/words/network-words'
import { toast } from '../../../ui/dialogs/toast'
import { useOffers } from '../../../workspace/use-lacks'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import shared from '../../../ui/theme/shared.module.css'
import styles from './years.module.css'
import { copiedSemesters, nextYearName, usualSemesters } from './next-year'
import { YearFormDialog } from './year-form-dialog'

interface NewYearDialogProps {
  periods: readonly Period[]
  onMade: (period: Period) => void
  onClose: () => void
}

/** A new school year: its name, and whether its calendar is copied from the year before. */
export function NewYearDialog(props: NewYearDialogProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, 'periods/new', uuidv7)
  return draft && <NewYear {...props} draft={draft} />
}

function NewYear({ periods, onMade, onClose, draft }: NewYearDialogProps & { draft: Draft }) {
  const reach = useRecordReach()
  const today = useToday()
  const makesSemesters = useOffers('school_years')
  const { values, change, restored, discard, saved } = useKeptValues(draft, {
    name: nextYearName(periods, today),
    copies: true,
  })
  const { name, copies } = values
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | undefined>()
  // The newest year before the one that is typed.
  const from = periods.filter((one) => one.name < name).sort((a, b) => (a.name < b.name ? 1 : -1))[0]
  const copied = from && copiedSemesters(from, name)

  async function save() {
    const checked = z.safeParse(YearName, name)
    setWrong(checked.success ? undefined : checked.error.issues[0]?.message)
    if (!checked.success) return
    setBusy(true)
    setTrouble(null)
    const semesters =
      copies && copied ? copied : makesSemesters ? undefined : usualSemesters(periods, checked.data)
    const make: PeriodCreate = { name: checked.data, ...(semesters ? { sub_periods: semesters } : {}) }
    try {
      const result = await saveRecord(reach, periodSource, { make, id: draft.id })
      if (result.kind === 'saved') {
        saved()
        toast({ kind: 'success', text: `Tahun ajaran ${result.row.name} dibuat.` })
        onMade(result.row)
      } else if (result.kind === 'network') setTrouble(networkWords(result.reason))
      else if (result.kind === 'conflict') setTrouble('Tahun ajaran ini baru saja dibuat orang lain.')
      else if (result.kind === 'fields' && result.errors['name']) setWrong(result.errors['name'])
      else setTrouble(result.message)
    } catch (error) {
      setTrouble(errorWords(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <YearFormDialog
      title="Tambah tahun ajaran"
      description="Berisi Semester Ganjil dan Semester Genap. Belum aktif sebelum Anda mengaktifkannya."
      submitLabel="Tambah"
      notSaved="Belum dibuat"
      name={name}
      wrong={wrong}
      onName={(typed) => change({ name: typed })}
      busy={busy}
      trouble={trouble}
      restored={restored}
      onSubmit={() => void save()}
      onDiscard={discard}
      onClose={onClose}
    >
      {copied && (
        <fieldset className={shared.stack1}>
          <legend className={styles.legend}>Kalender</legend>
          <label className={styles.choice}>
            <input type="radio" name="kalender" checked={copies} onChange={() => change({ copies: true })} />
            <span>
              Salin dari {from.name}
              <small>
                Tanggal semester, hari, jam, dan hari libur digeser ke tahun baru. Libur keagamaan berpindah
                setiap tahun, jadi periksa daftarnya.
              </small>
            </span>
          </label>
          <label className={styles.choice}>
            <input
              type="radio"
              name="kalender"
              checked={!copies}
              onChange={() => change({ copies: false })}
            />
            <span>
              Mulai dari kalender biasa
              <small>Juli sampai Juni, dengan hari dan jam sekolah seperti semester yang aktif.</small>
            </span>
          </label>
        </fieldset>
      )}
    </YearFormDialog>
  )
}
