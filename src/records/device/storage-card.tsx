import { useEffect, useState } from 'react'
import { Button } from '../../ui/controls/button'
import { Card } from '../../ui/parts/card'
import { forgetfulWords, isForgetful } from '../../ui/platform'
import { readStorage, type StorageFacts } from './read-storage'
import { sizeWords } from './size-words'

/** How much this device holds, whether the browser may delete it, and a button that asks the browser not to. */
export function StorageCard() {
  const [facts, setFacts] = useState<StorageFacts | null>(null)
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    let here = true
    void readStorage().then((found) => {
      if (here) setFacts(found)
    })
    return () => {
      here = false
    }
  }, [])
  const protect = async () => {
    setRefused(!(await navigator.storage.persist()))
    setFacts(await readStorage())
  }
  if (!facts) return null
  const forgetful = isForgetful()
  return (
    <Card aria-labelledby="penyimpanan">
      <h2 id="penyimpanan">Penyimpanan perangkat</h2>
      <p>Ruang terpakai: {sizeWords(facts.used, facts.quota)}.</p>
      {forgetful && <p>{forgetfulWords}</p>}
      {facts.persisted === true && !forgetful && <p>Data ini tidak akan dihapus peramban tanpa izin Anda.</p>}
      {facts.persisted === false && (
        <>
          <p>
            Bila ruang perangkat habis, peramban boleh menghapus data ini. Kirim catatan secepatnya, atau
            minta peramban melindunginya.
          </p>
          <Button size="sm" onClick={() => void protect()}>
            Cegah peramban menghapus data
          </Button>
          {refused && (
            <p role="status">Peramban belum mengizinkan. Pasang Hadir di layar utama, lalu coba lagi.</p>
          )}
        </>
      )}
    </Card>
  )
}
