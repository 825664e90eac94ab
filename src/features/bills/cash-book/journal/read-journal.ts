import { listBillEvents } from '../../../../../contract/bills/bill-journal'
import type { Client } from '../../../../api/client'
import { readCashBook } from '../use-cash-book'
import { journalOf, type JournalLine } from './journal'

/**
 * The journal of some days, read from the service.
 * @param hasEvents whether the service says what was billed (capability `bill_journal`)
 * @throws what the client throws
 */
export async function readJournal(
  client: Client,
  { from, to, zone, hasEvents }: { from: string; to: string; zone: string; hasEvents: boolean },
): Promise<JournalLine[]> {
  const [book, events] = await Promise.all([
    readCashBook(client, from, to),
    hasEvents ? client.send(listBillEvents, { query: { from, to } }) : { list: [] },
  ])
  return journalOf({ entries: book.entries, closes: book.closes, events: events.list }, zone)
}
