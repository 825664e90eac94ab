import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import { useSchoolIndex } from '../../pull/find/use-school-index'
import { readSchoolPack } from '../../pull/pack/pull-school'
import { readMeta } from '../../db/meta'
import { useCapabilities } from '../../workspace/use-lacks'
import { useWorkspace } from '../../workspace/workspace'
import type { MenuItem } from '../shell/menu'
import { offeredOf } from '../shell/use-offered'
import { doorsFor } from './doors'
import { findGroups } from './find-groups'
import { noteFound } from './note-found'
import { placesFor } from './places'
import styles from './palette.module.css'
import { partWords } from './part-words'

interface FinderProps {
  typed: string
  menu: readonly MenuItem[]
  /** The field that is typed into: its keys choose, and it tells a screen reader what is chosen. */
  box: RefObject<HTMLInputElement | null>
  /** Of the list of results. */
  id: string
  /** A result was opened. */
  onDone: () => void
}

/** What is found for the typed words, in groups, and how much of the school was searched. */
export function Finder({ typed, menu, box, id, onDone }: FinderProps) {
  const { db, can } = useWorkspace()
  const index = useSchoolIndex(db, true)
  const pack = useLiveQuery(() => readSchoolPack(db), [db])
  const capabilities = useCapabilities()
  const lately = useLiveQuery(() => readMeta(db, 'foundLately'), [db])
  const groups = useMemo(
    () =>
      findGroups({
        typed,
        index,
        doors: doorsFor(can, offeredOf(menu, capabilities)),
        places: placesFor(can, menu, capabilities),
        lately: lately ?? [],
      }),
    [typed, index, can, menu, capabilities, lately],
  )
  const hits = groups.flatMap((group) => group.hits)
  const count = hits.length
  // Other words have other results: the first is chosen.
  const [chosen, setChosen] = useState({ typed, at: 0 })
  const active = Math.min(chosen.typed === typed ? chosen.at : 0, count - 1)
  const choose = useCallback((at: number) => setChosen({ typed, at }), [typed])
  const optionId = (at: number) => `${id}-${String(at)}`
  // With the results that are painted: Enter opens what is seen.
  useLayoutEffect(() => {
    const field = box.current
    if (!field) return
    const option = document.getElementById(`${id}-${String(active)}`)
    option?.scrollIntoView({ block: 'nearest' })
    field.setAttribute('aria-expanded', String(count > 0))
    field.setAttribute('aria-autocomplete', 'list')
    // The shell, which has the field, stays small.
    Object.assign(field, { spellcheck: false, enterKeyHint: 'go', maxLength: 150 })
    if (option) field.setAttribute('aria-activedescendant', option.id)
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined && count > 0) choose((active + step + count) % count)
      // A word that an input method still composes is not a choice.
      else if (event.key === 'Enter' && !event.isComposing) option?.click()
      else return
      event.preventDefault()
    }
    field.addEventListener('keydown', onKey)
    return () => {
      field.removeEventListener('keydown', onKey)
      field.removeAttribute('aria-activedescendant')
      field.setAttribute('aria-expanded', 'false')
    }
  }, [box, id, active, count, choose])

  return (
    <>
      {index && <p className={styles.part}>{partWords(pack, index.pupilCount)}</p>}
      <div id={id} role="listbox" tabIndex={0} aria-label="Hasil pencarian" className={styles.list}>
        {groups.map((group, nth) => (
          <div key={group.label} role="group" aria-labelledby={`${id}-group-${String(nth)}`}>
            <p id={`${id}-group-${String(nth)}`} className={styles.group} role="presentation">
              {group.label}
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
                  onClick={() => {
                    noteFound(db, hit.to)
                    onDone()
                  }}
                  onPointerMove={() => choose(at)}
                >
                  <span className={styles.name}>{hit.name}</span>
                  {hit.detail && <span className={styles.detail}>{hit.detail}</span>}
                </Link>
              )
            })}
          </div>
        ))}
      </div>
      <p role="status" className={count === 0 ? styles.none : styles.hidden}>
        {count === 0
          ? index
            ? 'Tidak ada yang cocok. Coba awal kata dari nama atau nomor.'
            : 'Menyiapkan pencarian…'
          : `${String(count)} hasil`}
      </p>
    </>
  )
}
