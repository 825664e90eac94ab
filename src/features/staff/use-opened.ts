import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** Which person or panel is open beside the list. It is in the address, so that reload and back work. */
export interface Opened {
  /** `?orang=<id>`; null while nobody is open. */
  person: string | null
  /** The chosen part of the person's page: `?bagian=jadwal`. */
  part: string | null
  /** `?bebas=…`: the panel of free teachers; null while it is closed. */
  free: string | null
  /** @param part the part of the person's page that is shown first */
  open: (id: string, part?: string) => void
  openFree: () => void
  showPart: (part: string) => void
  showFree: (hour: string) => void
  close: () => void
}

const names = ['orang', 'bagian', 'bebas'] as const
type Part = (typeof names)[number]

/** State of a history entry that this page pushed itself, so that closing may go back over it. */
const pushedHere = { openedHere: true }

const wasPushedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedHere' in state

/** Reads and changes what is open beside the list. */
export function useOpened(): Opened {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const pushed = wasPushedHere(location.state)

  const set = useCallback(
    (parts: Partial<Record<Part, string>>, push: boolean) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const name of names) next.delete(name)
          for (const [name, value] of Object.entries(parts)) next.set(name, value)
          return next
        },
        push ? { state: pushedHere } : { replace: true, state: pushed ? pushedHere : null },
      ),
    [setParams, pushed],
  )
  const person = params.get('orang')
  return {
    person,
    part: params.get('bagian'),
    free: params.get('bebas'),
    open: (id, part) => set({ orang: id, ...(part === undefined ? {} : { bagian: part }) }, true),
    openFree: () => set({ bebas: 'sekarang' }, true),
    showPart: (part) => set({ ...(person === null ? {} : { orang: person }), bagian: part }, false),
    showFree: (hour) => set({ bebas: hour }, false),
    close: () => {
      if (pushed) void navigate(-1)
      else
        setParams((now) => new URLSearchParams([...now].filter(([name]) => !isOpened(name))), {
          replace: true,
        })
    },
  }
}

const isOpened = (name: string): boolean => names.some((one) => one === name)
