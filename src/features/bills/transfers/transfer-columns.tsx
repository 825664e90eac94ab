import { Link } from 'react-router-dom'
import type { BillTransfer } from '../../../../contract/bills/bill-transfers'
import type { ListColumn } from '../../../records/list/list-columns'
import { Button } from '../../../ui/controls/button'
import { Badge } from '../../../ui/parts/badge'
import { fullDate } from '../../../ui/words/date-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import billStyles from '../bills.module.css'
import { moneyWord, transferStates, transferTone } from './transfer-words'
import { billsOfTransfer, pupilsOfTransfer } from './transfers-table'
import styles from './transfers.module.css'

/** The columns of the list of transfers. @param onCheck left out where the person may not verify */
export const transferColumns = (
  dateOf: (at: string) => string,
  onCheck: ((transfer: BillTransfer) => void) | null,
): ListColumn<BillTransfer>[] => [
  {
    key: 'name',
    header: 'Siswa',
    sort: 'name',
    phone: 'title',
    cell: (transfer) => (
      <span className={billStyles.words}>
        {pupilsOfTransfer(transfer).map((student) => (
          <Link key={student.id} className={billStyles.name} to={{ search: `?siswa=${student.id}` }}>
            {student.name}
            {student.class && `, ${student.class.name}`}
          </Link>
        ))}
        <span className={billStyles.onPhone}>
          {fullDate(transfer.transferred_on)} · {rupiahWords(transfer.amount)}
        </span>
      </span>
    ),
  },
  {
    key: 'bills',
    header: 'Tagihan',
    phone: 'hidden',
    choice: 'shown',
    cell: (transfer) => billsOfTransfer(transfer).join(', '),
  },
  {
    key: 'transfer',
    header: 'Uang masuk',
    phone: 'hidden',
    sort: 'transferred_on',
    choice: 'shown',
    cell: ({ transferred_on, reference, proof_url, ...transfer }) => (
      <span className={billStyles.words}>
        {fullDate(transferred_on)}
        <span className={billStyles.quiet}>
          {[moneyWord(transfer), reference, proof_url ? 'ada bukti' : 'tanpa bukti']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    ),
  },
  {
    key: 'recorded',
    header: 'Dicatat',
    phone: 'hidden',
    sort: 'recorded_at',
    choice: 'shown',
    cell: ({ recorded_by, recorded_at }) => (
      <span className={billStyles.words}>
        {dateOf(recorded_at)}
        <span className={billStyles.quiet}>{recorded_by}</span>
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Jumlah',
    phone: 'hidden',
    sort: 'amount',
    align: 'end',
    cell: ({ amount }) => <strong className={billStyles.sum}>{rupiahWords(amount)}</strong>,
  },
  {
    key: 'state',
    header: 'Keadaan',
    phone: 'end',
    cell: (transfer) => {
      const { status, decided_by, decided_at, reason } = transfer
      const { label } = transferStates.find((one) => one.status === status) ?? transferStates[0]
      if (status === 'waiting' && onCheck)
        return (
          <Button size="sm" look="solid" onClick={() => onCheck(transfer)}>
            Periksa
          </Button>
        )
      return (
        <span className={billStyles.words}>
          <span>
            <Badge tone={transferTone[status]}>{label}</Badge>
          </span>
          {reason && <span className={styles.reason}>{reason}</span>}
          {decided_at && (
            <span className={billStyles.quiet}>
              {decided_by}, {dateOf(decided_at)}
            </span>
          )}
        </span>
      )
    },
  },
]
