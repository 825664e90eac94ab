import { Pencil, Trash2 } from 'lucide-react'
import { Menu } from '../../ui/office/menu'
import type { MenuAction } from '../../ui/office/menu-action'
import type { Editing } from '../form/use-editing'
import type { Removing } from '../remove-record'
import type { ListColumn } from './list-columns'

/**
 * The last column of a list whose rows are changed and removed: a menu of both in each row.
 * @param before what else can be done with a row, above both
 */
export function rowMenu<Row>(
  name: (row: Row) => string,
  editing: Editing<Row>,
  removing: Removing<Row>,
  before: (row: Row) => readonly (MenuAction | false)[] = () => [],
): ListColumn<Row> {
  return {
    key: 'actions',
    header: 'Tindakan',
    phone: 'end',
    align: 'end',
    cell: (row) => (
      <Menu
        label={`Tindakan untuk ${name(row)}`}
        actions={[
          ...before(row),
          { label: 'Ubah', icon: <Pencil size={18} />, onSelect: () => editing.edit(row) },
          { label: 'Hapus', icon: <Trash2 size={18} />, danger: true, onSelect: () => removing.ask(row) },
        ]}
      />
    ),
  }
}
