import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import type { StudentLeaveQuery } from '../../../pull/lists/student-leaves'
import { byText } from '../../../pull/list/match'
import type { ListAddress } from '../../../records/list/list-address'
import { SearchBox } from '../../../records/list/search-box'
import { Button } from '../../../ui/controls/button'
import { Select } from '../../../ui/controls/select'
import { DateInput } from '../../../ui/controls/date-input'
import { useClasses } from '../../../workspace/known-classes'
import { statusWord } from '../leave-words'
import styles from './filters.module.css'

const types = [
  { value: 'sakit', label: 'Sakit' },
  { value: 'izin', label: 'Izin' },
]
const statuses = Object.entries(statusWord).map(([value, label]) => ({ value, label }))

interface LeaveFiltersProps {
  address: ListAddress<StudentLeaveQuery>
  /** Whether the service has decisions about leaves. */
  decides: boolean
}

/** Search, status, type, class and days; all of it is in the address. On a phone what narrows waits behind one button. */
export function LeaveFilters({ address, decides }: LeaveFiltersProps) {
  const { query, params, change, clear, filtered } = address
  const [open, setOpen] = useState(false)
  const id = useId()
  const classes = (useClasses() ?? [])
    .filter((one) => one.status !== 'archived')
    .sort((a, b) => byText(a.name, b.name))
  const active = ['status', 'jenis', 'kelas', 'dari', 'sampai'].filter((name) => params.get(name)).length
  const choose = (param: string) => (event: { target: { value: string } }) =>
    change({ [param]: event.target.value })
  const chooseDay = (param: string) => (day: string) => change({ [param]: day })
  return (
    <div className={styles.filters} role="search" aria-label="Cari dan saring izin">
      <SearchBox
        label="Cari izin"
        hint="Nama siswa"
        typed={query.search ?? ''}
        onSearch={(cari) => change({ cari })}
      />
      <Button
        className={styles.toggle}
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {active > 0 ? `Saring (${active})` : 'Saring'}
      </Button>
      <div id={id} className={styles.choices} data-open={open}>
        {decides && (
          <Select
            aria-label="Status"
            placeholder="Semua status"
            options={statuses}
            value={query.status ?? ''}
            onChange={choose('status')}
          />
        )}
        <Select
          aria-label="Jenis"
          placeholder="Sakit dan izin"
          options={types}
          value={query.type ?? ''}
          onChange={choose('jenis')}
        />
        {classes.length > 1 && (
          <Select
            aria-label="Kelas"
            placeholder="Semua kelas"
            options={classes.map(({ id: value, name }) => ({ value, label: name }))}
            value={query.class_id ?? ''}
            onChange={choose('kelas')}
          />
        )}
        <div className={styles.dates}>
          <span aria-hidden="true">Dari</span>
          <DateInput aria-label="Dari tanggal" value={query.from ?? ''} onChange={chooseDay('dari')} />
          <span aria-hidden="true">Sampai</span>
          <DateInput
            aria-label="Sampai tanggal"
            min={query.from}
            value={query.to ?? ''}
            onChange={chooseDay('sampai')}
          />
        </div>
        {filtered && (
          <Button look="ghost" onClick={clear}>
            Hapus saringan
          </Button>
        )}
      </div>
    </div>
  )
}
