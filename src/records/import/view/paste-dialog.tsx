import { useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import { Field } from '../../../ui/controls/field'
import { TextArea } from '../../../ui/controls/text-input'

interface PasteDialogProps {
  open: boolean
  /** Headings that could be pasted, shown while nothing is. */
  example: string
  onRead: (text: string, name: string) => void
  onClose: () => void
}

/** Takes cells copied from a spreadsheet. What was pasted stays when the dialog is closed by accident. */
export function PasteDialog({ open, example, onRead, onClose }: PasteDialogProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)

  function read() {
    if (text.trim() === '') {
      setError('Tempelkan dulu sel-selnya, termasuk baris judul.')
      return
    }
    onClose()
    onRead(text, 'Sel yang ditempel')
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      large
      title="Tempel dari Excel"
      description="Salin sel di Excel atau Google Sheets, termasuk baris judul kolom, lalu tempel di bawah."
      footer={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button look="solid" onClick={read}>
            Baca
          </Button>
        </>
      }
    >
      <Field label="Sel yang disalin" error={error}>
        <TextArea
          rows={10}
          value={text}
          spellCheck={false}
          placeholder={example}
          onChange={(event) => {
            setText(event.target.value)
            setError(null)
          }}
        />
      </Field>
    </Dialog>
  )
}
