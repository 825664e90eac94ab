import { RecapFigures } from '../../../records/recap/recap-figures'
import { RecapList } from '../../../records/recap/recap-list'
import { RecapNotices } from '../../../records/recap/recap-notices'
import { RecapPaper } from '../../../records/recap/recap-paper'
import { RecapSheet } from '../../../records/recap/recap-sheet'
import { RecapTools } from '../../../records/recap/recap-tools'
import type { RecapForm } from '../../../records/recap/recap-view'
import { Banner } from '../../../ui/notices/banner'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { usePhoneScreen } from '../../../ui/hooks/use-phone-screen'
import { useWorkspace } from '../../../workspace/workspace'
import { KeyHint } from '../key-hint'
import { NotStored } from '../not-stored'
import styles from '../staff-days.module.css'
import type { StaffMarking } from '../use-staff-marking'
import { MarkedSheet } from './marked-sheet'
import { useStaffMonth } from './use-staff-recap'

const form: RecapForm = {
  title: 'Rekap kehadiran guru dan pegawai',
  facts: [],
  numberHead: 'NIP',
  noun: 'pegawai',
  signer: { title: 'Tata Usaha', name: null },
  file: 'rekap-kehadiran-pegawai',
}

interface StaffRecapViewProps {
  /** Whether single persons are shown. */
  persons: boolean
  marking: StaffMarking
}

/** `?tampilan=rekap&bulan=2026-11`: a month of the staff, marked cell by cell by those who record it. */
export function StaffRecapView({ persons, marking }: StaffRecapViewProps) {
  const { can } = useWorkspace()
  const mayWrite = can('teacher_attendances.write')
  const { view, months, toMonth, today, fetching, progress } = useStaffMonth()
  const onPhone = usePhoneScreen()
  if (!view) return <PageSkeleton rows={10} />
  return (
    <div className={styles.day}>
      <RecapTools view={view} form={persons ? form : null} months={months} onMonth={toMonth} />
      <RecapNotices
        view={view}
        fetching={fetching}
        progress={progress}
        empty={
          <Banner
            title={fetching.isFetching ? 'Mengambil rekap…' : 'Belum ada data pegawai di perangkat ini'}
          />
        }
      />
      <RecapFigures view={view} today={today} label="Angka seluruh pegawai" />
      {!persons && (
        <p className={styles.quiet}>Rekap per orang hanya untuk pimpinan sekolah dan tata usaha.</p>
      )}
      {persons && mayWrite && !onPhone && <KeyHint arrows="↑↓←→" />}
      {marking.failed && <NotStored />}
      {persons &&
        view.people.length > 0 &&
        (onPhone ? (
          <RecapList view={view} noun={form.noun} />
        ) : (
          <RecapPaper form={form} view={view} today={today}>
            {mayWrite ? (
              <MarkedSheet view={view} today={today} numberHead={form.numberHead} marking={marking} />
            ) : (
              <RecapSheet view={view} today={today} numberHead={form.numberHead} />
            )}
          </RecapPaper>
        ))}
    </div>
  )
}
