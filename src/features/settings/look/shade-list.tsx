import { contrast } from '../../../../contract/values/contrast'
import { shadesOf, type Shade } from '../../../ui/theme/shades'
import styles from './look.module.css'
import { decimalWords } from '../../../ui/words/decimal-words'

/** Which shades of the colour are used for buttons and texts in both themes, and whether it had to be mended. */
export function ShadeList({ color }: { color: string }) {
  return (
    <ul className={styles.shades} aria-label="Corak yang dipakai">
      {shadesOf(color).map((shade) => (
        <li key={shade.theme + shade.use}>
          <span className={styles.sample} style={sampleOf(shade)} aria-hidden="true">
            Aa
          </span>
          <span>
            <strong>
              {shade.use === 'button' ? 'Tombol' : 'Tulisan'}, {shade.theme === 'light' ? 'terang' : 'gelap'}
            </strong>
            <span className={styles.hint}>
              {shade.color} · kontras {decimalWords(shade.ratio)} : 1 · {mendedWords(shade, color)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const sampleOf = ({ use, color, other }: Shade) =>
  use === 'button' ? { background: color, color: other } : { background: other, color }

function mendedWords(shade: Shade, color: string): string {
  if (!shade.mended) return 'warna Anda'
  const darker = contrast(shade.color, '#ffffff') > contrast(color, '#ffffff')
  return darker ? 'digelapkan agar terbaca' : 'diterangkan agar terbaca'
}
