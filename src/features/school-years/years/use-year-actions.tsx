import { CopyPlus, Pencil, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Period } from '../../../../contract/school/years/periods'
import { periodSource } from '../../../pull/lists/periods'
import { counted } from '../../../records/list/list-words'
import { RemoveRecord, useRemoving } from '../../../records/remove-record'
import { Menu } from '../../../ui/office/menu'
import { useWorkspace } from '../../../workspace/workspace'
import { semestersOf } from '../calendar/planned-change'
import { CopyCalendarDialog } from './copy-calendar-dialog'
import { RenameYearDialog } from './rename-year-dialog'

export interface YearActions {
  /** The actions on one school year behind three dots; nothing for those who may do none of them. */
  menu: (period: Period) => ReactNode
  dialogs: ReactNode
}

/** What the office does with a school year that is there: rename it, copy another calendar into it, remove it. */
export function useYearActions(periods: readonly Period[], onRemoved: () => void): YearActions {
  const { can } = useWorkspace()
  const removing = useRemoving<Period>()
  const [renamed, setRenamed] = useState<Period | null>(null)
  const [copied, setCopied] = useState<Period | null>(null)
  if (!can('periods.write')) return { menu: () => null, dialogs: null }
  return {
    menu: (period) => (
      <Menu
        label={`Tindakan untuk tahun ajaran ${period.name}`}
        actions={[
          {
            label: 'Ganti nama',
            icon: <Pencil size={18} aria-hidden="true" />,
            onSelect: () => setRenamed(period),
          },
          semestersOf(period).length > 0 && {
            label: 'Salin kalender dari tahun lain',
            icon: <CopyPlus size={18} aria-hidden="true" />,
            onSelect: () => setCopied(period),
          },
          {
            label: 'Hapus',
            icon: <Trash2 size={18} aria-hidden="true" />,
            danger: true,
            onSelect: () => removing.ask(period),
          },
        ]}
      />
    ),
    dialogs: (
      <>
        {renamed && <RenameYearDialog period={renamed} onClose={() => setRenamed(null)} />}
        {copied && <CopyCalendarDialog period={copied} periods={periods} onClose={() => setCopied(null)} />}
        <RemoveRecord
          source={periodSource}
          removing={removing}
          name={({ name }) => `tahun ajaran ${name}`}
          onRemoved={onRemoved}
        >
          Hanya tahun ajaran kosong yang dapat dihapus: tidak aktif, dan tanpa kelas, jadwal, tagihan, atau
          rapor. Kedua semester dan hari liburnya ikut terhapus.
          {removing.row?.class_count
            ? ` Tahun ini masih punya ${counted(removing.row.class_count, 'kelas')}.`
            : ''}
        </RemoveRecord>
      </>
    ),
  }
}
