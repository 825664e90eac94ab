import { useState } from 'react'
import type { SchoolPack } from '../../db/meta'
import { isUnderWay, pullSchool } from '../../pull/pack/pull-school'
import { Age } from '../../ui/parts/age'
import { Button } from '../../ui/controls/button'
import { Card } from '../../ui/parts/card'
import { ProgressBar } from '../../ui/notices/progress-bar'
import { isThrifty } from '../../workspace/line/network-thrift'
import { useWorkspace } from '../../workspace/workspace'

const count = new Intl.NumberFormat('id-ID')

/** How much of the whole school is on this device, for those who reach all of it. */
export function WholeSchool({ pack }: { pack: SchoolPack }) {
  const workspace = useWorkspace()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const { rows = 0, total = null } = pack.parts.students ?? {}
  const underWay = isUnderWay(pack)
  const fetchNow = async () => {
    setBusy(true)
    setFailed(false)
    try {
      // The person asked for it: a network that saves data does not pause it.
      await pullSchool(workspace, { can: workspace.can, mayGoOn: () => !document.hidden })
    } catch (error) {
      console.error('the whole school could not be fetched', error)
      setFailed(true)
    }
    setBusy(false)
  }
  return (
    <Card aria-labelledby="seluruh-sekolah">
      <h2 id="seluruh-sekolah">Seluruh sekolah</h2>
      <p>
        Seluruh sekolah: {total === null ? 'belum diambil' : words(rows, total)}
        {pack.finished_at !== null && (
          <>
            {' '}
            · diperbarui <Age at={pack.finished_at} />
          </>
        )}
      </p>
      {underWay && total !== null && <ProgressBar label="Mengambil data sekolah" done={rows} total={total} />}
      {underWay && !busy && isThrifty() && (
        <p>Dijeda karena perangkat menghemat data atau jaringan lambat.</p>
      )}
      {failed && <p role="alert">Belum ada jaringan. Data yang sudah ada tetap bisa dipakai.</p>}
      <Button size="sm" busy={busy} onClick={() => void fetchNow()}>
        {underWay ? 'Lanjutkan sekarang' : 'Perbarui sekarang'}
      </Button>
    </Card>
  )
}

const words = (rows: number, total: number) =>
  rows < total ? `${count.format(rows)} dari ${count.format(total)} siswa` : `${count.format(total)} siswa`
