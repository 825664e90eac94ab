import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PagedList } from '../../pull/list/shown-page'
import { Button } from '../../ui/controls/button'
import { EmptyState } from '../../ui/notices/empty-state'
import type { ListWords } from './list-words'
import styles from './list.module.css'

interface ListEmptyProps {
  icon: ReactNode
  words: ListWords
  list: PagedList<unknown>
  filtered?: boolean
  onClear?: () => void
}

/** No rows: because nothing is here yet, nothing matches, or nothing could be fetched. */
export function ListEmpty({ icon, words, list, filtered = false, onClear }: ListEmptyProps) {
  const { noun } = words
  const again = (
    <Button look="solid" onClick={list.refresh}>
      Coba lagi
    </Button>
  )
  const clear = <Button onClick={onClear}>Hapus saringan</Button>
  if (filtered && list.partial) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="Tidak ada yang cocok di perangkat ini"
        action={
          <div className={styles.pair}>
            {clear}
            {again}
          </div>
        }
      >
        {list.error?.message
          ? `${list.error.message} Hanya data di perangkat ini yang dicari.`
          : 'Layanan sekolah tidak terjangkau, jadi hanya data di perangkat ini yang dicari.'}
      </EmptyState>
    )
  }
  if (filtered) {
    return (
      <EmptyState icon={<SearchX />} title={`Tidak ada ${noun} yang cocok`} action={clear}>
        Periksa ejaan, atau longgarkan saringannya.
      </EmptyState>
    )
  }
  if (list.status === 'failed') {
    return (
      <EmptyState icon={icon} title={`Daftar ${noun} belum ada di perangkat ini`} action={again}>
        {list.error?.message ||
          'Sambungkan ke jaringan sekali saja; sesudah itu daftar dapat dibuka kapan pun.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={icon} title={`Belum ada ${noun}`} action={words.firstStep}>
      {words.nothingYet}
    </EmptyState>
  )
}
