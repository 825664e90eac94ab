import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router-dom'
import { arrearsAges, type PupilArrears } from '../../../../contract/bills/bill-arrears'
import { counted } from '../../../records/list/list-words'
import type { ListColumn } from '../../../records/list/list-columns'
import { Button } from '../../../ui/controls/button'
import { arrearsAgeWords } from '../../../ui/words/arrears-age-words'
import { fullDate } from '../../../ui/words/date-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import billStyles from '../bills.module.css'

/** The columns of the list of arrears. */
export const arrearsColumns = (onRemind: (owed: PupilArrears) => void): ListColumn<PupilArrears>[] => [
  {
    key: 'name',
    header: 'Siswa',
    sort: 'name',
    phone: 'title',
    cell: ({ student, bills }) => (
      <span className={billStyles.words}>
        <Link className={billStyles.name} to={{ search: `?siswa=${student.id}` }}>
          {student.name}
        </Link>
        <span className={billStyles.onPhone}>
          {student.class?.name ?? 'Tanpa kelas'} · {counted(bills.length, 'tagihan')}
        </span>
      </span>
    ),
  },
  {
    key: 'class',
    header: 'Kelas',
    phone: 'hidden',
    choice: 'shown',
    sort: 'class',
    cell: ({ student }) =>
      [student.class?.name ?? 'Tanpa kelas', student.nis && `NIS ${student.nis}`].filter(Boolean).join(' · '),
  },
  {
    key: 'bills',
    header: 'Tagihan',
    phone: 'hidden',
    choice: 'shown',
    sort: 'due_date',
    cell: ({ bills }) => (
      <span className={billStyles.words}>
        {counted(bills.length, 'tagihan')}
        {bills[0] && <span className={billStyles.quiet}>sejak {fullDate(bills[0].due_date)}</span>}
      </span>
    ),
  },
  {
    key: 'phone',
    header: 'Telepon',
    choice: 'hidden',
    cell: ({ student }) => student.phone ?? '',
  },
  ...arrearsAges.map((age): ListColumn<PupilArrears> => ({
    key: age,
    header: arrearsAgeWords[age],
    align: 'end',
    choice: 'hidden',
    cell: ({ ages }) => <span className={billStyles.sum}>{rupiahWords(ages[age])}</span>,
  })),
  {
    key: 'sum',
    header: 'Jumlah',
    phone: 'status',
    sort: 'sum',
    align: 'end',
    cell: ({ sum, reduced, waiting }) => (
      <span className={billStyles.words}>
        <strong className={billStyles.sum}>{rupiahWords(sum)}</strong>
        {reduced ? <span className={billStyles.quiet}>setelah potongan {rupiahWords(reduced)}</span> : null}
        {waiting ? (
          <span className={billStyles.waiting}>pembayaran {rupiahWords(waiting)} menunggu diperiksa</span>
        ) : null}
      </span>
    ),
  },
  {
    key: 'remind',
    header: 'Ingatkan',
    align: 'end',
    phone: 'end',
    cell: (owed) => (
      <Button
        size="sm"
        className={billStyles.iconOnPhone}
        icon={<MessageCircle aria-hidden="true" />}
        aria-label={`Tulis pesan untuk wali ${owed.student.name}`}
        onClick={() => onRemind(owed)}
      >
        Pesan
      </Button>
    ),
  },
]
