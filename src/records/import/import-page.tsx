import { PlugZap } from 'lucide-react'
import { ButtonLink } from '../../ui/controls/button'
import { EmptyState } from '../../ui/notices/empty-state'
import { PageHeader } from '../../ui/parts/page-header'
import { useFocusOnStep } from '../../ui/hooks/use-focus-on-step'
import { useLacks } from '../../workspace/use-lacks'
import type { ImportFlow } from './flow/import-flow'
import { useImportFlow } from './flow/use-import-flow'
import { importDoors, type ImportKind } from './import-kind'
import { RecentImports } from './undo/recent-imports'
import { ChooseFile } from './view/choose-file'
import { ColumnsView } from './view/columns-view'
import { JobView } from './view/job-view'
import styles from './view/import.module.css'
import { ReadingSummary } from './view/reading-summary'
import { ReadingView } from './view/reading-view'
import { ReviewView } from './view/review-view'
import { UnfinishedImports } from './view/unfinished-imports'

/** A whole import screen: from a workbook to the school's people, by way of a dry run. */
export function ImportPage({ kind }: { kind: ImportKind }) {
  const state = useImportFlow(kind)
  const { flow } = state
  const { title, capability } = importDoors[kind.name]
  // Unknown is not missing: the service may simply not have been asked yet.
  const missing = useLacks(capability)
  useFocusOnStep(flow.step)
  return (
    <>
      <PageHeader title={title} subtitle={subtitleOf(kind, flow.step)} />
      {missing && flow.step === 'choose' ? (
        <EmptyState
          icon={<PlugZap />}
          title={`Layanan sekolah ini belum mendukung ${title.toLowerCase()}`}
          action={
            <div className={styles.others}>
              {kind.lists.map(({ path, label }) => (
                <ButtonLink key={path} to={path}>
                  {label}
                </ButtonLink>
              ))}
            </div>
          }
        >
          Minta pengelola layanan memperbaruinya, lalu buka halaman ini lagi.
        </EmptyState>
      ) : (
        <>
          {flow.step === 'choose' && (
            <>
              <UnfinishedImports kind={kind} onOpen={state.openJob} />
              <ChooseFile kind={kind} flow={flow} onRead={state.read} />
              <RecentImports kind={kind} />
            </>
          )}
          {flow.step === 'reading' && <ReadingView {...flow} onCancel={state.restart} />}
          {flow.step === 'columns' && <ColumnsView kind={kind} step={flow} state={state} />}
          {flow.step === 'checked' && (
            <div className={styles.review}>
              <ReadingSummary noun={kind.noun} result={flow.result} onColumns={state.openColumns} />
              <ReviewView kind={kind} file={flow} state={state} />
            </div>
          )}
          {flow.step === 'job' && (
            <JobView key={flow.id} kind={kind} id={flow.id} onRestart={state.restart} />
          )}
        </>
      )}
    </>
  )
}

function subtitleOf({ workbook }: ImportKind, step: ImportFlow['step']): string {
  if (step === 'choose') return `Dari ${workbook}, templat kami, CSV, atau sel yang disalin`
  if (step === 'reading') return 'Langkah 1 dari 3: membaca berkas'
  if (step === 'columns') return 'Langkah 1 dari 3: pastikan lembar dan kolomnya'
  return step === 'checked'
    ? 'Langkah 2 dari 3: periksa dulu, belum ada yang disimpan'
    : 'Langkah 3 dari 3: simpan'
}
