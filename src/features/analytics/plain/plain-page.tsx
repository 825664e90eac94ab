import { useLiveQuery } from 'dexie-react-hooks'
import { ChartLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureSentence } from '../../../../contract/failures'
import type { Permission } from '../../../../contract/permissions'
import type { CallSpec } from '../../../../contract/call'
import { listClasses } from '../../../../contract/school/classes'
import { keptAnswers } from '../../../pull/request/kept-answers'
import { keepResult, readResult } from '../../../pull/request/kept-result'
import { pullClasses } from '../../../pull/pull-school-life'
import { usePull } from '../../../pull/use-pull'
import { Button } from '../../../ui/controls/button'
import { Select } from '../../../ui/controls/select'
import { Age } from '../../../ui/parts/age'
import { Banner } from '../../../ui/notices/banner'
import { fullDate } from '../../../ui/words/date-words'
import { EmptyState } from '../../../ui/notices/empty-state'
import { ProgressBar } from '../../../ui/notices/progress-bar'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { readSettings } from '../../../workspace/calendar/school-calendar'
import { useWorkspace } from '../../../workspace/workspace'
import type { AnalysisViewProps } from '../frame/analysis-view'
import { AnalyticsFrame } from '../frame/analytics-frame'
import styles from '../frame/analytics.module.css'
import { ownDates, spanWords } from '../frame/span'
import { paramReader } from '../frame/read-params'
import { SpanBar } from '../frame/span-bar'
import type { Address } from '../frame/use-address'
import type { ShownSpans } from '../frame/use-spans'
import type { PlainWork } from './plain-work'
import { usePlainWork } from './use-plain-work'

/** More registers than this are not fetched at once: a school's service would be busy for minutes. */
const mostRequests = 600

/** How an analysis is computed on the device where the service has none. */
export interface PlainSource<Data> {
  readonly call: CallSpec
  readonly compute: (work: PlainWork) => Promise<Data>
  /** Who may read the lists that it is computed from, and so the persons in it: of each list one of its permissions. */
  readonly needs: readonly (readonly Permission[])[]
  /** A kept result, read as strictly as an answer; undefined for what is none. */
  readonly parse: (value: unknown) => Data | undefined
  /** What the result does not hold, and why, in a sentence. */
  readonly limits: string
  /** Requests that are known beforehand; null where only the lists' pages are asked for. */
  readonly requests:
    ((work: Pick<PlainWork, 'span' | 'settings' | 'today'>, classes: number) => number) | null
  /** The person may choose one class, which is that many requests fewer. */
  readonly byClass: boolean
  /** The lists contain today only, so there is no span to choose. */
  readonly onlyToday?: boolean
}

interface PlainPageProps<Data> {
  source: PlainSource<Data>
  spans: ShownSpans
  address: Address
  view: (props: AnalysisViewProps<Data>) => ReactNode
}

/** An analysis that this device computes from the lists of a service without analytics, when the person starts it. */
export function PlainPage<Data>(props: PlainPageProps<Data>) {
  const { can } = useWorkspace()
  const { source, spans } = props
  if (source.needs.every((one) => can(...one))) return <ComputedPage {...props} />
  return (
    <FrameWithoutFigures shown={spanWords(spans.chosen)} ignored={spans.ignored}>
      <EmptyState icon={<ChartLine />} title="Tidak dapat dihitung">
        Layanan sekolah ini tidak menghitung analitik, dan daftar yang diperlukan tidak boleh Anda baca.
      </EmptyState>
    </FrameWithoutFigures>
  )
}

interface FrameWithoutFiguresProps {
  /** The span, in words. */
  shown: string
  ignored: ShownSpans['ignored']
  filters?: ReactNode
  children: ReactNode
}

/** The page while there is nothing to download or to print. */
function FrameWithoutFigures({ shown, ignored, filters = null, children }: FrameWithoutFiguresProps) {
  return (
    <AnalyticsFrame
      subtitle={shown}
      paper={shown}
      download={null}
      toWeek={false}
      ignored={ignored}
      filters={filters}
    >
      {children}
    </AnalyticsFrame>
  )
}

interface WorkNoticesProps extends Pick<ReturnType<typeof usePlainWork>, 'progress' | 'error' | 'stop'> {
  /** Answers that an earlier run has kept before it was interrupted. */
  waiting: number
  /** How many requests it would take, where these are too many; else null. */
  tooMany: number | null
  /** Whether one class may be chosen, which is fewer requests. */
  byClass: boolean
}

/** How far the work is, why it failed, and what is to be known before it begins. */
function WorkNotices({ progress, error, stop, waiting, tooMany, byClass }: WorkNoticesProps) {
  return (
    <div className={styles.plain}>
      {progress && (
        <div className={styles.plainProgress}>
          <span role="status">
            {progress.waits
              ? 'Menunggu jaringan; dilanjutkan sendiri.'
              : 'Mengambil data dari layanan sekolah…'}
          </span>
          <ProgressBar label="Menghitung analitik" done={progress.done} total={progress.total} showCount />
          <Button size="sm" onClick={stop}>
            Berhenti
          </Button>
        </div>
      )}
      {error !== null && <Banner kind="error">{error}</Banner>}
      {!progress && waiting > 0 && (
        <Banner kind="warn">
          Hitungan sebelumnya berhenti di tengah, jadi angkanya belum ada. {waiting.toLocaleString('id-ID')}{' '}
          jawaban tersimpan selama satu jam dan tidak diminta lagi.
        </Banner>
      )}
      {tooMany !== null && (
        <Banner kind="warn">
          {tooMany.toLocaleString('id-ID')} permintaan terlalu banyak untuk sekali hitung. Pilih rentang yang
          lebih pendek{byClass ? ' atau satu kelas' : ''}.
        </Banner>
      )}
    </div>
  )
}

function ComputedPage<Data>({ source, spans: asked, address, view }: PlainPageProps<Data>) {
  const { db, client } = useWorkspace()
  const { chosen, today } = asked
  usePull(['classes'], pullClasses, { fallback: failureSentence(listClasses), staleMs: 300_000 })
  const local = useLiveQuery(
    async () => ({ classes: await db.classes.toArray(), settings: await readSettings(db, null) }),
    [db],
  )
  const reader = paramReader(address.params)
  const classId =
    source.byClass && local
      ? reader.read(
          'hitung',
          (text) => local.classes.find(({ id }) => id === text)?.id,
          'Kelas yang dihitung',
        )
      : null
  const spans = { ...asked, ignored: [...asked.ignored, ...reader.ignored] }
  const name = chosen.choice === ownDates ? `${chosen.first} ${chosen.last}` : chosen.choice
  const key = ['plain', source.call.id, name, classId ?? '']
  const kept = useLiveQuery(
    async () => ({ of: key.join(' '), result: await readResult(db, key, source.parse) }),
    [db, ...key],
  )
  const answers = keptAnswers(db, source.call.id)
  const { progress, error, start, stop } = usePlainWork({
    ...{ client, answers, compute: source.compute },
    keep: (data, at) => keepResult(db, key, data, at),
  })
  const isRunning = progress !== null
  // While it runs their number changes with every request.
  const waiting = useLiveQuery(() => (isRunning ? 0 : answers.count()), [db, source.call.id, isRunning]) ?? 0
  if (!local || kept?.of !== key.join(' ')) return <PageSkeleton rows={10} />
  const { classes, settings } = local
  const work = { span: chosen, classId, settings, today }
  const requests = source.requests?.(work, classId === null ? classes.length : 1) ?? null
  const tooMany = requests !== null && requests > mostRequests
  const begin = (again: boolean) => (
    <Button
      look={again ? 'outline' : 'solid'}
      disabled={tooMany || isRunning}
      onClick={() => void start(work)}
    >
      {again ? 'Hitung lagi' : 'Hitung di perangkat ini'}
      {requests !== null && ` (${requests.toLocaleString('id-ID')} permintaan)`}
    </Button>
  )
  const choice = source.byClass && classes.length > 1 && (
    <Select
      aria-label="Kelas yang dihitung"
      placeholder="Semua kelas"
      value={classId ?? ''}
      options={classes.map((one) => ({ value: one.id, label: one.name }))}
      onChange={({ target }) => {
        stop()
        address.change({ hitung: target.value, kelas: null, tingkat: null })
      }}
    />
  )
  const controls = (
    <WorkNotices
      {...{ progress, error, waiting, stop }}
      tooMany={tooMany ? requests : null}
      byClass={source.byClass}
    />
  )
  const shown = source.onlyToday ? fullDate(today) : spanWords(chosen)
  const limits = `Layanan sekolah ini tidak menghitung analitik, jadi dihitung di perangkat ini. ${source.limits}`
  if (kept.result) {
    const { data, at } = kept.result
    return view({
      now: data,
      before: undefined,
      spans,
      address,
      onDevice: true,
      age: (
        <>
          dihitung <Age at={at} />
        </>
      ),
      notice: (
        <>
          <Banner kind="info" action={begin(true)}>
            {limits}
          </Banner>
          {choice && <div className={styles.plain}>{choice}</div>}
          {controls}
        </>
      ),
      refresh: () => undefined,
    })
  }
  return (
    <FrameWithoutFigures
      shown={shown}
      ignored={spans.ignored}
      filters={
        !source.onlyToday && (
          <SpanBar spans={spans} address={address} alone>
            {choice}
          </SpanBar>
        )
      }
    >
      {controls}
      {!progress && (
        <EmptyState icon={<ChartLine />} title="Belum dihitung" action={begin(false)}>
          {limits}
        </EmptyState>
      )}
    </FrameWithoutFigures>
  )
}
