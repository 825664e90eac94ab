import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import {
  getChangeRetention,
  putChangeRetention,
  retentionYears,
} from '../../../../contract/accounts/change-retention'
import { errorWords } from '../../../records/error-words'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { Select } from '../../../ui/controls/select'
import { toast } from '../../../ui/dialogs/toast'
import { Banner } from '../../../ui/notices/banner'
import { Skeleton } from '../../../ui/notices/skeleton'
import shared from '../../../ui/theme/shared.module.css'
import { fullDate } from '../../../ui/words/date-words'
import { useWorkspace } from '../../../workspace/workspace'
import { OnlineOnly } from '../online-only'
import styles from './own.module.css'

const always = 'selalu'
const options = [
  { value: always, label: 'Simpan selalu' },
  ...[...retentionYears].reverse().map((years) => ({ value: String(years), label: `${years} tahun` })),
]
type Years = (typeof retentionYears)[number]

/** How long the log of changes is kept: chosen by the school, with what the law asks for. */
export function ChangeRetentionForm() {
  const { client, db } = useWorkspace()
  const title = useId()
  const queries = useQueryClient()
  const queryKey = [db.name, 'change-retention']
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.send(getChangeRetention, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  })
  const [typed, setTyped] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const kept = data?.years ? String(data.years) : always
  const value = typed ?? kept

  async function save(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    setTrouble(null)
    try {
      const years = value === always ? null : (Number(value) as Years)
      queries.setQueryData(queryKey, await client.send(putChangeRetention, { body: { years } }))
      setTyped(undefined)
      toast({ kind: 'success', text: 'Lama penyimpanan catatan tersimpan.' })
    } catch (failure) {
      setTrouble(errorWords(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={styles.block} aria-labelledby={title}>
      <div>
        <h2 id={title} className={styles.title}>
          Catatan perubahan
        </h2>
        <p className={shared.muted}>
          Siapa mengubah apa, dan kapan. Data pribadi tidak disimpan lebih lama dari yang diperlukan (UU PDP
          Pasal 16); pilih selama pemeriksa dan dinas di daerah Anda masih dapat bertanya.
        </p>
      </div>
      <OnlineOnly error={error} onRetry={() => void refetch()}>
        Lama penyimpanan hanya dapat dibaca dengan internet.
      </OnlineOnly>
      {!data && !error && <Skeleton height={64} />}
      {data && (
        <form className={styles.form} aria-labelledby={title} onSubmit={(event) => void save(event)}>
          <Field
            label="Catatan disimpan selama"
            hint={data.oldest ? `Catatan tertua: ${fullDate(data.oldest)}.` : 'Belum ada catatan.'}
          >
            <Select value={value} options={options} onChange={({ target }) => setTyped(target.value)} />
          </Field>
          {value !== always && (
            <Banner kind={value === kept ? 'info' : 'warn'}>
              Catatan yang lebih lama dihapus setiap bulan dan tidak dapat dikembalikan. Absensi, rekap, dan
              rapor tidak berubah. Yang tetap disimpan: catatan tahun ajaran ini, semua catatan uang
              (pembukuan wajib disimpan 10 tahun, UU KUP Pasal 28), dan bukti penghapusan data pribadi.
            </Banner>
          )}
          {trouble && <Banner kind="error">{trouble}</Banner>}
          <Button type="submit" look="solid" busy={busy}>
            Simpan lama penyimpanan
          </Button>
        </form>
      )}
    </section>
  )
}
