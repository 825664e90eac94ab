import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SchoolClass } from '../../../../contract/school/classes'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import type { OwnClass } from '../use-own-class'
import { isMonth, monthOf } from '../../../records/recap/month'
import { RecapFigures } from '../../../records/recap/recap-figures'
import { RecapHead } from './recap-head'
import { RecapList } from '../../../records/recap/recap-list'
import { RecapNotices } from '../../../records/recap/recap-notices'
import { formOf } from './recap-form'
import { NoPupils } from '../register/register-notices'
import { RecapPaper } from '../../../records/recap/recap-paper'
import styles from '../../../records/recap/recap.module.css'
import { RecapSheet } from '../../../records/recap/recap-sheet'
import { usePhoneScreen } from '../../../ui/hooks/use-phone-screen'
import { paperKindNamed } from './school/paper-span'
import { useMarkImport } from './use-mark-import'
import { useRecap } from './use-recap'
import { useWorkspace } from '../../../workspace/workspace'
import { lateView } from '../../../ui/late/late-part'
import { withParts } from '../../../ui/address-parts'

// Printed a few times a year.
const SchoolRecap = lateView(
  async () => (await import('./school/school-recap')).SchoolRecap,
  <PageSkeleton rows={10} />,
)

const MarkImportPage = lateView(
  async () => (await import('./import/mark-import-page')).MarkImportPage,
  <PageSkeleton rows={4} />,
)

interface RecapPageProps {
  own: OwnClass
  current: SchoolClass
  date: string
  today: string
}

/** `?tampilan=rekap&bulan=2026-11`: a month of a class, like the paper form. With `&impor=`, the import of earlier recaps. */
export function RecapPage(props: RecapPageProps) {
  const [search] = useSearchParams()
  const imports = useMarkImport()
  return search.has('impor') && imports ? <MarkImportPage /> : <RecapOfClass {...props} />
}

function RecapOfClass({ own, current, date, today }: RecapPageProps) {
  const { can } = useWorkspace()
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
  const kind = paperKindNamed(search.get('cetak'))
  if (kind !== null && can('classes.all'))
    return <SchoolRecap classes={own.classes} {...{ kind, date, month, today }} />
  const form = formOf(current)
  return (
    <div className={styles.page}>
      <RecapHead
        own={own}
        current={current}
        view={view}
        form={form}
        months={months}
        onMonth={(next) => {
          setSearch(withParts({ bulan: next }))
        }}
      />
      <RecapNotices
        view={view}
        fetching={fetching}
        progress={progress}
        empty={<NoPupils fetching={fetching} />}
      />
      {view.people.length > 0 && (
        <>
          <RecapFigures view={view} today={today} label="Angka kelas" />
          {onPhone ? (
            <RecapList view={view} noun={form.noun} />
          ) : (
            <RecapPaper form={form} view={view} today={today}>
              <RecapSheet view={view} today={today} numberHead={form.numberHead} />
            </RecapPaper>
          )}
        </>
      )}
    </div>
  )
}
