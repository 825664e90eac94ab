import { Copy } from 'lucide-react'
import { useState, type Ref } from 'react'
import { Button } from '../../ui/controls/button'
import shared from '../../ui/theme/shared.module.css'
import { copyText } from './copy-text'

interface CopyMessageProps {
  /** What the owner of the account is sent. */
  text: string
  ref?: Ref<HTMLButtonElement>
}

/** Copies a message for the owner of an account, and shows whether that worked. */
export function CopyMessage({ text, ref }: CopyMessageProps) {
  const [copied, setCopied] = useState<boolean | null>(null)
  return (
    <>
      <Button
        {...(ref ? { ref } : {})}
        icon={<Copy aria-hidden="true" />}
        onClick={() => {
          void copyText(text).then(setCopied)
        }}
      >
        Salin untuk dikirim
      </Button>
      <p role="status" className={shared.muted}>
        {copied === true && 'Tersalin. Tempelkan ke pesan untuk orangnya.'}
        {copied === false &&
          'Peramban ini tidak mengizinkan salin otomatis. Pilih teksnya, lalu salin sendiri.'}
      </p>
    </>
  )
}
