import styles from './inbox.module.css'
import type { LeaveKeys } from './use-leave-keys'

/** Shows which keys work here, and turns them off. */
export function KeyHint({ keys, decides }: { keys: LeaveKeys; decides: boolean }) {
  return (
    <label className={styles.keys}>
      <input type="checkbox" checked={keys.on} onChange={({ target }) => keys.turn(target.checked)} />
      <span>
        Tombol pintas di daftar: <kbd>↑</kbd> <kbd>↓</kbd> pilih
        {decides && (
          <>
            , <kbd>S</kbd> setujui atau <kbd>T</kbd> tolak, lalu <kbd>Enter</kbd>
          </>
        )}
      </span>
    </label>
  )
}
