import { Hourglass, UserSearch } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { BillTransfer } from '../../../../../contract/bills/bill-transfers'
import { Button } from '../../../../ui/controls/button'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import styles from '../till.module.css'

/** A payment that waits was noted: what that means, and what comes next. */
export function NotedPanel({ transfer, onNext }: { transfer: BillTransfer; onNext: () => void }) {
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <section className={styles.paid} aria-label="Pembayaran dicatat">
      <p role="status" className={styles.notedTitle}>
        <Hourglass aria-hidden="true" /> Pembayaran {rupiahWords(transfer.amount)} menunggu diperiksa
      </p>
      <p>
        Belum ada kwitansi dan tagihannya masih terbuka. Setelah uangnya terlihat di rekening, terima di{' '}
        <Link className={styles.link} to={{ search: '?tampilan=transfer' }}>
          daftar pemeriksaan
        </Link>
        .
      </p>
      <Button
        ref={next}
        look="solid"
        size="lg"
        wide
        icon={<UserSearch aria-hidden="true" />}
        onClick={onNext}
      >
        Siswa berikutnya (F2)
      </Button>
    </section>
  )
}
