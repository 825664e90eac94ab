import { useId, useState, type SubmitEvent } from 'react'
import { updateEvidence } from '../../../../contract/attendance/evidence'
import type { EvidenceSettings } from '../../../../contract/school/school'
import { changeState } from '../../../db/device-db'
import { errorWords } from '../../../records/error-words'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { RestoredLine } from '../../../records/form/restored-line'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { TextArea, TextInput } from '../../../ui/controls/text-input'
import { toast } from '../../../ui/dialogs/toast'
import { useOffers } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import { NeedsNetwork } from '../needs-network'
import { useKeptValues } from '../../../records/form/use-kept-values'
import { ChangeRetentionForm } from './change-retention'
import styles from './own.module.css'
import shared from '../../../ui/theme/shared.module.css'

const waitMs = 15_000

/** Whether photos and positions of pupils are recorded, what for, and for how long. Off until somebody turns them on. */
export function PrivacyPart() {
  const { school } = useWorkspace()
  // Without the school's settings a form would offer to turn off what is on.
  return (
    <div className={styles.blocks}>
      <NeedsNetwork>
        Privasi disimpan di layanan sekolah. Yang Anda isi tetap tersimpan di perangkat ini; simpan setelah
        tersambung.
      </NeedsNetwork>
      {school ? (
        <Drafted key={String(school.version)} known={school.evidence ?? {}} />
      ) : (
        <PageSkeleton rows={3} />
      )}
      <ForChanges />
    </div>
  )
}

/** A service that removes no changes is asked nothing about them. */
function ForChanges() {
  return useOffers('change_retention') ? <ChangeRetentionForm /> : null
}

function Drafted({ known }: { known: EvidenceSettings }) {
  const { db } = useWorkspace()
  const id = useId()
  const draft = useDraft(db, 'school/evidence', () => id)
  return draft && <PrivacyForm known={known} draft={draft} />
}

function PrivacyForm({ known, draft }: { known: EvidenceSettings; draft: Draft }) {
  const { client } = useWorkspace()
  const { values, change, keep, restored, discard, saved } = useKeptValues(draft, typedOf(known))
  const { photos, positions, purpose, days, latitude, longitude } = values
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const isOn = photos || positions

  async function take() {
    setTrouble(null)
    try {
      const { coords } = await new Promise<GeolocationPosition>((found, failed) => {
        navigator.geolocation.getCurrentPosition(found, failed, { enableHighAccuracy: true, timeout: waitMs })
      })
      change({ latitude: coords.latitude, longitude: coords.longitude })
    } catch {
      setTrouble('Posisi tidak dapat diambil. Izinkan lokasi untuk Hadir, lalu coba lagi.')
    }
  }

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (isOn && purpose.trim() === '') return setTrouble('Isi untuk apa foto atau posisi disimpan.')
    const retention = days === '' ? null : Number(days)
    if (isOn && !(Number.isInteger(retention) && Number(retention) >= 1 && Number(retention) <= 400))
      return setTrouble('Isi setelah berapa hari dihapus: 1 sampai 400.')
    setBusy(true)
    setTrouble(null)
    await keep()
    try {
      const body = {
        photos,
        positions,
        purpose: purpose.trim() || null,
        retention_days: retention,
        latitude,
        longitude,
      }
      const current = await client.send(updateEvidence, { body })
      saved()
      await changeState('school', () => ({ current }))
      toast({ kind: 'success', text: 'Pengaturan privasi tersimpan.' })
    } catch (error) {
      setTrouble(errorWords(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} aria-label="Privasi" onSubmit={(event) => void save(event)}>
      {restored && <RestoredLine onDiscard={discard} />}
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={photos}
          onChange={({ target }) => change({ photos: target.checked })}
        />
        Simpan foto masuk dan pulang
      </label>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={positions}
          onChange={({ target }) => change({ positions: target.checked })}
        />
        Simpan posisi perangkat saat mencatat
      </label>
      <Field label="Untuk apa" hint="Ditampilkan kepada petugas yang mencatat." required={isOn}>
        <TextArea
          rows={2}
          maxLength={300}
          value={purpose}
          onChange={({ target }) => change({ purpose: target.value })}
        />
      </Field>
      <Field label="Dihapus setelah (hari)" required={isOn}>
        <TextInput
          inputMode="numeric"
          maxLength={3}
          value={days}
          onChange={({ target }) => change({ days: target.value.replace(/\D/g, '') })}
        />
      </Field>
      <p className={shared.muted}>
        {latitude === null
          ? 'Titik sekolah belum diisi; posisi yang jauh tidak dapat ditandai.'
          : `Titik sekolah: ${latitude.toFixed(5)}, ${(longitude ?? 0).toFixed(5)}`}
      </p>
      <Button onClick={() => void take()}>Pakai posisi perangkat ini sebagai titik sekolah</Button>
      {trouble && <Banner kind="error">{trouble}</Banner>}
      <Button type="submit" look="solid" busy={busy}>
        Simpan privasi
      </Button>
    </form>
  )
}

/** What the form shows of the school's settings. */
const typedOf = (known: EvidenceSettings) => ({
  photos: known.photos ?? false,
  positions: known.positions ?? false,
  purpose: known.purpose ?? '',
  days: known.retention_days ? String(known.retention_days) : '',
  latitude: known.latitude ?? null,
  longitude: known.longitude ?? null,
})
