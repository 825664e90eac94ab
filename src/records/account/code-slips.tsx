import { createPortal } from 'react-dom'
import styles from './slips.module.css'

/** Somebody's one-time code, as long as it is on the screen. It is stored nowhere. */
export interface GivenCode {
  id: string
  name: string
  email: string
  code: string
}

/** Whether somebody has an account in another school, their school does not know (decision 0156); so it is said to everybody. */
export const elsewhere =
  'Sudah punya akun Hadir di sekolah lain? Masuk dengan kata sandi Anda, lalu terima undangan dengan kode ini.'

/** The paper: one slip each, to be cut apart. Only seen in print, where the rest of the app is not. */
export function CodeSlips({ codes, school }: { codes: readonly GivenCode[]; school: string }) {
  return createPortal(
    <div className={styles.slips} data-code-slips="" aria-hidden="true">
      {codes.map(({ id, name, email, code }) => (
        <div key={id} className={styles.slip}>
          <p className={styles.school}>{school}</p>
          <p className={styles.name}>{name}</p>
          <p>Buka: {location.origin}</p>
          <p>Email: {email}</p>
          <p>
            Kode sekali pakai: <b className={styles.code}>{code}</b>
          </p>
          <p className={styles.small}>
            Berlaku 14 hari dan satu kali masuk. Setelah masuk, buat kata sandi sendiri. {elsewhere} Jangan
            berikan kepada orang lain.
          </p>
        </div>
      ))}
    </div>,
    document.body,
  )
}
