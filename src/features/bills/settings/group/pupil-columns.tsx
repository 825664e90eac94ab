import { Ban } from 'lucide-react'
import { restOf, type StoredBundle } from '../../../../pull/lists/bundles'
import { billState } from '../../../../records/bills/bill-words'
import type { ListColumn } from '../../../../records/list/list-columns'
import { NameCell } from '../../../../records/list/name-cell'
import { Badge } from '../../../../ui/parts/badge'
import { Menu } from '../../../../ui/office/menu'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import { reductionWords, waitingWords } from '../../bill-words'
import billStyles from '../../bills.module.css'

/** One pupil's bill of a group; the name leads to the till. @param onVoid null where the person may not void bills */
export const pupilColumns = (onVoid: null | ((bundle: StoredBundle) => void)): ListColumn<StoredBundle>[] => [
  {
    key: 'name',
    header: 'Siswa',
    sort: 'name',
    phone: 'title',
    text: ({ student }) => student?.name,
    cell: ({ student, student_id, ...bundle }) => (
      <NameCell
        name={student?.name ?? 'Siswa'}
        sub={[
          student?.class?.name,
          restOf(bundle) > 0 ? `belum ${rupiahWords(restOf(bundle))}` : rupiahWords(bundle.total),
        ]
          .filter(Boolean)
          .join(' · ')}
        {...(student_id ? { open: `/tagihan/tagihan-pembayaran?siswa=${student_id}` } : {})}
      />
    ),
  },
  {
    key: 'class',
    header: 'Kelas',
    phone: 'hidden',
    text: ({ student }) => student?.class?.name,
    cell: ({ student }) => student?.class?.name ?? '–',
  },
  {
    key: 'total',
    header: 'Ditagih',
    phone: 'hidden',
    align: 'end',
    text: ({ total }) => total,
    cell: (bundle) => (
      <span className={billStyles.words}>
        {rupiahWords(bundle.total)}
        {reductionWords(bundle) && <span className={billStyles.quiet}>{reductionWords(bundle)}</span>}
      </span>
    ),
  },
  {
    key: 'paid',
    header: 'Dibayar',
    phone: 'hidden',
    align: 'end',
    text: ({ paid }) => paid ?? 0,
    cell: ({ paid }) => (paid ? rupiahWords(paid) : '–'),
  },
  {
    key: 'rest',
    header: 'Belum dibayar',
    phone: 'hidden',
    sort: 'rest',
    align: 'end',
    text: (bundle) => restOf(bundle),
    cell: (bundle) => (restOf(bundle) > 0 ? rupiahWords(restOf(bundle)) : '–'),
  },
  {
    key: 'state',
    header: 'Keadaan',
    phone: 'status',
    text: (bundle) => billState(bundle).word,
    cell: (bundle) => (
      <span className={billStyles.words}>
        <span>
          <Badge tone={billState(bundle).tone}>{billState(bundle).word}</Badge>
        </span>
        {bundle.void_reason && <span className={billStyles.quiet}>{bundle.void_reason}</span>}
        {waitingWords(bundle).map((sentence, index) => (
          <span key={index} className={billStyles.waiting}>
            {sentence}
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Tindakan',
    phone: 'end',
    align: 'end',
    cell: (bundle) => (
      <Menu
        label={`Tindakan untuk ${bundle.student?.name ?? 'siswa'}`}
        actions={[
          onVoid !== null &&
            bundle.status !== 'void' &&
            !bundle.paid && {
              ...{ label: 'Batalkan', icon: <Ban size={18} />, danger: true },
              onSelect: () => onVoid(bundle),
            },
        ]}
      />
    ),
  },
]
