import { Download, Save, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { discardAll } from '../../outbox/queue'
import { exportQueue } from '../../outbox/transfer'
import { useHasNetwork } from '../../workspace/line/use-has-network'
import { wakeReplay } from '../../workspace/line/wake-replay'
import { Banner } from '../../ui/notices/banner'
import { Button, ButtonLink } from '../../ui/controls/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { PageSkeleton } from '../../ui/notices/skeleton'
import { jsonFile, saveFile } from '../../ui/save-file'
import styles from './session.module.css'
import { signOut } from './sign-out'
import type { OwnQueue } from './use-own-queue'
import shared from '../../ui/theme/shared.module.css'

const needsNetwork = 'Setelah keluar, Anda baru dapat masuk lagi bila perangkat ini terhubung dengan sekolah.'

interface LogoutPageProps {
  queue: OwnQueue | undefined
  /** Called once signed out. */
  onDone: () => void
}

/**
 * Leaves at once when everything is sent. Asks what shall become of what is not, and asks before it leaves a device without a
 * network, where nobody can sign in.
 */
export function LogoutPage({ queue, onDone }: LogoutPageProps) {
  const [sending, setSending] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const leaving = useRef(false)
  const hasNetwork = useHasNetwork()
  const { unsent, attention = 0, ended = false } = queue ?? {}
  const isCutOff = Boolean(queue?.db) && !ended && (!hasNetwork || queue?.silent === true)
  // Who was asked decides, also when the network comes back meanwhile.
  const [isAsked, setAsked] = useState(false)
  if (isCutOff && unsent === 0 && !sending && !isAsked) setAsked(true)

  useEffect(() => {
    if (!queue || queue.unsent > 0 || isAsked || leaving.current) return
    leaving.current = true
    void signOut(queue.db).then(onDone)
  }, [queue, isAsked, onDone])

  async function leave() {
    if (!queue || leaving.current) return
    leaving.current = true
    await signOut(queue.db)
    onDone()
  }

  async function exportAndLeave() {
    if (!queue?.db || !queue.owner) return
    const now = new Date()
    const text = await exportQueue(queue.db, queue.owner, now)
    saveFile(jsonFile(text), `hadir-antrean-${now.toISOString().slice(0, 10)}.json`)
    await discardAll(queue.db)
    // Not by the empty queue alone: what only a newer app understands is neither in the file nor discarded.
    await leave()
  }

  function send() {
    setSending(true)
    wakeReplay('now')
  }

  if (unsent === 0 && isAsked)
    return (
      <div className={styles.choices}>
        {isCutOff && (
          <Banner kind="warn" title="Tidak ada jaringan">
            {needsNetwork} Semua catatan Anda sudah terkirim.
          </Banner>
        )}
        <ButtonLink look="solid" size="lg" wide to="/dashboard">
          Tetap masuk
        </ButtonLink>
        <Button size="lg" wide onClick={() => void leave()}>
          {isCutOff ? 'Keluar tanpa jaringan' : 'Keluar'}
        </Button>
      </div>
    )
  if (!unsent) return <PageSkeleton rows={2} />
  return (
    <div className={styles.choices}>
      <Banner kind="warn" title={`${unsent} catatan belum terkirim`}>
        Pilih apa yang terjadi dengan catatan itu sebelum Anda keluar.{isCutOff && ` ${needsNetwork}`}
      </Banner>
      {sending && (
        <p className={shared.muted} role="status">
          Mengirim… Anda keluar sendiri begitu semuanya terkirim. Tanpa jaringan, pilih simpan di perangkat.
        </p>
      )}
      {attention > 0 && !ended && (
        <p className={shared.muted}>
          {attention} di antaranya perlu keputusan Anda dan tidak terkirim sendiri.{' '}
          <Link to="/sinkronisasi">Lihat di Sinkronisasi</Link>
        </p>
      )}
      {ended ? (
        <ButtonLink look="solid" size="lg" wide to="/">
          Masuk lagi untuk mengirim
        </ButtonLink>
      ) : (
        <Button look="solid" size="lg" wide icon={<Send aria-hidden="true" />} onClick={send}>
          {sending ? 'Coba kirim lagi' : 'Kirim sekarang, lalu keluar'}
        </Button>
      )}
      <Button size="lg" wide icon={<Save aria-hidden="true" />} onClick={() => void leave()}>
        Simpan di perangkat ini, lalu&nbsp;keluar
      </Button>
      <p className={shared.muted}>
        Terkirim saat Anda masuk lagi di perangkat ini. Orang lain tidak dapat melihatnya.
      </p>
      <Button size="lg" wide icon={<Download aria-hidden="true" />} onClick={() => setConfirming(true)}>
        Unduh lalu buang
      </Button>
      {!ended && (
        <ButtonLink look="ghost" to="/dashboard">
          Batal, tetap masuk
        </ButtonLink>
      )}
      <ConfirmDialog
        open={confirming}
        danger
        title={`Buang ${unsent} catatan dari perangkat ini?`}
        confirmLabel="Unduh lalu buang"
        onConfirm={() => {
          setConfirming(false)
          void exportAndLeave()
        }}
        onClose={() => setConfirming(false)}
      >
        Catatan disimpan dulu ke sebuah berkas. Berkas itu dapat diimpor lagi di layar Sinkronisasi.
      </ConfirmDialog>
    </div>
  )
}
