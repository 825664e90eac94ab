import { useMemo, useState } from 'react'
import { uuidv7 } from '../../../../contract/values/ids'
import { Field } from '../../../ui/controls/field'
import { FileButton } from '../../../ui/controls/file-button'
import { Select } from '../../../ui/controls/select'
import { Banner } from '../../../ui/notices/banner'
import { useOffers } from '../../../workspace/use-lacks'
import type { BellWeek } from '../board/bells'
import type { BlockedWeeks } from '../board/board-index'
import type { Board } from '../board/board-lesson'
import type { SchoolNames } from '../use-school-week'
import styles from './exchange.module.css'
import { readGridsOf } from '../../../records/import/file/workbook-worker'
import { answerKey, knowsOf, type NameAnswers } from './names-of-file'
import { planImport, type ImportPlan } from './plan-import'
import type { Knows, NameKind } from './read/file-lesson'
import { PlanDialog } from './plan-dialog'
import { PlanCounts, Remarks, Removed } from './plan-view'
import {
  needsWorkbook,
  readTimetable,
  unopened,
  type ReadSheet,
  type TimetableFile,
} from './read/read-timetable'

interface ImportDialogProps {
  board: Board
  days: readonly number[]
  names: SchoolNames
  /** When teachers cannot teach. */
  blocked: BlockedWeeks
  /** The hours that the school has set. */
  bells: BellWeek
  onImport: (board: Board, words: string) => void
  onClose: () => void
}

/** A file of aSc or FET, what it would do, and then its way into the draft. */
export function ImportDialog({ board, days, bells, names, blocked, onImport, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<{ name: string; read: TimetableFile } | null>(null)
  const [answers, setAnswers] = useState<NameAnswers>({})
  const [replace, setReplace] = useState(true)
  const joins = useOffers('joint_lessons')
  const lessons = file?.read.kind === 'lessons' ? file.read.lessons : null
  const plan = useMemo(
    () =>
      lessons &&
      planImport(lessons, board, names, days, { answers, joins, replace, newId: uuidv7, blocked, bells }),
    [lessons, board, names, days, answers, joins, replace, blocked, bells],
  )
  const coming = plan ? plan.created + plan.changed + plan.shelved.length : 0
  const nothing = !plan || coming + plan.removed.length === 0
  const read = async (chosen: File) => {
    setAnswers({})
    setFile({ name: chosen.name, read: await readChosen(chosen, knowsOf(names)) })
  }
  return (
    <PlanDialog
      title="Impor jadwal dari berkas"
      description="Berkas dibaca di perangkat ini. Periksa dulu; hasilnya masuk ke draf, belum ke sekolah."
      label={coming === 0 ? 'Masukkan ke draf' : `Masukkan ${coming} pelajaran ke draf`}
      plan={plan}
      nothing={nothing}
      onTake={() => plan && onImport(plan.board, `impor ${file?.name ?? ''}`)}
      onClose={onClose}
    >
      <FileButton
        accept=".csv,.txt,.tsv,.xlsx,.xls,.ods,.xml,.html,text/csv,text/plain"
        onFile={(chosen) => void read(chosen)}
      >
        {file ? 'Pilih berkas lain' : 'Pilih berkas'}
      </FileButton>
      {!file && (
        <p className={styles.quiet}>
          CSV, XLSX, XLS, ODS, atau XML dari aSc. Boleh daftar (kelas, pelajaran, guru, ruang, hari, jam),
          atau tabel minggu dengan kelas, hari, dan jam di tepinya, satu lembar atau lebih.
        </p>
      )}
      {file?.read.kind === 'refused' && (
        <Banner kind="error" title={`${file.name} tidak dapat dipakai`}>
          {file.read.words}
        </Banner>
      )}
      {plan && (
        <>
          <label className={styles.tick}>
            <input type="checkbox" checked={replace} onChange={({ target }) => setReplace(target.checked)} />
            Ganti seluruh jadwal kelas yang ada di berkas
          </label>
          {file?.read.kind === 'lessons' && <Sheets sheets={file.read.sheets} />}
          <PlanCounts plan={plan} left={plan.left.length} />
          <UnknownNames
            plan={plan}
            names={names}
            answers={answers}
            onAnswer={(key, id) => setAnswers((held) => answered(held, key, id))}
          />
          <SameHours
            questions={plan.questions}
            answers={answers}
            onAnswer={(key, id) => setAnswers((held) => answered(held, key, id))}
          />
          <Remarks title="Tidak diambil" remarks={plan.left} open />
          <Remarks title="Masuk ke rak" remarks={plan.shelved} open />
          <Remarks title="Diambil sebagian" remarks={plan.notes} open />
          <Removed lessons={plan.removed} />
        </>
      )}
    </PlanDialog>
  )
}

async function readChosen(file: File, knows: Knows): Promise<TimetableFile> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return readTimetable(bytes, knows, needsWorkbook(bytes) ? await readGridsOf(file) : [])
  } catch (error) {
    return unopened(error)
  }
}

/** What was done with each sheet, where the file has several or something of it was not read. */
function Sheets({ sheets }: { sheets: readonly ReadSheet[] }) {
  if (sheets.length === 1 && sheets[0]?.skipped === 0) return null
  return (
    <ul className={styles.quiet}>
      {sheets.map(({ name, lessons, skipped, state }) => (
        <li key={name}>
          {name === null ? '' : `Lembar ${name}: `}
          {state === 'hidden' && 'tersembunyi, tidak dibaca'}
          {state === 'noHead' && 'tidak dibaca, karena tidak ada judul kolom jadwal'}
          {state === 'read' && `${lessons.toLocaleString('id')} pelajaran`}
          {skipped > 0 && `, ${skipped.toLocaleString('id')} baris tanpa hari, jam, atau kelas tidak dibaca`}
        </li>
      ))}
    </ul>
  )
}

function answered(held: NameAnswers, key: string, id: string): NameAnswers {
  const next = new Map(Object.entries(held))
  if (id) next.set(key, id)
  else next.delete(key)
  return Object.fromEntries(next)
}

const kindWords: Readonly<Record<NameKind, string>> = {
  class: 'Kelas',
  subject: 'Pelajaran',
  teacher: 'Guru',
}

interface UnknownNamesProps {
  plan: ImportPlan
  names: SchoolNames
  answers: NameAnswers
  onAnswer: (key: string, id: string) => void
}

/** Names that the school does not have: for each, one that it has can be chosen. */
function UnknownNames({ plan, names, answers, onAnswer }: UnknownNamesProps) {
  const lists = { class: names.classes, subject: names.subjects, teacher: names.teachers }
  // An answered name stays in sight, so that it can be taken back.
  const [seen, setSeen] = useState<ImportPlan['unknown']>([])
  const fresh = plan.unknown.filter(
    (one) => !seen.some((known) => answerKey(known.kind, known.name) === answerKey(one.kind, one.name)),
  )
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  const shown = seen.filter(
    ({ kind, name }) =>
      answers[answerKey(kind, name)] !== undefined ||
      plan.unknown.some((one) => answerKey(one.kind, one.name) === answerKey(kind, name)),
  )
  if (shown.length === 0) return null
  return (
    <section className={styles.unknown}>
      <h3>Nama yang tidak dikenal</h3>
      <p className={styles.quiet}>
        Pilih artinya, atau biarkan: baris dengan nama itu tidak diambil. Yang belum ada di sekolah dapat
        ditambahkan dulu, lalu impor lagi.
      </p>
      <ul>
        {shown.map(({ kind, name, isMissing, rows }) => {
          const key = answerKey(kind, name)
          return (
            <li key={key}>
              <Field
                label={
                  isMissing
                    ? `Guru untuk ${name}, tidak disebut di ${rows} baris`
                    : `${kindWords[kind]} “${name}”, ${rows} baris`
                }
              >
                <Select
                  value={answers[key] ?? ''}
                  placeholder="Tidak diambil"
                  options={lists[kind].map((one) => ({ value: one.id, label: one.name }))}
                  onChange={({ target }) => onAnswer(key, target.value)}
                />
              </Field>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface SameHoursProps {
  questions: ImportPlan['questions']
  answers: NameAnswers
  onAnswer: (key: string, id: string) => void
}

/** Lessons that the file puts into one hour: for each such hour, which of them is meant. */
function SameHours({ questions, answers, onAnswer }: SameHoursProps) {
  if (questions.length === 0) return null
  return (
    <section className={styles.unknown}>
      <h3>Beberapa pelajaran di jam yang sama</h3>
      <p className={styles.quiet}>
        Pilih yang benar; yang lain masuk ke rak. Selama belum dipilih, semuanya masuk ke rak.
      </p>
      <ul>
        {questions.map(({ key, whose, hours, options }) => (
          <li key={key}>
            <Field label={`${whose}, ${hours.join('; ')}`}>
              <Select
                value={answers[key] ?? ''}
                placeholder="Belum dipilih"
                options={options.map(({ id, words }) => ({ value: id, label: words }))}
                onChange={({ target }) => onAnswer(key, target.value)}
              />
            </Field>
          </li>
        ))}
      </ul>
    </section>
  )
}
