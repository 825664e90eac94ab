import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  erasePerson,
  previewErasure,
  type Erasure,
  type Person,
} from '../../../../contract/accounts/personal-data'
import { errorWords } from '../../../records/error-words'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { TextInput } from '../../../ui/controls/text-input'
import { Dialog } from '../../../ui/dialogs/dialog'
import { toast } from '../../../ui/dialogs/toast'
import { Banner } from '../../../ui/notices/banner'
import { Skeleton } from '../../../ui/notices/skeleton'
import { useWorkspace } from '../../../workspace/workspace'
import { paramsOf } from './read-copy'
import shared from '../../../ui/theme/shared.module.css'
import styles from './person-data.module.css'

interface EraseDialogProps {
  person: Person
  onErased: () => void
  onClose: () => void
}

/** Shows what an erasure takes away and what stays and why; it goes on only with the name typed. */
export function EraseDialog({ person, onErased, onClose }: EraseDialogProps) {
  const { client, db } = useWorkspace()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const preview = useQuery({
    queryKey: [db.name, 'erasure', person.kind, person.id],
    queryFn: ({ signal }) => client.send(previewErasure, { params: paramsOf(person), signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
  const possible = preview.data !== undefined && !preview.data.refusal
  const same = typed.trim() === person.name.trim()

  async function erase() {
    if (!same) return setTrouble(`Ketik nama persis: ${person.name}`)
    setBusy(true)
    setTrouble(null)
    try {
      await client.send(erasePerson, { params: paramsOf(person), body: { name: typed } })
      toast({ kind: 'success', text: `Data ${person.name} dihapus. Beri tahu orangnya atau walinya.` })
      onErased()
    } catch (error) {
      setTrouble(errorWords(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      alert
      large
      title={`Hapus data ${person.name}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{possible ? 'Batal' : 'Tutup'}</Button>
          {possible && (
            <Button look="danger" busy={busy} onClick={() => void erase()}>
              Hapus untuk selamanya
            </Button>
          )}
        </>
      }
    >
      <div className={styles.stack}>
        {preview.isPending && <Skeleton height={160} />}
        {preview.error && <Banner kind="error">{errorWords(preview.error)}</Banner>}
        {preview.data?.refusal && <Banner kind="warn">{preview.data.refusal}</Banner>}
        {preview.data && <Parts erasure={preview.data} />}
        {possible && (
          <>
            <Banner kind="warn">
              Tidak dapat dibatalkan. Ambil salinan datanya dulu bila orangnya meminta.
            </Banner>
            <Field label={`Ketik ${person.name} untuk melanjutkan`} required>
              <TextInput
                value={typed}
                maxLength={200}
                autoComplete="off"
                onChange={({ target }) => setTyped(target.value)}
              />
            </Field>
          </>
        )}
        {trouble && <Banner kind="error">{trouble}</Banner>}
      </div>
    </Dialog>
  )
}

/** What goes and what stays, each with its reason. */
function Parts({ erasure: { erased, kept, name_after } }: { erasure: Erasure }) {
  return (
    <>
      {[
        { title: 'Dihapus', parts: erased },
        { title: 'Tetap disimpan', parts: kept },
      ].map(
        ({ title, parts }) =>
          parts.length > 0 && (
            <section key={title} aria-label={title}>
              <h3 className={styles.heading}>{title}</h3>
              <dl className={styles.parts}>
                {parts.map((part) => (
                  <div key={part.title}>
                    <dt>
                      {part.title} <span className={shared.muted}>{part.count} baris</span>
                    </dt>
                    <dd>{part.words}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ),
      )}
      <p className={shared.muted}>Sesudahnya orang ini disebut {name_after}.</p>
    </>
  )
}
