import type { ReactNode } from 'react'
import type { PagedList } from '../../pull/paged-list'
import { Button, ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import styles from './students.module.css'

interface StudentsEmptyProps {
  icon: ReactNode
  list: PagedList<unknown>
  filtered: boolean
  mayImport: boolean
  onClear: () => void
}

/** No rows: because nothing is here yet, nothing matches, or nothing could be fetched. */
export function StudentsEmpty({ icon, list, filtered, mayImport, onClear }: StudentsEmptyProps) {
  if (filtered && list.partial) {
    return (
      <EmptyState
        icon={icon}
        title="Tidak ada yang cocok di perangkat ini"
        action={
          <div className={styles.pair}>
            <Button onClick={onClear}>Hapus saringan</Button>
            <Button look="solid" onClick={list.refresh}>
              Coba lagi
            </Button>
          </div>
        }
      >
        Layanan sekolah tidak terjangkau, jadi hanya data di perangkat ini yang dicari.
      </EmptyState>
    )
  }
  if (filtered) {
    return (
      <EmptyState
        icon={icon}
        title="Tidak ada siswa yang cocok"
        action={<Button onClick={onClear}>Hapus saringan</Button>}
      >
        Periksa ejaan, atau longgarkan saringannya.
      </EmptyState>
    )
  }
  if (list.status === 'failed') {
    return (
      <EmptyState
        icon={icon}
        title="Daftar siswa belum ada di perangkat ini"
        action={
          <Button look="solid" onClick={list.refresh}>
            Coba lagi
          </Button>
        }
      >
        {list.error?.message ||
          'Sambungkan ke jaringan sekali saja; sesudah itu daftar dapat dibuka kapan pun.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={icon}
      title="Belum ada siswa"
      action={
        mayImport && (
          <ButtonLink to="/civitas/siswa/impor" look="solid">
            Impor dari Dapodik
          </ButtonLink>
        )
      }
    >
      {mayImport
        ? 'Unduh "Daftar Peserta Didik" dari Dapodik, lalu impor di sini. Kelas ikut dibuat.'
        : 'Siswa muncul di sini setelah tata usaha mengimpornya.'}
    </EmptyState>
  )
}
