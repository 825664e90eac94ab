import { ChevronLeft, ChevronRight, Rows2, Rows4 } from 'lucide-react'
import type { Pagination } from '../../../contract/envelope'
import { IconButton } from './icon-button'
import styles from './pager.module.css'
import { Select } from './select'
import { chooseTable, useTableChoice } from '../table/table-choice'

/** Page sizes that lists offer. The specification's default is 10; the service takes 200 at most. */
const pageSizes = [10, 25, 50, 100]

interface PagerProps {
  label: string
  pagination: Pagination
  onPage: (page: number) => void
  onPageSize?: ((size: number) => void) | undefined
}

/** "1–10 dari 432", back and forth, and how many at once. */
export function Pager({ label, pagination, onPage, onPageSize }: PagerProps) {
  const { current_page: page, page_size: size, total_data: total, total_page: pages } = pagination
  const first = total === 0 ? 0 : (page - 1) * size + 1
  const sizes = [...new Set([...pageSizes, size])].sort((a, b) => a - b)
  return (
    <nav className={styles.pager} aria-label={`Halaman ${label}`}>
      <p className={styles.count} aria-live="polite">
        {first}–{Math.min(page * size, total)} dari {total.toLocaleString('id-ID')}
      </p>
      {onPageSize && <DensityChoice />}
      {onPageSize && (
        <div className={styles.size}>
          <Select
            aria-label="Baris per halaman"
            value={String(size)}
            options={sizes.map((n) => ({ value: String(n), label: `${n} baris` }))}
            onChange={(event) => onPageSize(Number(event.target.value))}
          />
        </div>
      )}
      <div className={styles.steps}>
        <IconButton
          look="outline"
          label="Halaman sebelumnya"
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <span className={styles.page}>
          {page} / {Math.max(1, pages)}
        </span>
        <IconButton
          look="outline"
          label="Halaman berikutnya"
          icon={<ChevronRight aria-hidden="true" />}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  )
}

/** Rows close to each other, or with room between them; remembered on this device. On a phone a row is as a thumb needs it. */
function DensityChoice() {
  const { isDense } = useTableChoice()
  return (
    <IconButton
      className={styles.density}
      label="Baris rapat"
      aria-pressed={isDense}
      icon={isDense ? <Rows4 aria-hidden="true" /> : <Rows2 aria-hidden="true" />}
      onClick={() => chooseTable({ isDense: !isDense })}
    />
  )
}
