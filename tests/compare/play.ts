import { judge, type Figures } from './judge'
import { Ledger } from './ledger'
import { Line, date } from './line'
import type { Act, Program } from './program'
import type { Contender, Queue } from './queue'

/** Occasions to send after the line is healed; ours needs one or two. */
const occasions = 8

/** Plays a program on a queue, heals the line, lets it send, and judges. */
export async function play(program: Program, contender: Contender): Promise<Figures> {
  const ledger = new Ledger()
  const line = new Line(ledger, contender.cookie)
  const queue = contender.make(line, ledger)
  await queue.start()
  await queue.look([...line.service.rows.values()])
  for (const act of program) {
    if ('troubles' in act) line.troubles = [...act.troubles]
    await untilKilled(line, queue, perform(act, line, queue, ledger))
    // Where no answer was under way, the second edit follows the first, so that all queues hear the same.
    const { during } = line
    line.during = null
    if (during)
      await untilKilled(
        line,
        queue,
        during().then(() => queue.settle()),
      )
    line.troubles = []
  }
  line.heal()
  queue.online(true)
  for (let occasion = 0; occasion < occasions; occasion++) {
    await queue.wake()
    await queue.settle()
  }
  return judge(ledger, await queue.finish())
}

/** After a kill, the app is opened again. What it does then may be killed too. */
async function untilKilled(line: Line, queue: Queue, work: Promise<void>): Promise<void> {
  await Promise.race([work, line.killed])
  if (!line.dead) return
  line.revive()
  await untilKilled(
    line,
    queue,
    queue.start().then(() => queue.settle()),
  )
}

async function perform(act: Act, line: Line, queue: Queue, ledger: Ledger): Promise<void> {
  switch (act.do) {
    case 'edit':
      if (act.twice) line.during = () => queue.say(ledger.say(act.pupil))
      await queue.say(ledger.say(act.pupil))
      return await queue.settle()
    case 'wake':
      await queue.wake()
      return await queue.settle()
    case 'weather':
      line.weather = act.weather
      queue.online(act.weather !== 'offline')
      return await queue.settle()
    case 'look':
      if (line.weather === 'online') await queue.look([...line.service.rows.values()])
      return
    case 'other':
      if (act.field === 'note') return line.service.set(act.pupil, date, { note: ledger.otherText() })
      ledger.otherStatusOf(act.pupil)
      return line.service.set(act.pupil, date, { status: 'sakit' })
    case 'kill':
      line.kill()
  }
}
