import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button'
import { OfficeDialog } from '../../ui/office/office-dialog'
import { BulkView, type BulkWords } from './bulk-view'
import type { Bulk } from './use-bulk'

interface BulkDialogProps<Row extends { id: string }> {
  bulk: Bulk<Row>
  words: BulkWords<Row>
  title: string
  description: ReactNode
  /** Asks before anything that cannot be taken back at once. */
  alert?: boolean
  /** The button that starts. */
  start: ReactNode
  /** What is chosen before the start. */
  children: ReactNode
  /** "Batal" before the start: what is typed is thrown away. */
  onCancel?: () => void
  /** @param done the records that were changed */
  onClose: (done: readonly Row[]) => void
}

/** Asks, runs one change over many records, and shows the result of each. Closing while it runs stops it. */
export function BulkDialog<Row extends { id: string }>(props: BulkDialogProps<Row>) {
  const { bulk, words, title, description, alert = false, start, children } = props
  const { phase } = bulk
  const leave = () => (phase === 'running' ? bulk.stop() : props.onClose(bulk.done))
  return (
    <OfficeDialog
      open
      alert={alert}
      title={title}
      {...(phase === 'ready' ? { description } : {})}
      onClose={leave}
      footer={
        <>
          <Button
            onClick={() => {
              if (phase === 'ready') props.onCancel?.()
              leave()
            }}
          >
            {closeWords[phase]}
          </Button>
          {phase === 'ready' && start}
          {phase === 'stopped' && (
            <Button look="solid" onClick={bulk.resume}>
              Lanjutkan
            </Button>
          )}
        </>
      }
    >
      {phase === 'ready' ? children : <BulkView bulk={bulk} words={words} />}
    </OfficeDialog>
  )
}

const closeWords = { ready: 'Batal', running: 'Hentikan', stopped: 'Tutup', finished: 'Tutup' } as const
