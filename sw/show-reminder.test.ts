import { describe, expect, it } from 'vitest'
import { openRegister, showReminder } from './show-reminder'

const register = '/akademik/wali-kelas/absensi'

/** The windows of a browser, and what was done with them, in order. @param windows how each answers to being led */
function browser(...windows: ('led' | 'notLed' | 'refuses')[]) {
  const done: string[] = []
  const leads = windows.map((how, at) => ({
    navigate: (url: string) => {
      done.push(`lead ${String(at)} to ${url}`)
      if (how === 'refuses') return Promise.reject(new Error('not controlled'))
      const focus = () => Promise.resolve(done.push(`focus ${String(at)}`))
      return Promise.resolve(how === 'led' ? { focus } : null)
    },
  }))
  const openWindow = (url: string) => Promise.resolve(done.push(`open ${url}`))
  return { done, clients: { matchAll: () => Promise.resolve(leads), openWindow } }
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

  it('leads the window that is open to the register, and opens no other', async () => {
    const { done, clients } = browser('led', 'led')
    await openRegister(clients)
    expect(done).toEqual([`lead 0 to ${register}`, 'focus 0'])
  })

  it.each(['notLed', 'refuses'] as const)('opens a new window where the open one is %s', async (how) => {
    const { done, clients } = browser(how)
    await openRegister(clients)
    expect(done).toEqual([`lead 0 to ${register}`, `open ${register}`])
  })

  it('opens a window where none is open', async () => {
    const { done, clients } = browser()
    await openRegister(clients)
    expect(done).toEqual([`open ${register}`])
  })
})
