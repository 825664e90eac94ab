import { Columns3, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import type { PageQuery } from '../../pull/list/list-source'
import { Button } from '../../ui/controls/button'
import { cssVariables } from '../../ui/css-variables'
import { Select, type Option } from '../../ui/controls/select'
import type { ListAddress } from './list-address'
import type { ListWords } from './list-words'
import styles from './list.module.css'
import { SearchBox } from './search-box'

/** One filter as a list to choose from. */
export interface FilterChoice {
  /** Its name in the address. */
  param: string
  label: string
  /** The choice that filters nothing: "Semua kelas". */
  all: string
  options: readonly Option[]
  /** Names of other filters that no longer fit once this one changes. */
  resets?: readonly string[]
}

interface FilterBarProps<Query extends PageQuery> {
  address: ListAddress<Query>
  words: ListWords
  filters: readonly FilterChoice[]
  onColumns: (() => void) | undefined
}

/** Search and filters of a list. On a phone the filters wait behind one button. */
export function FilterBar<Query extends PageQuery>({
  address,
  words,
  filters,
  onColumns,
}: FilterBarProps<Query>) {
  const { query, params, change } = address
  const [open, setOpen] = useState(false)
  const id = useId()
  const active = filters.filter(({ param }) => params.get(param)).length
  return (
    <div className={styles.filters} role="search" aria-label={`Cari dan saring ${words.noun}`}>
      <SearchBox
        label={`Cari ${words.noun}`}
        hint={words.searchHint}
        typed={query.search ?? ''}
        onSearch={(cari) => change({ cari })}
      />
      {filters.length > 0 && (
        <Button
          className={styles.toggle}
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {active > 0 ? `Saring (${active})` : 'Saring'}
        </Button>
      )}
      <div
        id={id}
        className={styles.selects}
        data-open={open}
        style={cssVariables({ '--filters': String(filters.length) })}
      >
        {filters.map(({ param, label, all, options, resets = [] }) => (
          <Select
            key={param}
            aria-label={label}
            placeholder={all}
            value={params.get(param) ?? ''}
            options={withGone(options, params.get(param))}
            onChange={(event) =>
              change({
                [param]: event.target.value,
                ...Object.fromEntries(resets.map((other) => [other, null])),
              })
            }
          />
        ))}
        {onColumns && (
          <Button className={styles.columns} icon={<Columns3 aria-hidden="true" />} onClick={onColumns}>
            Kolom
          </Button>
        )}
      </div>
    </div>
  )
}

/** A choice in the address that is not offered any more is shown as such: "Semua kelas" would be untrue. */
function withGone(options: readonly Option[], chosen: string | null): readonly Option[] {
  if (!chosen || options.some(({ value }) => value === chosen)) return options
  // Without any options they are still being read.
  const label = options.length === 0 ? 'Memuat...' : 'Tidak ada lagi'
  return [...options, { value: chosen, label }]
}
