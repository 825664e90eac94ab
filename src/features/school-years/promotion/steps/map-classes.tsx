import type { SchoolClass } from '../../../../../contract/school/classes'
import { Button } from '../../../../ui/controls/button'
import { Select } from '../../../../ui/controls/select'
import { destinationOf, suggestMap, type Destination, type Pupil } from '../plan'
import { destinationOptions } from '../promotion-words'
import shared from '../../../../ui/theme/shared.module.css'
import styles from '../promotion.module.css'

interface MapClassesProps {
  oldClasses: readonly SchoolClass[]
  newClasses: readonly SchoolClass[]
  pupils: readonly Pupil[]
  map: Readonly<Record<string, Destination>>
  onChange: (map: Record<string, Destination>) => void
}

/** Old class → new class, for all pupils without an exception. */
export function MapClasses({ oldClasses, newClasses, pupils, map, onChange }: MapClassesProps) {
  const options = destinationOptions(newClasses)
  return (
    <div className={shared.stack4}>
      <Button
        className={styles.start}
        onClick={() => onChange({ ...map, ...suggestMap(oldClasses, newClasses) })}
      >
        Isi menurut tingkat dan huruf
      </Button>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Kelas lama</th>
            <th scope="col">Siswa</th>
            <th scope="col">Naik ke</th>
          </tr>
        </thead>
        <tbody>
          {oldClasses.map((old) => (
            <tr key={old.id}>
              <th scope="row">{old.name}</th>
              <td>{pupils.filter((pupil) => pupil.class?.id === old.id).length}</td>
              <td>
                <Select
                  aria-label={`${old.name} naik ke`}
                  value={map[old.id] ?? 'none'}
                  options={options}
                  onChange={({ target }) => onChange({ ...map, [old.id]: destinationOf(target.value) })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
