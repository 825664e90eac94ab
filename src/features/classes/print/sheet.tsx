import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { SchoolClass } from '../../../../contract/school/classes'
import { Letterhead } from '../../../records/letterhead/letterhead'
import { fullDate } from '../../../ui/words/date-words'
import { ScrollRegion } from '../../../ui/table/scroll-region'
import { useWidth } from '../../../ui/hooks/use-width'
import { useToday } from '../../../workspace/calendar/use-today'
import styles from './sheet.module.css'

/** CSS pixels in a millimetre. */
const pixelsPerMm = 96 / 25.4
/** A preview is made smaller to show the whole width of the paper, but no smaller than can be read. */
const smallestScale = 0.65

interface SheetProps {
  schoolClass: SchoolClass
  title: string
  count: number
  /** Laid across. */
  wide?: boolean
  /** Whether the browser's print means this paper. */
  prints: boolean
  children: ReactNode
}

/** A paper of the class: shown as it will be, and in print alone, without the app around it. */
export function Sheet(props: SheetProps) {
  const { title, wide = false, prints } = props
  const [measure, width] = useWidth()
  const paper = (wide ? 265 : 178) * pixelsPerMm
  return (
    <>
      <ScrollRegion
        ref={measure}
        className={styles.preview}
        label={`Pratinjau: ${title}`}
        data-wide={wide || undefined}
      >
        <div
          className={styles.page}
          style={width > 0 ? { zoom: Math.min(1, Math.max(smallestScale, width / paper)) } : undefined}
        >
          <Content {...props} />
        </div>
      </ScrollRegion>
      {prints &&
        createPortal(
          <div className={styles.print} data-class-sheet="" data-wide={wide || undefined} aria-hidden="true">
            <Content {...props} />
          </div>,
          document.body,
        )}
    </>
  )
}

function Content({ schoolClass, title, count, children }: SheetProps) {
  const today = useToday()
  const { name, homeroom_teacher: teacher } = schoolClass
  return (
    <>
      <div className={styles.head}>
        <Letterhead />
        <p className={styles.title}>{title}</p>
      </div>
      <p className={styles.facts}>
        <span>Kelas: {name}</span>
        <span>Wali kelas: {teacher?.name ?? '–'}</span>
        <span>{count} siswa</span>
        <span>{fullDate(today)}</span>
      </p>
      {children}
    </>
  )
}
