import type { SchoolLook } from '../../../../contract/school/school'
import styles from './look.module.css'
import { useLogoAddress } from './use-logo'

/** The icons that the service made of the look that is stored. */
export function MadeIcons({ look }: { look: SchoolLook }) {
  const { icon_url, touch_icon_url, favicon_url } = look
  return (
    <section aria-labelledby="rupa-ikon">
      <h2 id="rupa-ikon">Ikon yang tersimpan</h2>
      <div className={styles.icons}>
        <Icon url={icon_url} words="Android dan komputer" />
        <Icon url={touch_icon_url} words="iPhone dan iPad" cut />
        <Icon url={favicon_url} words="Tab peramban" />
      </div>
      <p className={styles.hint}>
        Dibuat saat disimpan. Aplikasi yang sudah terpasang di Android berganti nama dan ikon dalam beberapa
        hari; di iPhone, pasang ulang.
      </p>
    </section>
  )
}

interface IconProps {
  url: string | null | undefined
  words: string
  /** The system rounds its corners. */
  cut?: boolean
}

function Icon({ url, words, cut }: IconProps) {
  const address = useLogoAddress(url ?? '')
  if (!address) return null
  return (
    <figure>
      <img src={address} alt="" data-cut={cut ? '' : undefined} />
      <figcaption>{words}</figcaption>
    </figure>
  )
}
