import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../ui/notices/empty-state'
import { PageHeader } from '../../ui/parts/page-header'
import { PageSkeleton } from '../../ui/notices/skeleton'
import { useWideScreen } from '../../ui/hooks/use-wide-screen'
import { PartsList } from './parts-list'
import shared from '../../ui/theme/shared.module.css'
import styles from './settings.module.css'
import type { SettingsPart } from './settings-parts'
import { useSettingsParts } from './use-settings-parts'

/**
 * `/settings`: a list of parts and the part in `?bagian=`. Side by side on a wide screen, where the first part
 * is open; one after the other on a phone.
 */
export function SettingsPage() {
  const [params] = useSearchParams()
  const asked = params.get('bagian')
  const { offered, open } = useSettingsParts(asked)
  const wide = useWideScreen()
  const shown = open ?? (wide ? offered[0] : undefined) ?? null
  const current = typeof shown === 'string' ? null : shown
  useTabTitle(open === null ? null : (current?.title ?? null))
  useFocusOnPart(asked)
  // One tree for both widths: turning a tablet must not lose what is typed.
  return (
    <>
      {!wide && shown && (
        <Link to="/settings" className={styles.back}>
          <ChevronLeft aria-hidden="true" size={18} />
          Pengaturan
        </Link>
      )}
      <PageHeader {...(!wide && current ? { title: current.title, subtitle: current.about } : {})} />
      <div className={styles.wide}>
        {(wide || !shown) && <PartsList parts={offered} current={current?.name ?? null} />}
        {shown === 'refused' && <NotOffered />}
        {shown === 'waiting' && <PageSkeleton rows={3} />}
        {current && <OpenPart key={current.name} part={current} wide={wide} />}
      </div>
    </>
  )
}

/** One part. On a phone its title is the page's own; beside the list it is a heading under it. */
function OpenPart({ part: { title, about, Screen }, wide }: { part: SettingsPart; wide: boolean }) {
  return (
    <section className={styles.part} aria-label={title}>
      {wide && (
        <header className={styles.partHead}>
          <h2 tabIndex={-1} data-part-title>
            {title}
          </h2>
          <p className={shared.muted}>{about}</p>
        </header>
      )}
      <Screen />
    </section>
  )
}

function NotOffered() {
  return (
    <EmptyState title="Bagian ini tidak tersedia untuk Anda">
      Pilih bagian lain, atau minta administrator membukanya.
    </EmptyState>
  )
}

/** Names the tab after the open part; the router's frame names it after the screen before that. */
function useTabTitle(title: string | null): void {
  useEffect(() => {
    document.title = `${title === null ? '' : `${title} · `}Pengaturan · Hadir`
  }, [title])
}

/** Moves the focus to the heading of another part, as another page would. */
function useFocusOnPart(asked: string | null): void {
  const before = useRef(asked)
  useEffect(() => {
    if (before.current === asked) return
    before.current = asked
    const heading =
      document.querySelector<HTMLElement>('[data-part-title]') ??
      document.querySelector<HTMLElement>('main h1')
    heading?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [asked])
}
