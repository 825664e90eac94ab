import { PlugZap } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLacks } from '../../pull/use-lacks'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { PageHeader } from '../../ui/page-header'
import { ChooseFile } from './import/choose-file'
import { JobView } from './import/job-view'
import { ReadingView } from './import/reading-view'
import { ReviewView } from './import/review-view'
import { UnfinishedImports } from './import/unfinished-imports'
import { useImportFlow } from './import/use-import-flow'

/** `/civitas/siswa/impor`: from Dapodik's workbook to classes and students, by way of a dry run. */
export function ImportPage() {
  const state = useImportFlow()
  const { flow } = state
  // Unknown is not missing: the service may simply not have been asked yet.
  const missing = useLacks('student_import')
  useFocusOnStep(flow.step)
  return (
    <>
      <PageHeader title="Impor siswa" subtitle={subtitles[flow.step]} />
      {missing && flow.step === 'choose' ? (
        <EmptyState
          icon={<PlugZap />}
          title="Layanan sekolah ini belum mendukung impor"
          action={<ButtonLink to="/civitas/siswa">Kembali ke daftar siswa</ButtonLink>}
        >
          Minta pengelola layanan memperbaruinya, lalu buka halaman ini lagi.
        </EmptyState>
      ) : (
        <>
          {flow.step === 'choose' && (
            <>
              <UnfinishedImports onOpen={state.openJob} />
              <ChooseFile failure={flow.failure} onRead={state.read} />
            </>
          )}
          {flow.step === 'reading' && <ReadingView {...flow} onCancel={state.restart} />}
          {flow.step === 'checked' && <ReviewView file={flow} state={state} />}
          {flow.step === 'job' && <JobView key={flow.id} id={flow.id} onRestart={state.restart} />}
        </>
      )}
    </>
  )
}

const subtitles = {
  choose: 'Dari "Daftar Peserta Didik" Dapodik, templat kami, CSV, atau sel yang disalin',
  reading: 'Langkah 1 dari 3: membaca berkas',
  checked: 'Langkah 2 dari 3: periksa dulu, belum ada yang disimpan',
  job: 'Langkah 3 dari 3: simpan',
} as const

/** What was pressed is gone with its step: the focus goes to the heading instead of getting lost. */
function useFocusOnStep(step: string) {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    scrollTo({ top: 0 })
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [step])
}
