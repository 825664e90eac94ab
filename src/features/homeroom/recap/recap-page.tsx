import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SchoolClass } from '../../../../contract/classes'
import { PageSkeleton } from '../../../ui/skeleton'
import type { OwnClass } from '../use-own-class'
import { isMonth, monthOf } from './month'
import { RecapFigures } from './recap-figures'
import { RecapHead } from './recap-head'
import { RecapList } from './recap-list'
import { RecapNotices } from './recap-notices'
import { RecapPaper } from './recap-paper'
import styles from './recap-page.module.css'
import { RecapSheet } from './recap-sheet'
import { usePhoneScreen } from './use-phone-screen'
import { useRecap } from './use-recap'

export interface RecapPageProps {
  own: OwnClass
  current: SchoolClass
  date: string
  today: string
}

/** `?tampilan=rekap&bulan=2026-11`: a month of a class, like the paper form. */
export function RecapPage({ own, current, date, today }: RecapPageProps) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('bulan') ?? ''
  const month = isMonth(asked) && asked <= monthOf(today) ? asked : monthOf(date)
  const { view, months, fetching, progress } = useRecap(current, month, today)
  const onPhone = usePhoneScreen()
  const ready = view !== undefined
  useEffect(() => {
    // Changing the view takes away the link that had the focus; the heading takes it.
    if (ready && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }, [ready])
  if (!view) return <PageSkeleton rows={10} />
  return (
    <div className={styles.page}>
      <RecapHead
        own={own}
        current={current}
        view={view}
        months={months}
        onMonth={(next) => {
          setSearch((before) => {
            const params = new URLSearchParams(before)
            params.set('bulan', next)
            return params
          })
        }}
      />
      <RecapNotices view={view} fetching={fetching} progress={progress} />
      {view.pupils.length > 0 && (
        <>
          <RecapFigures view={view} today={today} />
          {onPhone ? (
            <RecapList view={view} />
          ) : (
            <RecapPaper current={current} view={view} today={today}>
              <RecapSheet view={view} today={today} />
            </RecapPaper>
          )}
        </>
      )}
    </div>
  )
}
