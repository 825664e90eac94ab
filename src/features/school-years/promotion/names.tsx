import styles from './promotion.module.css'

/** So many names are read at a glance; the others are one press away. */
const atOnce = 12

/** Names in a sentence; a long list is folded, and every name can be reached. */
export function Names({ names }: { names: readonly string[] }) {
  if (names.length <= atOnce) return <span>{names.join(', ')}.</span>
  return (
    <details className={styles.details}>
      <summary>Lihat {names.length.toLocaleString('id-ID')} nama</summary>
      <ul className={styles.nameList}>
        {names.map((name, at) => (
          <li key={at}>{name}</li>
        ))}
      </ul>
    </details>
  )
}
