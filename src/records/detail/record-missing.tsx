import type { ReactElement } from 'react'
import type { ShownRecord } from '../../pull/record/use-record'
import { ButtonLink } from '../../ui/controls/button'
import { EmptyState } from '../../ui/notices/empty-state'
import { PageHeader } from '../../ui/parts/page-header'
import { Refused } from '../../ui/notices/refused'
import { Unreached } from '../../ui/notices/unreached'
import { useUnsent } from '../../workspace/line/use-unsent'

interface RecordMissingProps {
  /** "Siswa": what the record is, as a sentence begins. */
  noun: string
  icon: ReactElement
  /** The list that leads on. */
  list: { to: string; label: string }
  /** Of the request for the record; left out where the address names none. */
  shown?: Pick<ShownRecord<unknown>, 'error' | 'refresh'>
}

/** The device has no such record: because there is none, because it may not be shown, or because nobody answers. */
export function RecordMissing({ noun, icon, list, shown }: RecordMissingProps) {
  const unsent = useUnsent()
  return (
    <>
      <PageHeader />
      {shown?.error?.kind === 'network' ? (
        <Unreached icon={icon} title={`${noun} ini belum ada di perangkat`} unsent={unsent}>
          Layanan sekolah tidak terjangkau. Sambungkan ke internet, lalu buka lagi.
        </Unreached>
      ) : shown?.error?.kind === 'refused' ? (
        <Refused
          title={`${noun} ini tidak dapat dibuka`}
          message={shown.error.message}
          onRetry={shown.refresh}
        />
      ) : (
        <EmptyState
          icon={icon}
          title={`${noun} ini tidak ditemukan`}
          action={<ButtonLink to={list.to}>{list.label}</ButtonLink>}
        >
          Mungkin datanya sudah dihapus, atau alamat halaman ini salah.
        </EmptyState>
      )}
    </>
  )
}
