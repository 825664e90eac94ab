import { IdCard, Printer } from 'lucide-react'
import { useState } from 'react'
import type { SchoolClass } from '../../../../contract/school/classes'
import type { Roster } from '../../../records/roster/use-roster'
import { Button, ButtonLink } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/notices/empty-state'
import { useLacks } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import { heads, isWide, type ListForm } from './columns'
import { ListFields } from './list-fields'
import { NameList } from './name-list'
import { PhotoNotice } from './photo-notice'
import { PhotoSheet } from './photo-sheet'
import { Sheet } from './sheet'
import { useClassPhotos } from './use-class-photos'
import { usePrintWhenReady } from './use-print-when-ready'
import shared from '../../../ui/theme/shared.module.css'
import styles from './print.module.css'

const papers = [
  { value: 'names', label: 'Daftar nama' },
  { value: 'photos', label: 'Lembar foto' },
] as const

type Paper = (typeof papers)[number]['value']

interface PrintTabProps {
  schoolClass: SchoolClass
  roster: Roster
  /** Whether the tab is looked at: it stays mounted under the others, and only then prints. */
  open: boolean
}

/** The papers of a class: a name list with columns of one's own, faces, and the way to the QR cards. */
export function PrintTab({ schoolClass, roster, open }: PrintTabProps) {
  const { can } = useWorkspace()
  const noCards = useLacks('student_cards')
  const [paper, setPaper] = useState<Paper>('names')
  const [form, setForm] = useState<Omit<ListForm, 'free'>>({
    title: 'Daftar nama siswa',
    known: ['nis', 'gender'],
  })
  const [typed, setTyped] = useState<readonly string[]>([])
  const [count, setCount] = useState(4)
  const pupils = roster.pupils ?? []
  const withPhotos = paper === 'photos'
  const photos = useClassPhotos(pupils, open && withPhotos)
  const printing = usePrintWhenReady(roster.pupils !== undefined && (!withPhotos || photos.waiting === 0))
  const list: ListForm = { ...form, free: heads(typed, count) }
  if (roster.pupils?.length === 0)
    return (
      <EmptyState icon={<Printer />} title="Belum ada yang dapat dicetak">
        Kelas ini belum punya siswa.
      </EmptyState>
    )
  return (
    <div className={styles.page}>
      <div className={shared.column}>
        <fieldset className={styles.papers}>
          <legend>Yang dicetak</legend>
          {papers.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name="kertas" checked={paper === value} onChange={() => setPaper(value)} />
              {label}
            </label>
          ))}
        </fieldset>
        {paper === 'names' && (
          <ListFields
            form={list}
            count={count}
            onCount={setCount}
            onForm={setForm}
            onHead={(at, head) =>
              setTyped(
                Array.from({ length: Math.max(typed.length, at + 1) }, (_, index) =>
                  index === at ? head : (typed[index] ?? ''),
                ),
              )
            }
          />
        )}
        {withPhotos && <PhotoNotice photos={photos} asked={printing.asked} />}
        <div className={shared.cluster}>
          <Button
            look="solid"
            icon={<Printer aria-hidden="true" />}
            busy={printing.asked}
            onClick={printing.ask}
          >
            Cetak
          </Button>
          {!noCards && can('presences.write', 'students.write') && (
            <ButtonLink
              to={`/absensi/siswa/kartu?kelas=${encodeURIComponent(schoolClass.id)}`}
              icon={<IdCard aria-hidden="true" />}
            >
              Kartu QR kelas ini
            </ButtonLink>
          )}
        </div>
      </div>
      {paper === 'names' ? (
        <Sheet
          schoolClass={schoolClass}
          title={list.title || 'Daftar nama siswa'}
          count={pupils.length}
          wide={isWide(list)}
          prints={open}
        >
          <NameList pupils={pupils} form={list} />
        </Sheet>
      ) : (
        <Sheet schoolClass={schoolClass} title="Lembar foto siswa" count={pupils.length} prints={open}>
          <PhotoSheet pupils={pupils} photos={photos} />
        </Sheet>
      )}
    </div>
  )
}
