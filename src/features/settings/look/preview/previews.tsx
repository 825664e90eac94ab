import { LetterheadOf } from '../../../../records/letterhead/letterhead'
import { bankWords } from '../../../../ui/money/bank-words'
import { useWorkspace } from '../../../../workspace/workspace'
import styles from './preview.module.css'
import { previewColors } from './preview-colors'
import { PreviewMark } from './preview-mark'

export interface ShownLook {
  name: string
  /** Under the icon; null: the service makes it of the name. */
  shortName: string | null
  /** `#rrggbb` */
  color: string
  /** An address that an image element shows. */
  logo: string | null
}

/** How the app, the home screen of a phone and a receipt will look, while the look is chosen. Pictures, not controls. */
export function Previews(look: ShownLook) {
  return (
    <div className={styles.previews}>
      <Screen {...look} theme="light" />
      <Screen {...look} theme="dark" />
      <Phone {...look} />
      <Receipt {...look} />
    </div>
  )
}

function Screen({ name, color, logo, theme }: ShownLook & { theme: 'light' | 'dark' }) {
  const words = theme === 'light' ? 'Tema terang' : 'Tema gelap'
  return (
    <figure>
      <figcaption>{words}</figcaption>
      <div
        className={styles.screen}
        style={previewColors(color, theme)}
        role="img"
        aria-label={`Pratinjau ${words.toLowerCase()}`}
      >
        <p className={styles.bar}>
          <PreviewMark logo={logo} />
          <strong>{name}</strong>
        </p>
        <div className={styles.card}>
          <p className={styles.row}>
            <span>Aisyah Putri</span>
            <span className={styles.hadir}>H</span>
          </p>
          <p className={styles.row}>
            <span>Bagas Pratama</span>
            <span className={styles.sakit}>S</span>
          </p>
        </div>
        <p className={styles.row}>
          <span className={styles.link}>Lihat rekap</span>
          <span className={styles.chip}>Kelas 7A</span>
        </p>
        <p className={styles.button}>Selesai</p>
      </div>
    </figure>
  )
}

function Phone({ name, shortName, color, logo }: ShownLook) {
  return (
    <figure className={styles.wide}>
      <figcaption>Di layar utama ponsel</figcaption>
      <div
        className={styles.phone}
        style={previewColors(color, 'light')}
        role="img"
        aria-label="Pratinjau ikon di ponsel"
      >
        {(['circle', 'rounded'] as const).map((cut) => (
          <div key={cut} className={styles.app}>
            <span className={styles.icon} data-cut={cut} data-logo={logo ? '' : undefined}>
              <PreviewMark logo={logo} />
            </span>
            <span className={styles.appName}>{shortName ?? name}</span>
          </div>
        ))}
      </div>
    </figure>
  )
}

function Receipt({ name, logo }: ShownLook) {
  const { school } = useWorkspace()
  const bank = bankWords(school)
  return (
    <figure className={styles.wide}>
      <figcaption>Kwitansi</figcaption>
      <div className={styles.receipt} role="img" aria-label="Pratinjau kwitansi">
        <div className={styles.head}>
          <LetterheadOf school={{ ...school, name }} logo={logo} />
        </div>
        <p className={styles.title}>KWITANSI</p>
        <p className={styles.row}>
          <span>SPP Januari</span>
          <span>Rp150.000</span>
        </p>
        {bank && <p className={styles.foot}>Pembayaran berikutnya dapat melalui {bank}</p>}
      </div>
    </figure>
  )
}
