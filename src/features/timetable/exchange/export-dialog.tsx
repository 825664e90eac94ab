import { Download } from 'lucide-react'
import { csvOf } from '../../../records/list/csv'
import { Button } from '../../../ui/controls/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import { saveFile } from '../../../ui/save-file'
import { isPlaced, type Board } from '../board/board-lesson'
import styles from './exchange.module.css'
import { exportKinds, timetableRows, type ExportKind } from './write-timetable'

const words: Readonly<Record<ExportKind, { name: string; what: string; file: string }>> = {
  fet: {
    name: 'Jadwal untuk FET',
    what: 'Satu baris tiap jam, seperti timetable.csv yang ditulis FET.',
    file: 'jadwal-fet.csv',
  },
  fetActivities: {
    name: 'Aktivitas untuk FET',
    what: 'Kelas, pelajaran, guru, dan jumlah jamnya, untuk disusun ulang di FET lewat File, Import, Activities. Pilih titik koma sebagai pemisah.',
    file: 'aktivitas-fet.csv',
  },
  asc: {
    name: 'Jadwal untuk aSc',
    what: 'Satu baris tiap pelajaran dengan kelas, guru, ruang, hari, dan jam.',
    file: 'jadwal-asc.csv',
  },
}

/** The whole school's timetable as the files of other programs. */
export function ExportDialog({ service, onClose }: { service: Board; onClose: () => void }) {
  const count = [...service.values()].filter(isPlaced).length
  return (
    <Dialog
      open
      onClose={onClose}
      title="Unduh jadwal sekolah"
      description={`${count.toLocaleString('id')} jam pelajaran seperti di sekolah sekarang; draf tidak ikut.`}
      footer={<Button onClick={onClose}>Tutup</Button>}
    >
      <ul className={styles.exports}>
        {exportKinds.map((kind) => (
          <li key={kind}>
            <Button
              wide
              icon={<Download aria-hidden="true" />}
              disabled={count === 0}
              onClick={() => saveFile(csvOf(timetableRows(kind, service)), words[kind].file)}
            >
              {words[kind].name}
            </Button>
            <p className={styles.quiet}>{words[kind].what}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
