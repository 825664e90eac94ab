import type { PagedList } from '../../pull/list/shown-page'
import { Age } from '../../ui/parts/age'
import { Banner } from '../../ui/notices/banner'
import { Button } from '../../ui/controls/button'
import { counted } from './list-words'
import styles from './list.module.css'

/** How many rows, and how old the data is. */
export function ListSubtitle({ list, noun }: { list: PagedList<unknown>; noun: string }) {
  // The empty list says why nothing came.
  if (!list.pagination) return list.status === 'failed' ? null : <>Memuat...</>
  const count = counted(list.pagination.total_data, noun)
  if (list.fetchedAt === null) return <>{count} di perangkat ini</>
  return (
    <>
      {count} · data <Age at={list.fetchedAt} />
    </>
  )
}

/** Shows that rows may be missing or old, and why; nothing while all is well. */
export function ListNotice({ list, searching = false }: { list: PagedList<unknown>; searching?: boolean }) {
  if (list.status !== 'failed' || !list.rows || list.rows.length === 0) return null
  const why = list.error?.message || 'Layanan sekolah tidak terjangkau.'
  return (
    <div className={styles.notice}>
      <Banner
        kind={list.partial ? 'warn' : 'info'}
        action={
          <Button size="sm" onClick={list.refresh}>
            Coba lagi
          </Button>
        }
      >
        {list.partial
          ? `${why} ${searching ? 'Hasil ini dicari' : 'Daftar ini disusun'} dari data di perangkat, mungkin belum lengkap.`
          : `${why} Yang tampil adalah data terakhir di perangkat ini.`}
      </Banner>
    </div>
  )
}
