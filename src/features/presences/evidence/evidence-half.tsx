import { MapPin, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { EvidenceSettings } from '../../../../contract/school/school'
import { serviceNow } from '../../../outbox/replay/clock'
import type { GatePatch } from '../../../outbox/fields/gate-fields'
import type { PresenceLine } from '../../../pull/attendance/presence-page'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { shrinkPhoto } from '../../../ui/photo/shrink-photo'
import { TextInput } from '../../../ui/controls/text-input'
import { useWorkspace } from '../../../workspace/workspace'
import { clockText, fieldsOf } from '../presence-words'
import type { Recording } from '../use-recording'
import styles from './evidence.module.css'
import { EvidencePhoto } from './evidence-photo'
import {
  distanceWords,
  doubtsOf,
  isFar,
  metresBetween,
  pointOf,
  positionPatch,
  readPosition,
  type Half,
} from '../../../records/position/position'
import { clockWords } from '../../../../contract/values/clock'
import shared from '../../../ui/theme/shared.module.css'

interface EvidenceHalfProps {
  half: Half
  line: PresenceLine
  settings: EvidenceSettings | null | undefined
  /** Undefined for those who only read, and on days that are over. */
  recording: Recording | undefined
  /** The dialog is open: only then a photo is fetched, as looking is logged. */
  looking: boolean
}

const words = { checkin: 'Masuk', checkout: 'Pulang' } as const

/** The age of a measurement that will do, in milliseconds: an older one than of this moment is marked and kept. */
const oldestMs = 10 * 60_000

/** Photo and position of one half of the day. */
export function EvidenceHalf({ half, line, settings, recording, looking }: EvidenceHalfProps) {
  const { db, timeZone } = useWorkspace()
  const [notes, setNotes] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const day = fieldsOf(line)
  const time = clockText(day[`${half}_time`], timeZone)

  /** What belongs to a half without a time is recorded with the time of this moment. */
  const timed = async (patch: GatePatch): Promise<GatePatch> =>
    day[`${half}_time`] === null
      ? { ...patch, [`${half}_time`]: (await serviceNow(db, Date.now())).toISOString() }
      : patch

  async function run(work: (to: Recording) => Promise<unknown>, failure: string) {
    if (!recording) return
    setBusy(true)
    setNotes([])
    try {
      await work(recording)
    } catch {
      setNotes([failure])
    } finally {
      setBusy(false)
    }
  }
  const keepPhoto = (file: File) =>
    run(async (to) => {
      const photo = await shrinkPhoto(file)
      await to.patch(line, await timed({}), { [`${half}_image_url`]: photo })
    }, 'Berkas ini bukan foto yang dapat dibaca. Pilih foto lain.')
  const hasPhoto = day[`${half}_image_url`] !== null || line.day?.photos[`${half}_image_url`] !== undefined
  const removePhoto = () =>
    run(
      (to) => to.patch(line, { [`${half}_image_url`]: null }),
      'Foto tidak dapat dihapus di perangkat ini. Coba lagi.',
    )
  const keepPlace = () =>
    run(async (to) => {
      const position = await readPosition(Date.now(), oldestMs)
      setNotes(doubtsOf(position, metresBetween(position, settings ?? null)))
      await to.patch(line, await timed(positionPatch(half, position)))
    }, 'Posisi tidak dapat diambil. Izinkan lokasi untuk Hadir, atau catat tanpa posisi.')

  return (
    <section className={styles.half} aria-label={words[half]}>
      <h3>
        {words[half]} {time ? clockWords(time) : '–'}
      </h3>
      <EvidencePhoto
        name={`Foto ${words[half].toLowerCase()} ${line.name}`}
        hash={line.day?.photos[`${half}_image_url`]}
        url={day[`${half}_image_url`]}
        looking={looking}
      />
      <p className={shared.muted}>{placeWords(line, half, settings)}</p>
      {recording && settings?.photos === true && (
        <Field label={`Foto ${words[half].toLowerCase()}`}>
          <TextInput
            type="file"
            accept="image/*"
            capture="environment"
            disabled={busy}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void keepPhoto(file)
            }}
          />
        </Field>
      )}
      {recording && hasPhoto && (
        <Button
          look="ghost"
          busy={busy}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => void removePhoto()}
        >
          Hapus foto {words[half].toLowerCase()}
        </Button>
      )}
      {recording && settings?.positions === true && (
        <Button busy={busy} icon={<MapPin aria-hidden="true" />} onClick={() => void keepPlace()}>
          Ambil posisi {words[half].toLowerCase()}
        </Button>
      )}
      {notes.map((note) => (
        <Banner key={note} kind="warn">
          {note}
        </Banner>
      ))}
    </section>
  )
}

/** "±12 m · 40 m dari sekolah"; a position far from the school is marked. */
function placeWords(line: PresenceLine, half: Half, school: EvidenceHalfProps['settings']): string {
  const day = fieldsOf(line)
  const point = pointOf(day, half)
  const location = day[`${half}_location`]
  if (!point) return location ?? 'Tanpa posisi'
  const distance = metresBetween(point, school)
  const away = distance === null ? null : `${distanceWords(distance)} dari sekolah`
  return [location ?? 'Posisi dicatat', away, isFar(distance) && 'periksa: jauh dari sekolah']
    .filter(Boolean)
    .join(' · ')
}
