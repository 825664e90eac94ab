import { Bell, BellOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { putReminderDevice, type Reminders } from '../../../../contract/attendance/reminders'
import { errorWords } from '../../../records/error-words'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'
import styles from '../own/own.module.css'
import { askForAddress, giveAddressUp, holdsAddress, pushState } from './push-device'
import { clockWords } from '../../../../contract/values/clock'
import shared from '../../../ui/theme/shared.module.css'

const denied =
  'Peramban menolak pemberitahuan dari Hadir. Izinkan di pengaturan situs peramban ini, lalu coba lagi.'

interface OwnReminderProps {
  reminders: Reminders
  onChanged: (next: Reminders) => Promise<unknown>
}

/** The person's own consent, for this device: a button, and never a question that nobody asked for. */
export function OwnReminder({ reminders: { on, time, public_key }, onChanged }: OwnReminderProps) {
  const { client } = useWorkspace()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const state = pushState()
  // null: not looked yet.
  const [held, setHeld] = useState<boolean | null>(null)
  useEffect(() => {
    void holdsAddress().then(setHeld, () => setHeld(false))
  }, [])
  const isOn = on && state === 'able' && held !== false
  // The push service called the address gone, the browser dropped it, or the person signed out meanwhile.
  const hasStopped = state === 'able' && held !== null && on !== held

  async function change() {
    setBusy(true)
    setTrouble(null)
    try {
      const endpoint = isOn ? null : await askForAddress(public_key)
      if (!isOn && endpoint === null) return setTrouble(denied)
      const next = await client.send(putReminderDevice, { body: { endpoint } })
      if (next) await onChanged(next)
      // What the browser keeps all the same, nobody writes to any more.
      if (isOn) await giveAddressUp().catch(() => undefined)
      setHeld(!isOn)
      toast({ kind: 'success', text: isOn ? 'Pengingat dimatikan.' : 'Pengingat menyala di perangkat ini.' })
    } catch (error) {
      const isBrowser = error instanceof DOMException
      setTrouble(
        isBrowser
          ? 'Layanan pemberitahuan peramban ini tidak menjawab. Sambungkan ke internet, lalu coba lagi.'
          : errorWords(error),
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={styles.block} aria-labelledby="pengingat-saya">
      <h2 id="pengingat-saya" className={styles.title}>
        Ingatkan saya di perangkat ini
      </h2>
      <p>
        {time
          ? `Pada hari sekolah pukul ${clockWords(time)}, bila absensi kelas Anda belum selesai.`
          : 'Sekolah belum menetapkan jam pengingat. Anda boleh menyalakannya sekarang; pengingat datang setelah jamnya ditetapkan.'}{' '}
        <span className={shared.muted}>
          Pesannya tidak memuat nama siapa pun, dan berhenti saat Anda keluar.
        </span>
      </p>
      {state === 'unable' && (
        <Banner>
          Peramban ini tidak dapat menerima pengingat. Di iPhone, pasang Hadir dulu ke layar utama dan buka
          dari sana.
        </Banner>
      )}
      {hasStopped && !trouble && !busy && (
        <Banner kind="warn">
          Pengingat di perangkat ini sudah berhenti. Nyalakan lagi bila masih perlu.
        </Banner>
      )}
      {(trouble ?? (state === 'denied' ? denied : null)) && <Banner kind="warn">{trouble ?? denied}</Banner>}
      {state !== 'unable' && (
        <div>
          <Button
            look={isOn ? 'outline' : 'soft'}
            busy={busy}
            icon={isOn ? <BellOff aria-hidden="true" size={18} /> : <Bell aria-hidden="true" size={18} />}
            onClick={() => void change()}
          >
            {isOn ? 'Matikan pengingat' : 'Nyalakan pengingat'}
          </Button>
        </div>
      )}
    </section>
  )
}
