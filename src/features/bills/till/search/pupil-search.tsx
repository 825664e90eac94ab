import { Search, UserX } from 'lucide-react'
import { useState, type ReactNode, type RefObject } from 'react'
import { PeopleSearch } from '../../../../ui/people-search/people-search'
import { readReceiptNumber } from '../../../../../contract/bills/receipt-numbers'
import { useOffers } from '../../../../workspace/use-lacks'
import { errorWords } from '../../../../records/error-words'
import { Button } from '../../../../ui/controls/button'
import { EmptyState } from '../../../../ui/notices/empty-state'
import { isCard, notFoundWords, type TillPupil } from './pupils'
import { useFindPupils } from './use-find-pupils'

interface PupilSearchProps {
  box: RefObject<HTMLInputElement | null>
  /** @param paymentId of the receipt whose number was typed */
  onPupil: (pupil: TillPupil, paymentId?: string | null) => void
  /** The pupil whom the till serves; taken away while a search leads to nobody, who is then not that pupil. */
  children: ReactNode
}

/** Finds the pupil who pays by name, NIS, card or the number of a receipt. Enter takes the first who was found. */
export function PupilSearch({ box, onPupil, children }: PupilSearchProps) {
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState('')
  const { found, firstOf, busy, holderOf, holderOfReceipt, nobody } = useFindPupils(text)
  const offersReceipts = useOffers('till')

  const choose = (pupil: TillPupil, paymentId: string | null = null) => {
    setText('')
    setRefusal('')
    onPupil(pupil, paymentId)
  }
  const take = (typed: string) => {
    if (isCard(typed)) {
      setText('')
      holderOf(typed).then(
        (pupil) => {
          if (pupil) choose(pupil)
          else setRefusal('Kartu ini tidak dikenal atau sudah dicabut. Cari dengan nama atau NIS.')
        },
        (error: unknown) => setRefusal(errorWords(error)),
      )
      return
    }
    if (offersReceipts && readReceiptNumber(typed)) {
      holderOfReceipt(typed).then(
        (receipt) => {
          if (receipt) choose(receipt.pupil, receipt.paymentId)
          else setRefusal('Tidak ada kwitansi dengan nomor itu. Periksa tahun dan nomornya.')
        },
        (error: unknown) => setRefusal(errorWords(error)),
      )
      return
    }
    const first = firstOf(typed)
    if (first) choose(first)
    else if (typed !== '' && !busy) setRefusal(notFoundWords)
  }
  const clear = () => {
    setText('')
    setRefusal('')
    box.current?.focus()
  }
  const why = refusal || nobody

  return (
    <>
      <PeopleSearch
        box={box}
        label="Cari siswa: nama, NIS, nomor kwitansi, atau pindai kartu"
        placeholder="Nama, NIS, atau pindai kartu"
        icon={<Search aria-hidden="true" />}
        text={text}
        people={found}
        refusal={why}
        onText={(typed) => {
          setText(typed)
          setRefusal('')
        }}
        onPerson={(pupil) => choose(pupil)}
        onEnter={take}
      />
      {why ? (
        <EmptyState
          icon={<UserX />}
          title="Tidak ada siswa yang cocok"
          action={<Button onClick={clear}>Hapus pencarian</Button>}
        />
      ) : (
        children
      )}
    </>
  )
}
