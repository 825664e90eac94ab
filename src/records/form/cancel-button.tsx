import { Button } from '../../ui/controls/button'

interface CancelButtonProps {
  /** Throws away what is typed; left out where nothing is kept. */
  onDiscard: (() => void) | undefined
  onClose: () => void
}

/** "Batal" of a dialog: what is typed is thrown away, where the cross and Esc keep it. */
export function CancelButton({ onDiscard, onClose }: CancelButtonProps) {
  return (
    <Button
      onClick={() => {
        onDiscard?.()
        onClose()
      }}
    >
      Batal
    </Button>
  )
}
