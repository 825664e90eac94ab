import { text } from 'node:stream/consumers'
import { StartupError } from './startup-error'

/** Reads a password that another program hands over: all of stdin, without the last line break. */
export async function passwordFromStdin(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, '')
}

/**
 * Asks for a new password twice, without showing it.
 * @throws StartupError when nobody is at a terminal, or the two differ
 */
export async function askNewPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new StartupError('Tidak ada terminal untuk menanyakan kata sandi; pakai --password-stdin.')
  const password = await askHidden('Kata sandi (paling sedikit 10 huruf): ')
  if ((await askHidden('Sekali lagi: ')) !== password) throw new StartupError('Kedua kata sandi tidak sama.')
  return password
}

function askHidden(question: string): Promise<string> {
  const { stdin, stderr } = process
  stderr.write(question)
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  stdin.resume()
  return new Promise((resolve, reject) => {
    let typed = ''
    const done = (finish: () => void) => {
      stdin.off('data', onData)
      stdin.setRawMode(false)
      stdin.pause()
      stderr.write('\n')
      finish()
    }
    const onData = (chunk: string) => {
      for (const key of chunk) {
        if (key === '\r' || key === '\n') return done(() => resolve(typed))
        // Raw mode swallows Ctrl+C and Ctrl+D; both mean to leave.
        if (key === '\u0003' || key === '\u0004') return done(() => reject(new StartupError('Dibatalkan.')))
        if (key === '\u007f' || key === '\b') typed = typed.replace(/.$/su, '')
        else if (key >= ' ') typed += key
      }
    }
    stdin.on('data', onData)
  })
}
