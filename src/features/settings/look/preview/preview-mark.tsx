import { Logo } from '../../../../ui/parts/logo'
import styles from './preview.module.css'

/** The school's logo, or the product's mark in the school's colour. */
export function PreviewMark({ logo }: { logo: string | null }) {
  if (logo) return <img src={logo} alt="" className={styles.mark} />
  return (
    <span className={styles.mark}>
      <Logo />
    </span>
  )
}
