import type { PagedList } from '../../pull/paged-list'
import { Age } from '../../ui/age'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import styles from './students.module.css'

/** How many, and how old the data is. */
export function StudentsSubtitle({ list }: { list: PagedList<unknown> }) {
  if (!list.pagination) return <>Memuat...</>
  const count = `${list.pagination.total_data.toLocaleString('id-ID')} siswa`
  if (list.fetchedAt === null) return <>{count} di perangkat ini</>
  return (
    <>
      {count} · data <Age at={list.fetchedAt} />
    </>
  )
}

/** Says that rows may be missing, and why; nothing while all is well. */
export function StudentsNotice({ list, searching }: { list: PagedList<unknown>; searching: boolean }) {
  if (list.status !== 'failed' || !list.rows || list.rows.length === 0) return null
  const why = list.error?.network ? 'Layanan sekolah tidak terjangkau.' : list.error?.message
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
