import { useEffect, useState } from 'react'
import { Button } from '../../ui/controls/button'
import { Card } from '../../ui/parts/card'
import { forgetfulWords, isForgetful } from '../../ui/platform'

interface StorageView {
  usedMb: string | null
  kept: boolean | null
}

/** How much this device holds, and whether the browser may throw it away. */
export function StorageCard() {
  const [storage, setStorage] = useState<StorageView | null>(null)
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    let here = true
    void readStorage().then((view) => {
      if (here) setStorage(view)
    })
    return () => {
      here = false
    }
  }, [])
  const keep = async () => {
    const kept = await navigator.storage.persist()
    setRefused(!kept)
    setStorage(await readStorage())
  }
  if (!storage) return null
  const forgetful = isForgetful()
  return (
    <Card aria-labelledby="penyimpanan">
      <h2 id="penyimpanan">Penyimpanan perangkat</h2>
      {storage.usedMb !== null && <p>Terpakai {storage.usedMb} MB.</p>}
      {forgetful && <p>{forgetfulWords}</p>}
      {storage.kept === true && !forgetful && <p>Data ini tidak akan dihapus peramban tanpa izin Anda.</p>}
      {storage.kept === false && (
        <>
          <p>
            Bila ruang perangkat habis, peramban boleh menghapus data ini. Kirim catatan secepatnya, atau
            minta disimpan tetap.
          </p>
          <Button size="sm" onClick={() => void keep()}>
            Simpan tetap
          </Button>
          {refused && (
            <p role="status">Peramban belum mengizinkan. Pasang Hadir ke layar utama, lalu coba lagi.</p>
          )}
        </>
      )}
    </Card>
  )
}

async function readStorage(): Promise<StorageView> {
  if (!('storage' in navigator)) return { usedMb: null, kept: null }
  const { usage } = await navigator.storage.estimate()
  const usedMb =
    usage === undefined ? null : (usage / 1e6).toLocaleString('id-ID', { maximumFractionDigits: 1 })
  return { usedMb, kept: await navigator.storage.persisted() }
}
