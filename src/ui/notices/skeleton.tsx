import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

interface SkeletonProps {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  radius?: CSSProperties['borderRadius']
}

/** A quiet block where something known will be. Hidden from assistive technology. */
export function Skeleton({ width = '100%', height = '1em', radius }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.block} style={{ width, height, borderRadius: radius }} />
}

/** A heading and some rows: the shape of most screens while they load. Announces "Memuat..." once. */
export function PageSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className={styles.page} role="status">
      <span className="visually-hidden">Memuat...</span>
      <Skeleton width="min(260px, 60%)" height={30} />
      <Skeleton width="min(180px, 40%)" height={16} />
      <div className={styles.rows}>
        {Array.from({ length: rows }, (_, index) => (
          <Skeleton key={index} height={56} radius="var(--hadir-radii-md)" />
        ))}
      </div>
    </div>
  )
}
