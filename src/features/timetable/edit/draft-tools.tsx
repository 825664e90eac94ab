import { CalendarSync, Copy, FileUp, Plus } from 'lucide-react'
import type { HeaderTool } from '../../../ui/parts/header-tools'

interface DraftToolsOf {
  onAdd: () => void
  onImport: () => void
  /** Copies the week of a class; missing for the week of somebody else. */
  onCopy: (() => void) | undefined
  onCopyYear: () => void
}

/** What fills a draft with lessons. */
export const draftTools = ({ onAdd, onImport, onCopy, onCopyYear }: DraftToolsOf): HeaderTool[] => [
  { label: 'Impor', icon: <FileUp size={18} aria-hidden="true" />, onSelect: onImport },
  ...(onCopy ? [{ label: 'Salin', icon: <Copy size={18} aria-hidden="true" />, onSelect: onCopy }] : []),
  { label: 'Dari tahun lain', icon: <CalendarSync size={18} aria-hidden="true" />, onSelect: onCopyYear },
  { label: 'Tambah pelajaran', icon: <Plus size={18} aria-hidden="true" />, onSelect: onAdd },
]
