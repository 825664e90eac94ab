import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { endOtherSessions } from '../../../../contract/accounts/sessions'
import { errorWords } from '../../../records/error-words'
import { Button } from '../../../ui/controls/button'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog'
import { Banner } from '../../../ui/notices/banner'
import { useWorkspace } from '../../../workspace/workspace'

/**
 * Signs out on every device: the service first ends the other sessions, and only after its answer this device leaves, so that
 * nobody believes to have left where no request arrived. Capability `sessions`.
 */
export function LeaveAll() {
  const { client } = useWorkspace()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  async function leave() {
    setBusy(true)
    setRefused(null)
    try {
      await client.send(endOtherSessions)
      await navigate('/logout')
    } catch (error) {
      setRefused(`Anda belum keluar dari perangkat lain. ${errorWords(error)}`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button look="outline" onClick={() => setAsking(true)}>
        Keluar dari semua perangkat
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Keluar dari semua perangkat?"
        confirmLabel="Keluar dari semua"
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void leave()}
      >
        <p>
          Perangkat lain harus masuk lagi dengan kata sandi. Catatan yang belum terkirim tetap tersimpan di
          perangkat masing-masing.
        </p>
        {refused && <Banner kind="error">{refused}</Banner>}
      </ConfirmDialog>
    </>
  )
}
