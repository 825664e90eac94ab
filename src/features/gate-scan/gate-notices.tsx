import { ClockBanner } from '../../records/attendance/clock-banner'
import { Age } from '../../ui/parts/age'
import { Banner } from '../../ui/notices/banner'
import { Button, ButtonLink } from '../../ui/controls/button'
import { useLacks } from '../../workspace/use-lacks'
import { useSchoolDay } from '../../workspace/calendar/use-school-day'
import { useWorkspace } from '../../workspace/workspace'
import styles from './gate.module.css'
import { withoutCards, type CardsFetch } from './use-cards'

interface GateNoticesProps {
  date: string
  cardCount: number | undefined
  cards: CardsFetch
}

/** What the person at the gate has to know before the first pupil comes. */
export function GateNotices({ date, cardCount, cards }: GateNoticesProps) {
  const lacks = useLacks('student_cards')
  const day = useSchoolDay(date)
  return (
    <>
      <ClockBanner />
      {day && day.kind !== 'school' && (
        <Banner kind="warn" title="Hari ini bukan hari sekolah">
          Yang dipindai tetap tercatat.
        </Banner>
      )}
      {lacks && <Banner>Layanan sekolah ini belum punya kartu QR. Cari nama siswa untuk mencatat.</Banner>}
      {!lacks && cardCount === 0 && <WithoutCardsBanner cards={cards} />}
    </>
  )
}

function WithoutCardsBanner({ cards }: { cards: CardsFetch }) {
  const { can } = useWorkspace()
  switch (withoutCards(cards)) {
    case null:
      return null
    case 'unfetched':
      return (
        <Banner title="Daftar kartu belum dimuat">
          {cards.failure || 'Hubungkan ke jaringan agar daftar kartu dimuat.'} Sementara itu, cari nama siswa.
        </Banner>
      )
    case 'none':
      return can('students.write') ? (
        <Banner
          title="Belum ada kartu siswa"
          action={
            <ButtonLink size="sm" to="/absensi/siswa/kartu">
              Buat kartu
            </ButtonLink>
          }
        >
          Sementara itu, cari nama siswa.
        </Banner>
      ) : (
        <Banner title="Belum ada kartu siswa">
          Tata usaha dapat membuatnya. Sementara itu, cari nama siswa.
        </Banner>
      )
  }
}

/** How many cards this device holds and how old they are. */
export function CardsLine({ cardCount, cards }: { cardCount: number | undefined; cards: CardsFetch }) {
  const lacks = useLacks('student_cards')
  if (lacks || cardCount === undefined) return null
  return (
    <p className={styles.cardsLine}>
      <span>
        {cardCount} kartu di perangkat
        {cards.finishedAt !== null && (
          <>
            {' '}
            · diperbarui <Age at={cards.finishedAt} />
          </>
        )}
        {cards.failure !== '' && !cards.fetching && <span role="alert"> · {cards.failure}</span>}
      </span>
      <Button size="sm" look="ghost" busy={cards.fetching} onClick={cards.refresh}>
        Perbarui
      </Button>
    </p>
  )
}
