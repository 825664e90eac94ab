import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useWorkspace } from '../../../workspace/workspace'
import { Button, ButtonLink } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { Select } from '../../../ui/controls/select'
import { bellsOf, type BellWeek } from '../board/bells'
import { blockedFor, closedLine } from '../week/week-marks'
import { everyClass, type BlockedWeeks } from '../board/board-index'
import type { Board, Named } from '../board/board-lesson'
import type { Subject } from '../board/week-view'
import type { SubjectChoices } from '../week-address'
import styles from './paper.module.css'
import { StaffRoomPaper } from './staff-room-paper'
import { WeekPaper } from './week-paper'

interface PrintPageProps {
  board: Board
  days: readonly number[]
  /** The hours that the school has set. */
  bells: BellWeek
  blocked: BlockedWeeks
  whose: Subject
  choices: SubjectChoices
}

const contents = [
  { value: 'satu', label: 'Jadwal yang dibuka' },
  { value: 'kelas', label: 'Semua kelas, satu halaman tiap kelas' },
  { value: 'guru', label: 'Semua guru, satu halaman tiap guru' },
  { value: 'ruang', label: 'Semua ruang, satu halaman tiap ruang' },
  { value: 'besar', label: 'Lembar ruang guru' },
]
const papers = [
  { value: 'A4', label: 'A4 mendatar' },
  { value: 'A3', label: 'A3 mendatar' },
]
/** Classes beside each other on one page of the big sheet. */
const columnsOf = { A4: 14, A3: 24 }

/** `?tampilan=cetak`: what goes on paper, as it will be. */
export function PrintPage({ board, days, bells, blocked, whose, choices }: PrintPageProps) {
  const { school } = useWorkspace()
  const [params] = useSearchParams()
  const [content, setContent] = useState('satu')
  const [paper, setPaper] = useState<'A4' | 'A3'>('A4')
  const back = new URLSearchParams(params)
  back.delete('tampilan')
  const kinds = { kelas: 'class', guru: 'teacher', ruang: 'room' } as const
  const kind = Object.entries(kinds).find(([name]) => name === content)?.[1]
  const chosen = kind
    ? choices[kind].map(({ id, name }) => ({ whose: { kind, id }, name }))
    : [{ whose, name: choices[whose.kind].find(({ id }) => id === whose.id)?.name ?? whose.id }]
  const all = [...board.values()]
  const schoolName = school?.name ?? ''
  return (
    <div className={styles.page} data-paper={paper}>
      <div className={styles.tools}>
        <ButtonLink to={`?${back.toString()}`} icon={<ArrowLeft aria-hidden="true" />}>
          Kembali
        </ButtonLink>
        <Field label="Isi">
          <Select value={content} options={contents} onChange={({ target }) => setContent(target.value)} />
        </Field>
        <Field label="Kertas">
          <Select
            value={paper}
            options={papers}
            onChange={({ target }) => setPaper(target.value === 'A3' ? 'A3' : 'A4')}
          />
        </Field>
        <Button look="solid" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          Cetak
        </Button>
      </div>
      {content === 'besar'
        ? pagesOf(choices.class, columnsOf[paper]).map((classes, at, pages) => (
            <StaffRoomPaper
              key={classes[0]?.id}
              all={all}
              bells={bellsOf([], all, days, bells)}
              classes={classes}
              closed={closedLine(blocked.get(everyClass) ?? [])}
              school={schoolName}
              title={`Jadwal pelajaran${pages.length > 1 ? `, lembar ${at + 1} dari ${pages.length}` : ''}`}
            />
          ))
        : chosen.map((one) => (
            <WeekPaper
              key={one.whose.id}
              board={board}
              days={days}
              bells={bells}
              blocked={blockedFor(blocked, one.whose)}
              whose={one.whose}
              school={schoolName}
              title={`Jadwal ${one.name}`}
            />
          ))}
    </div>
  )
}

/** As few pages as hold them, equally full. */
function pagesOf(classes: readonly Named[], most: number): Named[][] {
  const count = Math.max(1, Math.ceil(classes.length / most))
  const size = Math.ceil(classes.length / count)
  return Array.from({ length: count }, (_, at) => classes.slice(at * size, (at + 1) * size))
}
