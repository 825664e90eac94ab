import { Dialog as Parts } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { X } from 'lucide-react'
import { cx } from '../cx'
import type { DialogProps } from '../dialogs/dialog-props'
import { IconButton } from '../controls/icon-button'
import { Office } from './office'
import styles from './office-dialog.module.css'

/** The dialog itself, on Chakra. Screens of the office import it; the rest open it through ui/dialog, which loads it late. */
export function OfficeDialog({
  open,
  onClose,
  title,
  description,
  side = 'center',
  large,
  alert,
  footer,
  children,
}: DialogProps) {
  return (
    <Office>
      <Parts.Root
        open={open}
        onOpenChange={(change) => !change.open && onClose()}
        role={alert ? 'alertdialog' : 'dialog'}
        closeOnInteractOutside={!alert}
      >
        <Portal>
          <Parts.Backdrop className={styles.backdrop} />
          <Parts.Positioner className={cx(styles.positioner, styles[side])}>
            <Parts.Content className={cx(styles.content, large && styles.large)}>
              <div className={styles.head}>
                <Parts.Title className={styles.title}>{title}</Parts.Title>
                <IconButton label="Tutup" icon={<X aria-hidden="true" />} onClick={onClose} />
              </div>
              {description && (
                <Parts.Description className={styles.description}>{description}</Parts.Description>
              )}
              {children && <div className={styles.body}>{children}</div>}
              {footer && <div className={styles.footer}>{footer}</div>}
            </Parts.Content>
          </Parts.Positioner>
        </Portal>
      </Parts.Root>
    </Office>
  )
}
