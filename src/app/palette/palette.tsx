import { useLiveQuery } from 'dexie-react-hooks'
import { Search } from 'lucide-react'
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { readSchoolPack } from '../../pull/pack/pull-school'
import { OfficeDialog } from '../../ui/office/office-dialog'
import { useWorkspace } from '../../workspace/workspace'
import type { MenuItem } from '../shell/menu'
import { doorsFor } from './doors'
import { findGroups, type Screen } from './find-groups'
import { partWords } from './part-words'
import styles from './palette.module.css'
import { useSchoolIndex } from '../../pull/find/use-school-index'

interface PaletteProps {
  open: boolean
  onClose: () => void
  menu: readonly MenuItem[]
}

/** Its door in the shell is the sync chip, so the menu does not have it. */
const beyondMenu: readonly Screen[] = [{ path: '/sinkronisasi', label: 'Sinkronisasi' }]

/** Finds a pupil, teacher, class or screen in what this device holds, and leads there. */
export function Palette({ open, onClose, menu }: PaletteProps) {
  return (
    <OfficeDialog open={open} onClose={onClose} title="Cari" side="top">
      {open && <Finder onDone={onClose} menu={menu} />}
    </OfficeDialog>
  )
}

function Finder({ onDone, menu }: { onDone: () => void; menu: readonly MenuItem[] }) {
  const { db, can } = useWorkspace()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const index = useSchoolIndex(db, true)
  const pack = useLiveQuery(() => readSchoolPack(db), [db])
  const groups = useMemo(
    () => findGroups(typed, index, doorsFor(can, menu), [...menu, ...beyondMenu]),
    [typed, index, can, menu],
  )
  const hits = groups.flatMap((group) => group.hits)
  const active = Math.min(chosen, hits.length - 1)
  const optionId = (at: number) => `${id}-${String(at)}`
  const activeId = active < 0 ? undefined : optionId(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) setChosen((active + step + hits.length) % hits.length)
    // A word that an input method still composes is not a choice.
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && activeId)
      document.getElementById(activeId)?.click()
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={styles.field}>
        <Search aria-hidden="true" size={20} />
        <input
          data-autofocus
          className={styles.box}
          role="combobox"
          aria-label="Cari siswa, guru, kelas, atau halaman"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder="Nama, NIS, NISN, NIP, kelas, halaman"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={150}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {index && <p className={styles.part}>{partWords(pack, index.pupilCount)}</p>}
      <div id={`${id}-list`} role="listbox" aria-label="Hasil pencarian" className={styles.list}>
        {groups.map((group) => (
          <div key={group.label} role="group" aria-labelledby={`${id}-${group.label}`}>
            <p id={`${id}-${group.label}`} className={styles.group} role="presentation">
              {group.label}
              {group.total > group.hits.length &&
                ` (${String(group.hits.length)} dari ${String(group.total)})`}
            </p>
            {group.hits.map((hit) => {
              const at = hits.indexOf(hit)
              return (
                <Link
                  key={hit.key}
                  id={optionId(at)}
                  to={hit.to}
                  role="option"
                  aria-selected={at === active}
                  tabIndex={-1}
                  className={styles.hit}
                  onClick={onDone}
                  onPointerMove={() => setChosen(at)}
                >
                  <span className={styles.name}>{hit.name}</span>
                  {hit.detail && <span className={styles.detail}>{hit.detail}</span>}
                </Link>
              )
            })}
          </div>
        ))}
      </div>
      <p role="status" className={hits.length === 0 ? styles.none : styles.hidden}>
        {hits.length === 0
          ? index
            ? 'Tidak ada yang cocok. Coba awal kata dari nama atau nomor.'
            : 'Menyiapkan pencarian…'
          : `${String(hits.length)} hasil`}
      </p>
    </>
  )
}
