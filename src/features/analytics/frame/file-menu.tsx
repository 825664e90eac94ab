import { useState, type ComponentProps, type ReactElement } from 'react'
import { Download } from 'lucide-react'
import { IconButton } from '../../../ui/controls/icon-button'
import { toast } from '../../../ui/dialogs/toast'
import { Menu } from '../../../ui/office/menu'
import { saveFile } from '../../../ui/save-file'

export interface FileChoice {
  readonly label: string
  /** Of the file's name, without the point. */
  readonly ending: string
  readonly make: () => Blob | Promise<Blob>
}

interface FileMenuProps {
  /** What can be downloaded, read aloud. */
  label: string
  /** Name of the file without its ending. */
  name: string
  files: readonly FileChoice[]
  /** A button of your own; else a small one with the sign of a download. */
  trigger?: (busy: boolean) => ReactElement<ComponentProps<'button'>>
}

/** One thing as a file of a kind that the person chooses. */
export function FileMenu({ label, name, files, trigger }: FileMenuProps) {
  const [busy, setBusy] = useState(false)
  const save = async ({ make, ending }: FileChoice) => {
    setBusy(true)
    try {
      saveFile(await make(), `${name}.${ending}`)
    } catch (error) {
      toast({ kind: 'error', text: error instanceof Error ? error.message : 'Berkas tidak dapat dibuat.' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      label={label}
      actions={files.map((file) => ({ label: file.label, onSelect: () => void save(file) }))}
      trigger={
        trigger?.(busy) ?? (
          <IconButton label={label} icon={<Download aria-hidden="true" size={18} />} disabled={busy} />
        )
      }
    />
  )
}
