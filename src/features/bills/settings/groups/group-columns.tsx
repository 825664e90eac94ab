import type { BillGroup } from '../../../../../contract/bills/bill-groups'
import type { ListColumn } from '../../../../records/list/list-columns'
import { NameCell } from '../../../../records/list/name-cell'
import { Menu } from '../../../../ui/office/menu'
import type { MenuAction } from '../../../../ui/office/menu-action'
import { Badge } from '../../../../ui/parts/badge'
import { shortDate } from '../../../../ui/words/date-words'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import { statusWords } from '../settings-words'
import shared from '../../../../ui/theme/shared.module.css'

/** Bill groups as a table; the name opens the group pupil by pupil. */
export const groupColumns = (
  actionsOf: (group: BillGroup) => readonly (MenuAction | false)[],
): ListColumn<BillGroup>[] => [
  {
    key: 'name',
    header: 'Nama',
    sort: 'name',
    phone: 'title',
    text: ({ name }) => name,
    cell: (group) => (
      <NameCell
        name={group.name}
        sub={[
          dueOf(group),
          typeof group.outstanding === 'number' && `belum ${rupiahWords(group.outstanding)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        open={`?tagihan=${encodeURIComponent(group.id)}`}
      />
    ),
  },
  {
    key: 'due_date',
    header: 'Jatuh tempo',
    sort: 'due_date',
    phone: 'hidden',
    text: ({ due_date }) => due_date,
    cell: (group) => dueOf(group) ?? '–',
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'status',
    text: ({ status }) => status && statusWords[status].word,
    cell: ({ status }) =>
      status ? <Badge tone={statusWords[status].tone}>{statusWords[status].word}</Badge> : '–',
  },
  {
    key: 'students',
    header: 'Siswa',
    phone: 'hidden',
    align: 'end',
    text: ({ student_count }) => String(student_count ?? ''),
    cell: ({ student_count }) => student_count ?? '–',
  },
  {
    key: 'total',
    header: 'Ditagih',
    phone: 'hidden',
    align: 'end',
    text: ({ total }) => String(total ?? ''),
    cell: ({ total, reduced }) =>
      typeof total === 'number' ? (
        <>
          {rupiahWords(total)}
          {reduced ? <div className={shared.muted}>potongan {rupiahWords(reduced)}</div> : null}
        </>
      ) : (
        '–'
      ),
  },
  {
    key: 'outstanding',
    header: 'Belum dibayar',
    phone: 'hidden',
    align: 'end',
    text: ({ outstanding }) => String(outstanding ?? ''),
    cell: ({ outstanding }) => (typeof outstanding === 'number' ? rupiahWords(outstanding) : '–'),
  },
  {
    key: 'actions',
    header: 'Tindakan',
    phone: 'end',
    align: 'end',
    cell: (group) => <Menu label={`Tindakan untuk ${group.name}`} actions={actionsOf(group)} />,
  },
]

const dueOf = ({ due_date }: BillGroup) =>
  due_date ? `${shortDate(due_date)} ${due_date.slice(0, 4)}` : null
