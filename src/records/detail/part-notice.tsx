import { Age } from '../../ui/parts/age'
import { Banner } from '../../ui/notices/banner'
import { Button } from '../../ui/controls/button'
import { Skeleton } from '../../ui/notices/skeleton'
import type { Part } from './part'
import styles from './part.module.css'

/**
 * The state of one part of the page: loading, never fetched, refused or old. Nothing while all is well, so that the
 * other parts keep their place.
 * @param what the part, as a sentence begins: "Izin siswa ini"
 */
export function PartNotice({ part, what }: { part: Part<unknown>; what: string }) {
  const { data, at, loading, error, refresh } = part
  if (loading) return <PartSkeleton />
  if (!error) return null
  const again = (
    <Button size="sm" onClick={refresh}>
      Coba lagi
    </Button>
  )
  if (data === undefined || (at === null && !error.network))
    return (
      <Banner kind="warn" action={again}>
        {error.network
          ? `${what} belum pernah diambil ke perangkat ini. Sambungkan ke internet untuk melihatnya.`
          : `${what} tidak dapat diambil. ${error.message}`}
      </Banner>
    )
  return (
    <p className={styles.aged} role="status">
      {error.network ? 'Layanan sekolah tidak terjangkau.' : error.message}{' '}
      {at === null ? (
        `${what} dari data yang ada di perangkat ini, mungkin belum lengkap.`
      ) : (
        <>
          {what} dari data <Age at={at} />.
        </>
      )}
    </p>
  )
}

function PartSkeleton() {
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">Memuat...</span>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={44} radius="var(--hadir-radii-md)" />
      ))}
    </div>
  )
}
