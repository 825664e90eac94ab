import { Dialog } from '../../../../ui/dialogs/dialog'
import { lateView } from '../../../../ui/late/late-part'
import type { RegisterLine } from '../read-register'
import type { DetailsProps } from './details-form'
import { standingWords } from './standing-words'

interface DetailsSheetProps extends Omit<DetailsProps, 'line'> {
  line: RegisterLine | null
  /** Which day, where several are on screen; in words. */
  day?: string | undefined
}

const DetailsForm = lateView(async () => (await import('./details-form')).DetailsForm)

/** One pupil's mark in full: minutes late, a note, whether it is sent, and a difference to settle. */
export function DetailsSheet({ line, day, ...rest }: DetailsSheetProps) {
  return (
    <Dialog
      open={line !== null}
      onClose={rest.onClose}
      title={[line?.student.name, day].filter(Boolean).join(', ')}
      description={line ? standingWords(line) : null}
    >
      {line && <DetailsForm key={line.student.id} line={line} {...rest} />}
    </Dialog>
  )
}
