import { newCode } from '../resources/accounts/auth/one-time-code.repo'
import { systemClock } from '../clock'

/** A new one-time code, what is stored of it, and the moment at which it was made. */
export async function codeNow() {
  const at = systemClock()
  const { code, stored } = await newCode(at)
  return { code, secret: stored, at }
}

/**
 * What is to be done with a code; it is shown this once.
 * @param invited the email has an account: its owner signs in as always, and accepts with the code
 */
export function codeLines(
  email: string,
  { code, secret }: Awaited<ReturnType<typeof codeNow>>,
  invited = false,
): string {
  const until = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long' }).format(secret.codeUntil)
  const how = invited
    ? `${email} sudah punya akun: masuk di aplikasi dengan kata sandi sendiri, lalu terima undangan dengan kode ini sebelum ${until}.`
    : `Masuk di aplikasi dengan ${email} dan kode ini sebelum ${until}, lalu buat kata sandi sendiri.`
  return `Kode sekali pakai: ${code}\n${how} Kode ini tidak ditampilkan lagi.`
}
