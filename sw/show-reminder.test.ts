import { describe, expect, it, vi } from 'vitest'
import { openRegister, showReminder } from './show-reminder'

const register = '/akademik/wali-kelas/absensi'

/** The windows of a browser, and what was done with them, in order. @param windows whether each answers */
function browser(...windows: ('answers' | 'silent')[]) {
  const done: string[] = []
  const told = windows.map((how, at) => ({
    focus: () => Promise.resolve(done.push(`focus ${String(at)}`)),
    postMessage: (message: unknown, [port]: MessagePort[]) => {
      done.push(`tell ${String(at)} ${JSON.stringify(message)}`)
      if (how === 'answers') port?.postMessage('taken')
      else port?.close()
    },
  }))
  const openWindow = (url: string) => Promise.resolve(done.push(`open ${url}`))
  return { done, clients: { matchAll: () => Promise.resolve(told), openWindow } }
}

describe('a reminder', () => {
  it('is shown once for each register, with words that name nobody', async () => {
    const shown: unknown[] = []
    await showReminder({
      showNotification: (title, options) => Promise.resolve(void shown.push([title, options])),
    })
    expect(shown).toEqual([
      [
        'Absensi belum selesai',
        {
          body: 'Absensi kelas Anda hari ini belum selesai. Ketuk untuk membukanya.',
          tag: 'register',
          icon: '/icons/icon-192.png',
        },
      ],
    ])
  })

  it('leaves it to the window that is open to go to the register, and opens no other', async () => {
    const { done, clients } = browser('answers', 'answers')
    await openRegister(clients)
    expect(done).toEqual([`tell 0 {"open":"${register}"}`, 'focus 0'])
  })

  it('opens a new window where the open one does not answer, and touches that one no further', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { done, clients } = browser('silent')
    const opened = openRegister(clients)
    await vi.advanceTimersByTimeAsync(1_000)
    await opened
    vi.useRealTimers()
    expect(done).toEqual([`tell 0 {"open":"${register}"}`, `open ${register}`])
  })

  it('opens a window where none is open', async () => {
    const { done, clients } = browser()
    await openRegister(clients)
    expect(done).toEqual([`open ${register}`])
  })
})
