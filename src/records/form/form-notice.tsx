import { Banner } from '../../ui/notices/banner'
import { Button } from '../../ui/controls/button'
import { networkWords } from '../../ui/words/network-words'
import type { RecordFormState } from './use-record-form'

interface FormNoticeProps extends Pick<RecordFormState<never>, 'outcome' | 'stray'> {
  onRetry: () => void
  /** Shown where nothing was saved. */
  title?: string
}

/** What the last attempt to save came to. What was typed always stays. */
export function FormNotice({ outcome, stray, onRetry, title = 'Belum tersimpan' }: FormNoticeProps) {
  switch (outcome?.kind) {
    case undefined:
      return stray.length > 0 && <Banner kind="error">{stray.join(' ')}</Banner>
    case 'network':
      return (
        <Banner kind="error" title={title} action={<Button onClick={() => onRetry()}>Coba lagi</Button>}>
          {networkWords(outcome.reason)} Isian Anda tetap ada di sini.
        </Banner>
      )
    case 'conflict':
      return (
        <Banner kind="warn" title="Data ini baru saja diubah orang lain">
          Pilih isian yang dipakai pada setiap kolom di atas. Belum ada yang ditimpa.
        </Banner>
      )
    case 'gone':
      return (
        <Banner kind="error" title="Data ini sudah tidak ada di sekolah">
          {outcome.message} Isian Anda masih dapat disalin dari sini.
        </Banner>
      )
    case 'fields':
      return (
        <Banner kind="error" title={title}>
          {[outcome.message, ...stray].join(' ')}
        </Banner>
      )
    case 'refused':
      return (
        <Banner kind="error" title={title}>
          {outcome.message} Isian Anda tetap ada di sini.
        </Banner>
      )
  }
}
