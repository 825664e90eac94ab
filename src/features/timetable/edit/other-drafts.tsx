import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { dropDraft } from '../../../records/form/drafts'
import { Button } from '../../../ui/controls/button'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog'
import { Banner } from '../../../ui/notices/banner'
import { useWorkspace } from '../../../workspace/workspace'
import { otherDrafts, type OtherDraft } from './drafts-of-years'

/** Drafts of other school years: they change nothing in this timetable, and stay until their person discards them. */
export function OtherDrafts({ own }: { own: string }) {
  const { db } = useWorkspace()
  const drafts = useLiveQuery(() => otherDrafts(db, own), [db, own])
  const [dropping, setDropping] = useState<OtherDraft | null>(null)
  return (
    <>
      {drafts?.map((draft) => (
        <Banner
          key={draft.key}
          title={`Ada draf jadwal ${yearWords(draft)} di perangkat ini`}
          action={<Button onClick={() => setDropping(draft)}>Buang draf lama</Button>}
        >
          {draft.changes} perubahan di draf itu tidak dipakai untuk jadwal tahun ini. Draf tetap tersimpan
          sampai Anda buang.
        </Banner>
      ))}
      <ConfirmDialog
        open={dropping !== null}
        title={`Buang draf jadwal ${dropping ? yearWords(dropping) : ''}?`}
        confirmLabel="Buang draf"
        danger
        onClose={() => setDropping(null)}
        onConfirm={() => {
          if (dropping) void dropDraft(db, dropping.key)
          setDropping(null)
        }}
      >
        {dropping?.changes} perubahan hilang dan tidak dapat dikembalikan. Jadwal di sekolah tidak berubah.
      </ConfirmDialog>
    </>
  )
}

const yearWords = ({ year }: OtherDraft): string => year ?? 'tahun ajaran lain'
