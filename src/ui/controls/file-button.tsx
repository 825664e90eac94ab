import type { ReactNode } from 'react'
import styles from './file-button.module.css'

interface FileButtonProps {
  /** What the browser offers to choose from, in the words of the attribute `accept`. */
  accept: string
  icon?: ReactNode
  /** Opens the camera on phones that have one. */
  camera?: boolean
  disabled?: boolean
  children: ReactNode
  onFile: (file: File) => void
}

/** A button that asks for one file of the device. */
export function FileButton({ accept, icon, camera, disabled, children, onFile }: FileButtonProps) {
  return (
    <label className={styles.file}>
      {icon}
      <span>{children}</span>
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          // The same file can be chosen again after a mistake.
          target.value = ''
        }}
      />
    </label>
  )
}
