import { cardHolders, type ModelCard } from '../service/cards'
import type { Realm } from '../world/realm'
import { begin } from './begin'
import { byHand } from './device-acts'
import { changeCard } from './office'
import { planFault } from './plan-fault'
import type { Act } from './program'
import { beginWith } from './save'
import type { Seat, Stage } from './stage'
import { date, gateDay, scanIntent } from './things'

type Scan = Pick<Extract<Act, { do: 'scan' }>, 'card' | 'going' | 'apart' | 'realm'>

/** A pupil shows a card at a gate: judged by the product from what this device has received, and stored by it. */
export async function scan(
  stage: Stage,
  seat: Seat,
  user: string,
  { card: index, going, apart, realm }: Scan,
): Promise<void> {
  const { made } = stage.service.cards
  const card = made[index % made.length]
  if (!card) return
  if (!stage.service.plain && !(await opens(stage, seat, user, card))) return
  await stage.free(seat)
  const at = stage.scheduler.now + apart
  const pupil = { id: card.student_id, name: `Siswa ${card.student_id}`, classId: 'c' }
  const scan = { thing: gateDay(pupil.id), intent: scanIntent(going, at) }
  const mode = going ? 'pulang' : 'masuk'
  seat.work = beginWith(stage, seat, stage.realm(seat, realm), [scan], 0, async (code, db) => {
    const reach = { db, schoolId: 's', timeZone: 'Asia/Jakarta' }
    return [await code.storeScan(reach, pupil, mode, { at: new Date(at), date })]
  })
}

/** Whether the device takes the card; who has none at hand is found by name. */
async function opens(stage: Stage, seat: Seat, user: string, card: ModelCard): Promise<boolean> {
  const owner = `${String(seat.device.id)} ${user}`
  let opened = false
  await byHand(stage, seat, async ({ code }) => {
    const cards = await code.openUserDb('s', user).gateCards.toArray()
    const found = code.judgeCode(card.token, code.cardBook(cards, true))
    opened = code.isPupil(found)
    const { witness, cards: known } = stage
    if (code.isPupil(found) && found.id !== card.student_id)
      witness.broken('card', `${card.token} is taken for a card of ${found.id}`)
    if (opened && known.isRevoked(owner, card.token))
      witness.broken('card', `${owner} takes ${card.token}, which it holds as revoked`)
    const refused = code.isPupil(found) ? null : found.kind
    if (refused !== null && refused !== 'revoked' && known.isKnown(owner, card.token))
      witness.broken('card', `${owner} answers ${refused} for ${card.token}, which it holds`)
  })
  return opened
}

/** The device asks for the cards. */
export function pullCards(stage: Stage, seat: Seat, user: string, realm: Realm): void {
  const { code } = realm
  const reach = { db: code.openUserDb('s', user), client: code.createClient({ userId: user }) }
  const ended = stage.cards.asked(`${String(seat.device.id)} ${user}`, realm, stage.service.cards.made)
  begin(stage, realm, async () => {
    if (await code.pullCards(reach)) ended()
  })
}

/** The office revokes a card while a device reads the cards slowly. The device reads them again; then the card is shown. */
export async function revoke(
  stage: Stage,
  seat: Seat,
  user: string,
  { pupil, renew, late, realm }: Extract<Act, { do: 'revoke' }>,
): Promise<void> {
  const { cards } = stage.service
  const valid = () =>
    cards.made.findLastIndex((one) => one.student_id === cardHolders[pupil] && !one.revoked_at)
  if (valid() < 0) changeCard(stage, pupil, true)
  const shown = valid()
  if (late > 0) {
    stage.network.plan(seat.device, 'read', { is: 'slowAnswer', ms: late })
    pullCards(stage, seat, user, stage.realm(seat, realm))
    // Waits until the read request has reached the service.
    await stage.run(200, stage.scheduler.now + 50)
  }
  changeCard(stage, pupil, renew)
  pullCards(stage, seat, user, stage.realm(seat, realm))
  // Until both reads have come to their end, the slow one last.
  await stage.run(800, stage.scheduler.now + late + 300)
  await scan(stage, seat, user, { card: shown, going: false, apart: 0, realm })
}

/** Two gates without a network: the same card in the same second; then both send. */
export async function twoGates(
  stage: Stage,
  { card, going, apart, first }: Extract<Act, { do: 'twoGates' }>,
): Promise<void> {
  const { network, seats } = stage
  for (const [index, seat] of seats.entries()) {
    const { user } = seat
    if (user === null) continue
    network.line.set(seat.device, 'offline')
    await scan(stage, seat, user, { card, going, apart: index === 0 ? 0 : apart, realm: 0 })
    await stage.free(seat)
  }
  for (const seat of first === 0 ? seats : [...seats].reverse()) {
    network.line.set(seat.device, 'online')
    if (seat.user === null) continue
    const worker = stage.realm(seat, 2)
    begin(stage, worker, () => worker.code.runReplay('now'))
    await stage.run(apart === 0 ? 40 : 400, stage.scheduler.now + 60)
  }
}

/** All pupils' cards at a gate without a network, or at both; then each sends what it has in one request. */
export async function manyCards(
  stage: Stage,
  own: Seat,
  { both, going, apart, realm, fault, kill }: Extract<Act, { do: 'manyCards' }>,
): Promise<void> {
  const { network, seats } = stage
  const gates = (both ? seats : [own]).flatMap((seat) =>
    seat.user === null ? [] : [{ seat, user: seat.user }],
  )
  for (const { seat, user } of gates) pullCards(stage, seat, user, stage.realm(seat, realm))
  await stage.run(400, stage.scheduler.now + 60)
  const { made } = stage.service.cards
  for (const [index, { seat, user }] of gates.entries()) {
    network.line.set(seat.device, 'offline')
    for (const holder of cardHolders) {
      const card = made.findLastIndex(({ student_id }) => student_id === holder)
      await scan(stage, seat, user, { card, going, apart: index * apart, realm })
    }
    await stage.free(seat)
  }
  for (const { seat } of gates) {
    network.line.set(seat.device, 'online')
    if (fault) planFault(stage, seat, 'write', fault)
    const worker = stage.realm(seat, 2)
    begin(stage, worker, () => worker.code.runReplay('now'))
    if (kill !== null) stage.killAfter(worker, kill)
  }
  await stage.run(40, stage.scheduler.now + 60)
}

/** The service wakes the device with a reminder, and its person may tap it: both only show something. */
export async function remind(stage: Stage, seat: Seat, tapped: boolean): Promise<void> {
  const { witness } = stage
  const realm = stage.realm(seat, 3)
  witness.reminding.add(realm.id)
  const shown: string[] = []
  const opened: string[] = []
  const work = begin(stage, realm, async () => {
    await realm.code.showReminder({
      showNotification(title) {
        shown.push(title)
        return Promise.resolve()
      },
    })
    if (!tapped) return
    await realm.code.openRegister({
      matchAll: () => Promise.resolve([]),
      openWindow(url) {
        opened.push(url)
        return Promise.resolve(null)
      },
    })
  })
  await stage.finish(work)
  if (work.done && (shown.length !== 1 || opened.length !== (tapped ? 1 : 0)))
    witness.broken('reminder', `shown ${String(shown.length)} times, opened ${opened.join(', ')}`)
}
