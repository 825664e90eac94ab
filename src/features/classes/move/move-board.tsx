import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SchoolClass } from '../../../../contract/school/classes'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { allClasses, classSource } from '../../../pull/lists/classes'
import type { StoredStudent } from '../../../pull/lists/students'
import { counted } from '../../../records/list/list-words'
import { Banner } from '../../../ui/notices/banner'
import { Button, ButtonLink } from '../../../ui/controls/button'
import { PageHeader } from '../../../ui/parts/page-header'
import { Field } from '../../../ui/controls/field'
import { Select } from '../../../ui/controls/select'
import { classPath } from '../class-path'
import { MovePanel } from './move-panel'
import { useMoveBoard } from './use-move-board'
import styles from './move.module.css'
import { lateDialog } from '../../../ui/late/late-part'

const MoveDialog = lateDialog(async () => (await import('../../../records/moves/move-dialog')).MoveDialog)

interface MoveBoardViewProps {
  schoolClass: SchoolClass
  /** Id of the class at the right, as the address has it. */
  asked: string
  onBeside: (id: string) => void
}

/** Two classes side by side between which pupils are moved; nothing is sent before the preview. */
export function MoveBoardView({ schoolClass, asked, onBeside }: MoveBoardViewProps) {
  const classes = usePagedList(classSource, allClasses).rows ?? []
  const others = classes.filter(({ id }) => id !== schoolClass.id)
  const beside =
    others.find(({ id }) => id === asked) ??
    others.find(({ grade }) => grade?.id === schoolClass.grade?.id) ??
    others[0] ??
    null
  const board = useMoveBoard(classes, schoolClass, beside?.id ?? null, onBeside)
  const draggedRef = useRef<readonly StoredStudent[]>([])
  const [asking, setAsking] = useState(false)
  const { plan } = board
  const pupils = [...plan.values()].map(({ pupil }) => pupil)
  return (
    <div className={styles.page}>
      <PageHeader
        title={`Pindahkan siswa ${schoolClass.name}`}
        subtitle="Susun dulu, lalu periksa dan kirim. Absensi dan riwayat di kelas lama tetap tersimpan."
        actions={
          <ButtonLink to={classPath(schoolClass.id)} icon={<ArrowLeft aria-hidden="true" />}>
            Kembali ke kelas
          </ButtonLink>
        }
      />
      {board.lost > 0 && (
        <Banner kind="warn">
          Kelas tujuan {counted(board.lost, 'siswa')} sudah diarsipkan atau dihapus. Mereka tetap di kelasnya.
        </Banner>
      )}
      <p role="status" className={styles.message}>
        {board.message}
      </p>
      <div className={styles.panels}>
        <MovePanel
          schoolClass={schoolClass}
          other={beside}
          board={board}
          draggedRef={draggedRef}
          heading={<h2 className={styles.title}>{schoolClass.name}</h2>}
        />
        {beside ? (
          <MovePanel
            key={beside.id}
            schoolClass={beside}
            other={schoolClass}
            board={board}
            draggedRef={draggedRef}
            heading={
              <Field label="Kelas di sebelah">
                <Select
                  value={beside.id}
                  options={others.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={({ target }) => onBeside(target.value)}
                />
              </Field>
            }
          />
        ) : (
          <p className={styles.none}>Belum ada kelas lain di tahun ajaran ini. Tambahkan kelas dulu.</p>
        )}
      </div>
      {plan.size > 0 && (
        <div className={styles.bar} role="region" aria-label="Rencana perpindahan">
          <strong>{counted(plan.size, 'siswa')} akan pindah</strong>
          <Button look="ghost" onClick={() => board.dropPlanned(pupils)}>
            Batalkan semua
          </Button>
          <Button look="solid" onClick={() => setAsking(true)}>
            Pindahkan {counted(plan.size, 'siswa')}
          </Button>
        </div>
      )}
      {asking && (
        <Asked
          plan={plan}
          onClose={(done) => {
            setAsking(false)
            board.dropPlanned(done)
          }}
        />
      )}
    </div>
  )
}

interface AskedProps {
  plan: ReturnType<typeof useMoveBoard>['plan']
  onClose: (done: readonly StoredStudent[]) => void
}

/** The preview and the run of the plan as it was when it was asked for. */
function Asked({ plan, onClose }: AskedProps) {
  const [asked] = useState(() => ({
    rows: [...plan.values()].map(({ pupil }) => pupil),
    plan: new Map([...plan].map(([id, { to }]) => [id, to])),
  }))
  return <MoveDialog rows={asked.rows} plan={asked.plan} onClose={onClose} />
}
