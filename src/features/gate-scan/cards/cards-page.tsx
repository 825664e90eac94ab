import { useLiveQuery } from 'dexie-react-hooks'
import { IdCard, Plus, Printer, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SchoolClass } from '../../../../contract/school/classes'
import { failureSentence } from '../../../../contract/failures'
import { listStudentCards } from '../../../../contract/people/student-cards'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { allClasses, classSource } from '../../../pull/lists/classes'
import { studentSource, type StoredStudent } from '../../../pull/lists/students'
import { pullCards } from '../../../pull/pack/pull-cards'
import { usePull } from '../../../pull/use-pull'
import { Button } from '../../../ui/controls/button'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog'
import { EmptyState } from '../../../ui/notices/empty-state'
import { Field } from '../../../ui/controls/field'
import { HeaderActions } from '../../../ui/parts/header-actions'
import { PageHeader } from '../../../ui/parts/page-header'
import { Select } from '../../../ui/controls/select'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { useLacks } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import { Card } from './card'
import { CardSheets } from './card-sheets'
import styles from './cards-page.module.css'
import { useChangeCards } from './use-change-cards'
import shared from '../../../ui/theme/shared.module.css'

/** What the office is asked before it does it. */
type Asked = { what: 'renew' | 'revoke'; student?: StoredStudent }

/** `/absensi/siswa/kartu`: the cards of a class (`?kelas=`), or of some pupils (`?siswa=`, ids with commas), to make and to print. */
export function CardsPage() {
  const [address] = useSearchParams()
  const lacks = useLacks('student_cards')
  const { rows } = usePagedList(classSource, allClasses)
  const classId = address.get('kelas') ?? rows?.[0]?.id
  if (lacks || rows?.length === 0) {
    return (
      <>
        <PageHeader />
        <EmptyState
          icon={<IdCard />}
          title={lacks ? 'Layanan sekolah ini belum punya kartu QR' : 'Belum ada kelas'}
        />
      </>
    )
  }
  return classId === undefined ? <PageSkeleton /> : <ClassCards classes={rows ?? []} classId={classId} />
}

function ClassCards({ classes, classId }: { classes: readonly SchoolClass[]; classId: string }) {
  const { db, school, can } = useWorkspace()
  const [address, setAddress] = useSearchParams()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { busy, printing, make, revoke, print, onPrinted } = useChangeCards()
  const only = address.get('siswa')?.split(',')
  // Pupils who were ticked in a list may be of several classes.
  const isMixed = only !== undefined && !address.has('kelas')
  const { rows } = usePagedList(studentSource, { page: 1, limit: 200, class_id: classId })
  const ticked = useLiveQuery(() => db.students.bulkGet(only ?? []), [db, only?.join()])
  const cards = useLiveQuery(() => db.gateCards.filter(({ revoked_at }) => !revoked_at).toArray(), [db])
  // Cards are stored page by page: until the last one is here, some pupils only seem to have none.
  const { isLoading: isReading } = usePull(
    ['cards'],
    async (reach) => {
      await pullCards(reach)
    },
    { fallback: failureSentence(listStudentCards) },
  )

  const pupils = only ? (ticked ?? []).filter((pupil) => pupil !== undefined) : (rows ?? [])
  const byPupil = new Map(cards?.map((card) => [card.student_id, card]))
  const held = pupils.flatMap(({ id }) => byPupil.get(id) ?? [])
  const mayChange = can('students.write')
  const makeWords = `Buat ${String(pupils.length - held.length)} kartu`
  const ids = { student_ids: pupils.map(({ id }) => id) }

  return (
    <div className={shared.stack4}>
      <PageHeader
        subtitle={`${String(held.length)} dari ${String(pupils.length)} siswa punya kartu`}
        actions={
          <HeaderActions
            tools={[
              mayChange &&
                held.length > 0 && {
                  label: 'Ganti semua',
                  icon: <RefreshCw size={18} aria-hidden="true" />,
                  onSelect: () => setAsked({ what: 'renew' }),
                },
              // Where no pupil has a card the main action makes them.
              mayChange &&
                held.length > 0 &&
                held.length < pupils.length && {
                  label: makeWords,
                  icon: <Plus size={18} aria-hidden="true" />,
                  busy: busy || isReading,
                  onSelect: () => void make(ids),
                },
            ]}
            main={
              mayChange &&
              (held.length > 0 ? (
                <Button
                  look="solid"
                  icon={<Printer aria-hidden="true" />}
                  busy={busy || isReading}
                  onClick={() => void print(held)}
                >
                  {`Cetak ${String(held.length)} kartu`}
                </Button>
              ) : (
                <Button
                  look="solid"
                  icon={<Plus aria-hidden="true" />}
                  busy={busy || isReading}
                  disabled={pupils.length === 0}
                  onClick={() => void make(ids)}
                >
                  {makeWords}
                </Button>
              ))
            }
          />
        }
      />
      <div className={styles.choice}>
        <Field label="Kelas">
          <Select
            options={classes.map(({ id, name }) => ({ value: id, label: name }))}
            {...(isMixed ? { placeholder: 'Siswa yang dipilih' } : {})}
            value={isMixed ? '' : classId}
            onChange={({ target }) => setAddress({ kelas: target.value }, { replace: true })}
          />
        </Field>
        {only && (
          <Button onClick={() => setAddress({ kelas: classId }, { replace: true })}>
            Tampilkan satu kelas
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {pupils.map((student) => {
          const card = byPupil.get(student.id)
          return (
            <li key={student.id} className={styles.item}>
              {card ? <Card card={card} school={school?.name ?? ''} /> : <Missing name={student.name} />}
              {mayChange && card && (
                <div className={styles.actions}>
                  <Button size="sm" look="ghost" onClick={() => setAsked({ what: 'renew', student })}>
                    Ganti
                  </Button>
                  <Button size="sm" look="ghost" onClick={() => setAsked({ what: 'revoke', student })}>
                    Cabut
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {printing && <CardSheets {...printing} school={school?.name ?? ''} onDone={onPrinted} />}
      <Question
        asked={asked}
        busy={busy}
        onClose={() => setAsked(null)}
        onConfirm={({ what, student }) => {
          const owners = student ? { student_ids: [student.id] } : ids
          void (what === 'renew' ? make(owners, true) : revoke(owners)).then(() => setAsked(null))
        }}
      />
    </div>
  )
}

function Missing({ name }: { name: string }) {
  return (
    <div className={styles.missing}>
      <p className={styles.missingName}>{name}</p>
      <p>Belum ada kartu</p>
    </div>
  )
}

interface QuestionProps {
  asked: Asked | null
  busy: boolean
  onClose: () => void
  onConfirm: (asked: Asked) => void
}

/** What follows, before a card stops being valid. */
function Question({ asked, busy, onClose, onConfirm }: QuestionProps) {
  const whose = asked?.student ? `Kartu ${asked.student.name}` : 'Semua kartu di layar ini'
  const renews = asked?.what === 'renew'
  return (
    <ConfirmDialog
      open={asked !== null}
      title={renews ? 'Ganti kartu?' : 'Cabut kartu?'}
      confirmLabel={renews ? 'Ganti kartu' : 'Cabut kartu'}
      danger
      busy={busy}
      onClose={onClose}
      onConfirm={() => asked && onConfirm(asked)}
    >
      {renews
        ? `${whose} tidak berlaku lagi dan diganti kode baru. Cetak dan bagikan kartu barunya.`
        : `${whose} tidak berlaku lagi di gerbang.`}
    </ConfirmDialog>
  )
}
