import { useState } from 'react'
import type { Teacher } from '../../../contract/people/teachers'
import { teacherSource } from '../../pull/lists/teachers'
import { saveRecord } from '../../pull/record/save-record'
import { useRecordReach } from '../../pull/record/use-record-reach'
import { refusalWords } from '../../records/refusal-words'
import { toast } from '../../ui/dialogs/toast'
import { isArchived } from './staff-words'

/** Brings an archived member of staff back. Their sign-in stays closed until it is given again. */
export function useBringBack(): { busy: boolean; bringBack: (person: Teacher) => Promise<void> } {
  const reach = useRecordReach()
  const [busy, setBusy] = useState(false)

  async function bringBack({ id, name, version }: Teacher) {
    setBusy(true)
    try {
      const change = { status: 'active' as const }
      const result = await saveRecord(reach, teacherSource, { change, id, version })
      if (result.kind === 'saved') {
        toast({ kind: 'success', text: `${name} aktif lagi. Akun masuknya perlu diberikan ulang.` })
      } else if (result.kind === 'conflict') {
        const text = isArchived(result.theirs)
          ? `Data ${name} baru saja diubah orang lain. Periksa dulu, lalu aktifkan lagi.`
          : `${name} sudah diaktifkan orang lain.`
        toast({ kind: 'info', text })
      } else {
        const why = refusalWords(result)
        toast({ kind: 'error', text: `${name} belum diaktifkan. ${why}` })
      }
    } finally {
      setBusy(false)
    }
  }

  return { busy, bringBack }
}
