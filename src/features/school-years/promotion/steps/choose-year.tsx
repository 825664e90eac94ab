import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SchoolClass } from '../../../../../contract/school/classes'
import type { Period } from '../../../../../contract/school/years/periods'
import { errorWords } from '../../../../records/error-words'
import { counted } from '../../../../records/list/list-words'
import { Banner } from '../../../../ui/notices/banner'
import { Button } from '../../../../ui/controls/button'
import { Field } from '../../../../ui/controls/field'
import { Select } from '../../../../ui/controls/select'
import { useWorkspace } from '../../../../workspace/workspace'
import { NewYearDialog } from '../../years/new-year-dialog'
import { copyClasses, missingClasses } from '../copy-classes'
import { newClassesOf } from '../promotion-words'
import shared from '../../../../ui/theme/shared.module.css'
import styles from '../promotion.module.css'

interface ChooseYearProps {
  periods: readonly Period[]
  from: Period | undefined
  target: Period | undefined
  oldClasses: readonly SchoolClass[] | undefined
  newClasses: readonly SchoolClass[] | undefined
  onChoose: (periodId: string) => void
  onClasses: () => Promise<unknown>
}

/** The new year, and the classes that it needs. */
export function ChooseYear(props: ChooseYearProps) {
  const { periods, from, target, oldClasses, newClasses, onChoose, onClasses } = props
  const { can, client } = useWorkspace()
  const [adding, setAdding] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const missing = oldClasses && newClasses ? missingClasses(oldClasses, newClasses) : []

  async function copy(period: Period) {
    setBusy(true)
    setTrouble(null)
    try {
      await copyClasses(client, period.id, missing)
    } catch (error) {
      setTrouble(errorWords(error))
    } finally {
      await onClasses()
      setBusy(false)
    }
  }

  return (
    <div className={shared.stack4}>
      <Field label="Naik ke tahun ajaran">
        <Select
          value={target?.id ?? ''}
          placeholder="Pilih tahun ajaran"
          options={periods.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target: { value } }) => onChoose(value)}
        />
      </Field>
      {can('periods.write') && (
        <Button className={styles.start} onClick={() => setAdding(true)}>
          Tambah tahun ajaran
        </Button>
      )}
      {target && newClasses && (
        <p>
          {target.name} punya {counted(newClasses.length, 'kelas')}
          {from && oldClasses ? `; ${from.name} punya ${counted(oldClasses.length, 'kelas')}.` : '.'}
        </p>
      )}
      {!target && (
        <Banner kind="info" title="Tahun ajaran tujuan belum ada">
          Pilih tahun ajaran sesudah yang aktif, atau tambahkan dulu.
        </Banner>
      )}
      {target && !from && (
        <Banner kind="warn" title={`Belum ada tahun ajaran sebelum ${target.name}`}>
          Kenaikan kelas memindahkan siswa dari tahun sebelumnya. Pilih tahun ajaran yang lebih baru, atau
          tambahkan tahun ajaran berikutnya.
        </Banner>
      )}
      {target && from && newClasses?.length === 0 && missing.length === 0 && (
        <Banner kind="warn" title={`${target.name} belum punya kelas`}>
          Tambahkan kelasnya di <Link to={newClassesOf(target)}>Manajemen kelas {target.name}</Link>, lalu
          kembali ke sini.
        </Banner>
      )}
      {target && from && missing.length > 0 && (
        <Banner
          kind={newClasses?.length === 0 ? 'warn' : 'info'}
          title={`${counted(missing.length, 'kelas')} belum ada di ${target.name}`}
          action={
            can('classes.write') && (
              <Button busy={busy} onClick={() => void copy(target)}>
                Salin dari {from.name}
              </Button>
            )
          }
        >
          {missing.map(({ name }) => name).join(', ')}. Salinannya memakai nama, tingkat, dan kapasitas yang
          sama, tanpa wali kelas.
        </Banner>
      )}
      {trouble && (
        <Banner kind="error" title="Belum semua kelas disalin">
          {trouble} Menekan “Salin” lagi melanjutkan, tidak menggandakan.
        </Banner>
      )}
      {adding && (
        <NewYearDialog
          periods={periods}
          onClose={() => setAdding(false)}
          onMade={(period) => {
            setAdding(false)
            onChoose(period.id)
          }}
        />
      )}
    </div>
  )
}
