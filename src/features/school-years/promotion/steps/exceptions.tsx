import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { SchoolClass } from '../../../../../contract/school/classes'
import { matches } from '../../../../pull/list/match'
import { counted } from '../../../../records/list/list-words'
import { Button } from '../../../../ui/controls/button'
import { Field } from '../../../../ui/controls/field'
import { IconButton } from '../../../../ui/controls/icon-button'
import { Combobox } from '../../../../ui/office/combobox'
import { Select } from '../../../../ui/controls/select'
import { destinationOf, type Destination, type PromotionPlan, type Pupil } from '../plan'
import { destinationOptions } from '../promotion-words'
import { optionsFor } from '../stay'
import shared from '../../../../ui/theme/shared.module.css'
import styles from '../promotion.module.css'

interface ExceptionsProps {
  plan: PromotionPlan
  oldClasses: readonly SchoolClass[]
  newClasses: readonly SchoolClass[]
  exceptions: Readonly<Record<string, Destination>>
  onChange: (exceptions: Record<string, Destination>) => void
}

const found = 20
/** So many more pupils are shown at each press. */
const more = 60

/** Pupils who go elsewhere than their class: who stays, who leaves, and who has nowhere to go yet. */
export function Exceptions({ plan, oldClasses, newClasses, exceptions, onChange }: ExceptionsProps) {
  const [listed, setListed] = useState(more)
  const optionsOf = useMemo(() => {
    const byClass = new Map(oldClasses.map((old) => [old.id, optionsFor(old, newClasses)]))
    const plain = destinationOptions(newClasses)
    return ({ class: held }: Pupil) => (held && byClass.get(held.id)) ?? plain
  }, [oldClasses, newClasses])
  const own = plan.pupils.filter(({ isException }) => isException)
  const open = plan.forgotten.filter(({ id }) => !(id in exceptions))
  const find = useMemo(
    () => (typed: string) =>
      plan.pupils
        .filter(({ pupil, isException }) => !isException && matches(typed, pupil.name, pupil.class?.name))
        .slice(0, found)
        .map(({ pupil }) => ({
          value: pupil.id,
          label: pupil.name,
          detail: pupil.class?.name ?? 'Tanpa kelas',
        })),
    [plan],
  )
  const put = (id: string, to: Destination) => onChange({ ...exceptions, [id]: to })
  const row = (pupil: Pupil, to: Destination, onRemove?: () => void) => (
    <li key={pupil.id} className={styles.pupil}>
      <span className={styles.name}>
        {pupil.name}
        <small>{pupil.class?.name ?? 'Tanpa kelas'}</small>
      </span>
      <Select
        aria-label={`${pupil.name} ke`}
        value={to}
        options={optionsOf(pupil)}
        onChange={({ target }) => put(pupil.id, destinationOf(target.value))}
      />
      {onRemove && (
        <IconButton
          label={`Hapus pengecualian ${pupil.name}`}
          icon={<X aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
    </li>
  )
  return (
    <div className={shared.stack4}>
      <Field
        label="Tambah pengecualian"
        hint="Siswa yang tinggal kelas, pindah sekolah, atau masuk kelas lain dari teman sekelasnya."
      >
        <Combobox
          key={own.length}
          value={null}
          find={find}
          placeholder="Cari nama siswa"
          onChange={(choice) => choice && put(choice.value, 'none')}
        />
      </Field>
      {own.length > 0 && (
        <section aria-label="Pengecualian">
          <h2 className={styles.small}>{counted(own.length, 'pengecualian')}</h2>
          <ul>
            {own.map(({ pupil, to }) =>
              row(pupil, to, () =>
                onChange(Object.fromEntries(Object.entries(exceptions).filter(([id]) => id !== pupil.id))),
              ),
            )}
          </ul>
        </section>
      )}
      {open.length > 0 && (
        <section aria-label="Belum punya kelas tujuan">
          <h2 className={styles.small}>{counted(open.length, 'siswa')} belum punya tujuan</h2>
          <ul>{open.slice(0, listed).map((pupil) => row(pupil, 'none'))}</ul>
          {open.length > listed && (
            <Button className={styles.start} onClick={() => setListed(listed + more)}>
              Tampilkan {Math.min(more, open.length - listed)} siswa lagi dari {open.length - listed}
            </Button>
          )}
        </section>
      )}
      {own.length === 0 && open.length === 0 && (
        <p className={shared.muted}>Tidak ada pengecualian: setiap siswa mengikuti kelasnya.</p>
      )}
    </div>
  )
}
