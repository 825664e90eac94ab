import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useMissingBills } from '../../../pull/use-missing-bills'
import { readDraft } from '../../../records/form/drafts'
import { counted } from '../../../records/list/list-words'
import { Button } from '../../../ui/controls/button'
import { Banner } from '../../../ui/notices/banner'
import { useWorkspace } from '../../../workspace/workspace'
import { MissingDialog } from './missing/missing-dialog'
import { publishedIn, YearRun, yearRunKey } from './year/year-run'

/** What is left to do about bills: a year that is half published, and pupils who joined after bills were published. */
export function SettingsNotices({ onYear }: { onYear: () => void }) {
  const { db } = useWorkspace()
  const [open, setOpen] = useState(false)
  const run = useLiveQuery(
    async () => YearRun.safeParse((await readDraft(db, yearRunKey))?.values).data ?? null,
    [db],
  )
  const pupils = useMissingBills().data?.student_count ?? 0
  return (
    <>
      {run && run.months.length > 0 && (
        <Banner
          kind="warn"
          action={
            <Button size="sm" onClick={onYear}>
              Lanjutkan
            </Button>
          }
        >
          Tagihan setahun {run.plan.typeName} belum selesai: {publishedIn(run)} dari {run.months.length} bulan
          terbit.
        </Banner>
      )}
      {pupils > 0 && (
        <Banner
          action={
            <Button size="sm" onClick={() => setOpen(true)}>
              Tagih siswa baru
            </Button>
          }
        >
          {counted(pupils, 'siswa')} baru belum ditagih.
        </Banner>
      )}
      {open && <MissingDialog onClose={() => setOpen(false)} />}
    </>
  )
}
