import { Printer, Receipt, Share2, Undo2 } from 'lucide-react'
import { Button } from '../../../ui/controls/button'
import { Badge } from '../../../ui/parts/badge'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import { timeWords } from '../../../ui/words/date-words'
import { EmptyState } from '../../../ui/notices/empty-state'
import { Menu } from '../../../ui/office/menu'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { useWorkspace } from '../../../workspace/workspace'
import { methodWords } from '../bill-words'
import type { PaperSize } from '../receipt/receipt-sheet'
import billStyles from '../bills.module.css'
import styles from './cash-book.module.css'
import type { DayLine } from './day-payments'

interface DayTableProps {
  lines: readonly DayLine[] | undefined
  onPrint: (line: DayLine, size: PaperSize) => void
  /** What handing a picture on is called in this browser. */
  shareLabel: string
  onShare: (line: DayLine) => void
  onPrintCorrection: (line: DayLine) => void
  onCorrect: (line: DayLine) => void
}

/** What came in on a day, payment by payment, with what was taken back. */
export function DayTable(props: DayTableProps) {
  const { lines, onPrint, shareLabel, onShare, onPrintCorrection, onCorrect } = props
  const { can, timeZone } = useWorkspace()
  const columns: Column<DayLine>[] = [
    {
      key: 'who',
      header: 'Siswa',
      phone: 'title',
      cell: ({ pupils, bills }) => (
        <span className={billStyles.words}>
          {pupils.join('; ')}
          <span className={billStyles.quiet}>{bills.join(', ')}</span>
        </span>
      ),
    },
    {
      key: 'number',
      header: 'Nomor',
      cell: ({ numbers, at }) => (
        <span className={billStyles.words}>
          <span className={styles.number}>{numbers}</span>
          <span className={billStyles.quiet}>pukul {timeWords(Date.parse(at), timeZone)}</span>
        </span>
      ),
    },
    {
      key: 'method',
      header: 'Cara bayar',
      cell: ({ method, receivedBy }) => (
        <span className={billStyles.words}>
          {methodWords[method]}
          <span className={billStyles.quiet}>{receivedBy}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      header: 'Jumlah',
      align: 'end',
      cell: (line) => (
        <span className={billStyles.words}>
          <strong className={styles.amount}>{rupiahWords(line.amount)}</strong>
          <LineState line={line} />
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Tindakan',
      align: 'end',
      phone: 'end',
      cell: (line) =>
        line.paymentId !== null &&
        (line.isCounter ? (
          <Button
            size="sm"
            icon={<Printer aria-hidden="true" />}
            aria-label={`Cetak bukti koreksi ${line.numbers}`}
            onClick={() => onPrintCorrection(line)}
          >
            Bukti
          </Button>
        ) : (
          <Menu
            label={`Tindakan untuk ${line.numbers}`}
            actions={[
              {
                label: 'Cetak salinan',
                icon: <Printer aria-hidden="true" />,
                onSelect: () => onPrint(line, 'a5'),
              },
              {
                label: 'Cetak salinan 80 mm',
                icon: <Receipt aria-hidden="true" />,
                onSelect: () => onPrint(line, 'roll'),
              },
              {
                label: shareLabel,
                icon: <Share2 aria-hidden="true" />,
                onSelect: () => onShare(line),
              },
              can('bills.correct') &&
                line.standing && {
                  label: 'Koreksi',
                  icon: <Undo2 aria-hidden="true" />,
                  danger: true,
                  onSelect: () => onCorrect(line),
                },
            ]}
          />
        )),
    },
  ]
  return (
    <DataTable
      label="Pembayaran hari ini"
      columns={columns}
      rows={lines}
      rowKey={({ key }) => key}
      empty={
        <EmptyState title="Belum ada pembayaran">
          Pembayaran pada tanggal ini muncul di sini setelah dicatat di kasir.
        </EmptyState>
      }
    />
  )
}

function LineState({ line }: { line: DayLine }) {
  if (line.isCounter) {
    return (
      <span className={billStyles.quiet}>
        <Badge tone="warn">Koreksi</Badge> {line.note}
      </span>
    )
  }
  if (line.takenBackBy.length === 0) return line.note && <span className={billStyles.quiet}>{line.note}</span>
  return (
    <Badge tone="warn">
      {line.standing ? 'Sebagian dikoreksi' : 'Dikoreksi'}: {line.takenBackBy.join(', ')}
    </Badge>
  )
}
