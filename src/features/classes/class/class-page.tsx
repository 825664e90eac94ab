import { School } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { useRecord } from '../../../pull/record/use-record'
import { RecordMissing } from '../../../records/detail/record-missing'
import { anId } from '../../../records/list/list-address'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { useClassYear } from '../use-class-year'
import { ClassView } from './class-view'

/**
 * `/akademik/manajemen-kelas/:id`: one class with its pupils, week and register, also without a network; `?tahun=` names
 * its school year, where that is not the active one.
 */
export function ClassPage() {
  const { id = '' } = useParams()
  const known = anId(id)
  if (known === undefined) return <RecordMissing {...missing} />
  return <OneClass key={known} id={known} />
}

function OneClass({ id }: { id: string }) {
  const year = useClassYear()
  const shown = useRecord(year.source, id)
  if (shown.row === undefined) return <PageSkeleton rows={8} />
  if (shown.row === null) return <RecordMissing {...missing} shown={shown} />
  return <ClassView year={year} schoolClass={shown.row} shown={shown} />
}

const missing = {
  noun: 'Kelas',
  icon: <School />,
  list: { to: '/akademik/manajemen-kelas', label: 'Lihat daftar kelas' },
}
