import { CircleCheck, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { keepsContacts, type Concern, type PupilToReport } from '../../../contract/attendance/parent-contacts'
import { mayTakeBack, takeContactBack } from '../../records/contacts/take-contact-back'
import { RequestNotice } from '../../records/request-notice'
import { Age } from '../../ui/parts/age'
import { Banner } from '../../ui/notices/banner'
import { EmptyState } from '../../ui/notices/empty-state'
import { HeaderActions } from '../../ui/parts/header-actions'
import { PageHeader } from '../../ui/parts/page-header'
import { PageSkeleton } from '../../ui/notices/skeleton'
import { ViewLinks } from '../../ui/controls/view-links'
import { useWorkspace } from '../../workspace/workspace'
import { ContactRow } from './contact-row'
import styles from './contacts.module.css'
import { useParentContacts, type ShownContacts } from './use-parent-contacts'
import { lateDialog } from '../../ui/late/late-part'

const ReachedDialog = lateDialog(
  async () => (await import('../../records/contacts/reached-dialog')).ReachedDialog,
)
const TextsDialog = lateDialog(async () => (await import('./texts-dialog')).TextsDialog)

const views = [
  { name: 'belum', label: 'Belum dihubungi' },
  { name: 'semua', label: 'Semua' },
] as const

const sections: readonly { concern: Concern; title: string }[] = [
  { concern: 'absent', title: 'Tidak masuk tiga hari berturut-turut atau lebih' },
  { concern: 'late', title: 'Datang terlambat hari ini' },
]

/** `/absensi/siswa/hubungi`: whose family is to be reached today, with a text for each, and who has been. */
export function ParentContactsPage() {
  const shown = useParentContacts()
  const { can } = useWorkspace()
  const [editing, setEditing] = useState(false)
  const { pupils, texts, at, keeps, request, refresh } = shown
  const mayEdit = keeps ? can('school.write') : true
  return (
    <>
      <PageHeader
        title="Hubungi orang tua"
        subtitle={
          at === null ? (
            'Menurut absensi di perangkat ini'
          ) : (
            <>
              Diperbarui <Age at={at} />
            </>
          )
        }
        actions={
          <HeaderActions
            tools={[
              mayEdit && {
                label: 'Ubah pesan',
                icon: <MessageSquareText aria-hidden="true" size={18} />,
                onSelect: () => setEditing(true),
              },
            ]}
          />
        }
      />
      <RequestNotice
        {...request}
        what="Daftar siswa"
        known={pupils !== undefined}
        refresh={() => void refresh()}
      />
      {pupils === undefined ? <PageSkeleton rows={6} /> : <Pupils {...shown} pupils={pupils} />}
      {editing && (
        <TextsDialog
          texts={texts}
          keeps={keeps}
          onClose={(saved) => {
            setEditing(false)
            if (saved && keeps) void refresh()
          }}
        />
      )}
    </>
  )
}

function Pupils({ pupils, texts, keeps, refresh }: ShownContacts & { pupils: readonly PupilToReport[] }) {
  const { client, can, user } = useWorkspace()
  const [params] = useSearchParams()
  const [reaching, setReaching] = useState<PupilToReport | null>(null)
  // The register leads here for one pupil.
  const asked = params.get('siswa')
  const reached = pupils.some((one) => one.student_id === asked && one.contact)
  const view = params.get('tampilan') === 'semua' || reached ? 'semua' : 'belum'
  const mayKeep = keeps && can(...keepsContacts)
  const waiting = pupils.filter(({ contact }) => !contact)
  const listed = view === 'semua' || !keeps ? pupils : waiting
  const takeBack = async ({ contact, name }: PupilToReport) => {
    if (contact) await takeContactBack(client, contact, name)
    await refresh()
  }
  return (
    <>
      {keeps && pupils.length > 0 && (
        <ViewLinks
          label="Siswa yang ditampilkan"
          views={views.map((one) => ({
            ...one,
            label: `${one.label} (${one.name === 'belum' ? waiting.length : pupils.length})`,
          }))}
          current={view}
          searchOf={(name) => (name === 'belum' ? '' : `?tampilan=${name}`)}
        />
      )}
      {asked !== null && !pupils.some(({ student_id }) => student_id === asked) && (
        <Banner>Siswa yang Anda pilih muncul di sini setelah absensi hari ini terkirim.</Banner>
      )}
      {listed.length === 0 && (
        <EmptyState
          icon={<CircleCheck />}
          title={pupils.length === 0 ? 'Tidak ada yang perlu dihubungi' : 'Semua sudah dihubungi'}
        >
          {pupils.length === 0
            ? 'Siswa muncul di sini bila tidak masuk tiga hari sekolah berturut-turut, atau datang setelah bel hari ini.'
            : 'Siapa yang menghubungi dan kapan terlihat di “Semua”.'}
        </EmptyState>
      )}
      <div className={styles.sections}>
        {sections.map(({ concern, title }) => {
          const own = listed.filter((pupil) => pupil.concern === concern)
          if (own.length === 0) return null
          return (
            <section key={concern} aria-labelledby={`hubungi-${concern}`}>
              <h2 id={`hubungi-${concern}`} className={styles.title}>
                {title} <span className={styles.count}>{own.length}</span>
              </h2>
              <ul className={styles.list}>
                {own.map((pupil) => (
                  <ContactRow
                    key={pupil.student_id}
                    pupil={pupil}
                    isAsked={pupil.student_id === asked}
                    texts={texts}
                    onReached={mayKeep ? setReaching : undefined}
                    onTakeBack={
                      mayKeep && mayTakeBack(pupil.contact, { user, can })
                        ? (one) => void takeBack(one)
                        : undefined
                    }
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      {reaching && (
        <ReachedDialog
          pupil={reaching}
          onClose={(kept) => {
            setReaching(null)
            if (kept) void refresh()
          }}
        />
      )}
    </>
  )
}
