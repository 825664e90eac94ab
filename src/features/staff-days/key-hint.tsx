import styles from './staff-days.module.css'

/** Which keys mark a member of staff. @param arrows those that move between cells */
export function KeyHint({ arrows }: { arrows: string }) {
  return (
    <p className={styles.hint}>
      <kbd>{arrows}</kbd> pindah <kbd>H</kbd> <kbd>T</kbd> <kbd>S</kbd> <kbd>I</kbd> <kbd>A</kbd> menandai{' '}
      <kbd>Delete</kbd> mengosongkan <kbd>Enter</kbd> pilihan
    </p>
  )
}
