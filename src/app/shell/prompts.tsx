import { InstallPrompt } from '../install/install-prompt'
import { StoragePrompt } from '../storage/storage-prompt'
import { UpdatePrompt } from '../worker/update-prompt'
import styles from './prompts.module.css'

/** Where the app may offer something by itself; one offer at a time is enough, an update goes first. */
export function Prompts() {
  return (
    <div className={styles.place}>
      <StoragePrompt />
      <UpdatePrompt />
      <InstallPrompt />
    </div>
  )
}
