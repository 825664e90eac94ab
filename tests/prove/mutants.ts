import type { Edit } from './bundle'

/** A deliberate fault in the product that the model suite must find. */
export interface Mutant {
  name: string
  edits: readonly Edit[]
}

const outbox = 'src/outbox'

/**
 * A confirmed row does not know when it was asked for, which guards the same as the overlay: where there are
 * no versions either alone suffices.
 */
const ageless: readonly Edit[] = [
  { file: `${outbox}/store-newer.ts`, find: ' || asOf >= stampOf(held)', replace: ' || asOf >= 0' },
]

/** The five that the design names, then those that come to mind with every line of the outbox. */
export const mutants: readonly Mutant[] = [
  {
    name: 'acknowledged before it is sent',
    edits: [
      {
        file: `${outbox}/send-group.ts`,
        find: 'const answers = await sendSplitting(client, kind, open, manner)',
        replace: `for (const one of open) await conclude(one, { kind: 'confirmed', row: { ...one.row.base, ...one.whole } })
      const answers = await sendSplitting(client, kind, open, manner)`,
      },
    ],
  },
  {
    name: 'deleted and added again on coalescing, in two transactions',
    edits: [
      {
        file: `${outbox}/save-change.ts`,
        find: "  await db.transaction('rw', [db.outbox, db.blobs, ...kind.tables(db)], async () => {",
        replace: `  const old = await db.outbox.where('key').anyOf(intents.map(({ about }) => about.key)).toArray()
  await db.outbox.bulkDelete(old.map(seqOf))
  await db.transaction('rw', [db.outbox, db.blobs, ...kind.tables(db)], async () => {
    await db.outbox.bulkPut(old)`,
      },
    ],
  },
  {
    name: 'second copy not read back',
    edits: [
      {
        file: 'src/db/queue-copy.ts',
        find: "  if (await meta.get('born')) return\n  const log",
        replace: '  if (meta.name) return\n  const log',
      },
    ],
  },
  {
    name: 'saved is said before the second copy is',
    edits: [
      {
        file: `${outbox}/save-change.ts`,
        find: '  await keepSaved(',
        replace: '  void keepSaved(',
      },
    ],
  },
  {
    name: 'second copy forgets what is saved while it is rewritten',
    edits: [
      {
        file: 'src/db/queue-copy.ts',
        find: 'await log.drop(names, hashes)',
        replace: 'await log.drop(await log.names(), hashes)',
      },
    ],
  },
  {
    name: 'second copy of the session not read back',
    edits: [
      {
        file: 'src/db/device-db.ts',
        find: 'if ((await state.count()) > 0) return',
        replace: 'if ((await state.count()) >= 0) return',
      },
    ],
  },
  {
    name: 'no fence: any answer settles a row',
    edits: [
      {
        file: `${outbox}/settle.ts`,
        find: "if (row?.inflight?.attempt !== options.attempt) return 'fenced'",
        replace: "if (!row) return 'fenced'",
      },
      {
        file: `${outbox}/settle.ts`,
        find: 'if (row?.inflight?.attempt !== attempt) continue',
        replace: 'if (!row?.inflight) continue',
      },
    ],
  },
  {
    name: 'success judged by status alone',
    edits: [
      {
        file: 'src/api/request.ts',
        find: 'if (!response.ok || code !== 0) {',
        replace: 'if (!response.ok) {',
      },
      {
        file: `${outbox}/send-splitting.ts`,
        find: 'const remote = held.get(row.key) ?? null',
        replace: 'const remote = { ...held.get(row.key), ...sent }',
      },
    ],
  },
  {
    name: 'overlay dropped at acknowledgement',
    edits: [
      {
        file: `${outbox}/settle.ts`,
        find: "return done ? 'acked' : 'again'",
        replace: "if (done) await db.outbox.delete(seqOf(row))\n  return done ? 'acked' : 'again'",
      },
      ...ageless,
    ],
  },
  {
    name: 'edit during flight lost',
    edits: [
      {
        file: `${outbox}/settle.ts`,
        find: 'heard.includes(name) && (!(name in sent) || sent[name] === patch[name])',
        replace: 'heard.includes(name)',
      },
      { file: `${outbox}/settle.ts`, find: 'without(sent, row.resaid ?? [])', replace: 'sent' },
    ],
  },
  {
    name: 'unsure values forgotten after a silence',
    edits: [
      {
        file: `${outbox}/settle.ts`,
        find: 'const unsure = told ? unsureOf(row) : row.unsure',
        replace: 'const unsure = row.unsure',
      },
    ],
  },
  {
    name: 'unsure values forgotten after a failing service',
    edits: [
      {
        file: `${outbox}/settle.ts`,
        find: 'const unsure = refused(answer.code) ? row.unsure : unsureOf(row)',
        replace: 'const { unsure } = row',
      },
    ],
  },
  {
    name: 'what a dead runner may have sent forgotten',
    edits: [
      {
        file: `${outbox}/claim.ts`,
        find: 'return { ...row, unsure: unsureOf(row) }',
        replace: 'return row',
      },
    ],
  },
  {
    name: 'lease never expires',
    edits: [
      {
        file: `${outbox}/claim.ts`,
        find: 'return lease !== null && lease.leaseUntil > now && lease.leaseUntil - now <= leaseMs',
        replace: 'return lease !== null',
      },
    ],
  },
  {
    name: 'a frozen tab’s session lock is waited for without end',
    edits: [
      {
        file: 'src/api/session.ts',
        find: "withLock('session', () => refreshOnce(failed), patienceMs)",
        replace: "withLock('session', () => refreshOnce(failed))",
      },
    ],
  },
  {
    name: 'fresh base not taken at settle',
    edits: [
      { file: `${outbox}/settle.ts`, find: 'base: { ...confirmed, ...unseen },', replace: 'base: row.base,' },
    ],
  },
  {
    name: 'back to the start in flight: nothing to say',
    edits: [
      {
        file: `${outbox}/save-change.ts`,
        find: 'const untold = settled || (row.inflight === null && row.unsure.length === 0)',
        replace: 'const untold = true',
      },
    ],
  },
  {
    name: 'a captive portal taken as success',
    edits: [
      {
        file: 'src/api/read-envelope.ts',
        find: "  } catch {\n    throw new NetworkError(signal.aborted ? 'aborted' : 'notOurs', response.status)\n  }",
        replace: "  } catch {\n    return { meta: { error_code: 0, message: '' }, data: null }\n  }",
      },
      {
        file: `${outbox}/send-splitting.ts`,
        find: 'const remote = held.get(row.key) ?? null',
        replace: 'const remote = { ...held.get(row.key), ...sent }',
      },
    ],
  },
  {
    name: 'whose session it is not asked',
    edits: [
      {
        file: 'src/api/client.ts',
        find: 'if (userId !== undefined && user?.id !== userId) throw new SessionChanged()',
        replace: '',
      },
    ],
  },
  {
    name: 'photo referred to before its address is known',
    edits: [
      {
        file: `${outbox}/judge.ts`,
        find: 'return url === undefined ? [] : [[field, url] as const]',
        replace: "return [[field, url ?? '/v1/images/' + hash + '.webp'] as const]",
      },
    ],
  },
  {
    name: 'a picture deleted that another change waits for',
    edits: [
      {
        file: `${outbox}/photo-urls.ts`,
        find: 'await db.blobs.bulkDelete(hashes.filter((hash) => !used.has(hash)))',
        replace: 'if (used) await db.blobs.bulkDelete([...hashes])',
      },
    ],
  },
  {
    name: 'conflict swallowed',
    edits: [
      {
        file: `${outbox}/judge.ts`,
        find: 'if (contested.length > 0)',
        replace: 'if (contested.length > 99)',
      },
    ],
  },
  {
    name: 'rejected deleted',
    edits: [
      {
        file: `${outbox}/settle.ts`,
        find: "await db.outbox.update(seqOf(row), { state: 'rejected', inflight: null, last_error: error })",
        replace: 'await db.outbox.delete(seqOf(row))',
      },
    ],
  },
  {
    name: 'a stale whole row sent instead of the patch',
    edits: [
      {
        file: `${outbox}/judge.ts`,
        find: 'const ours = kind.tidy({ ...theirs, ...open })',
        replace: 'const ours = kind.tidy({ ...base, ...open })',
      },
    ],
  },
  {
    name: 'no version sent as precondition',
    edits: [
      {
        file: `${outbox}/claim.ts`,
        find: 'const version = versionOf(ground)',
        replace: 'const version = null',
      },
    ],
  },
  {
    name: 'a refused refresh deletes the queue',
    edits: [
      {
        file: `${outbox}/send-group.ts`,
        find: "if (fate === 'frozen') return { settled, stop: 'session' }",
        replace:
          "if (fate === 'frozen') {\n        await db.outbox.clear()\n        return { settled, stop: 'session' }\n      }",
      },
    ],
  },
  {
    name: 'a full disk is relieved of the outbox too',
    edits: [
      {
        file: `${outbox}/save-safely.ts`,
        find: "  'outbox',\n",
        replace: '',
      },
    ],
  },
  {
    name: 'overlay dropped by a read that began before',
    edits: [
      {
        file: `${outbox}/queue.ts`,
        find: 'row.ack_tick !== null && row.ack_tick <= tickAtStart && covers(row)',
        replace: 'row.ack_tick !== null && tickAtStart >= 0 && covers(row)',
      },
      ...ageless,
    ],
  },
  {
    name: 'a slow read paints over a newer row',
    edits: [
      {
        file: `${outbox}/store-newer.ts`,
        find: 'return now >= then',
        replace: 'return true',
      },
      // Until a later read has landed the overlay hides it.
      {
        file: `${outbox}/queue.ts`,
        find: 'row.ack_tick !== null && row.ack_tick <= tickAtStart && covers(row)',
        replace: 'row.ack_tick !== null && tickAtStart >= 0 && covers(row)',
      },
    ],
  },
  {
    name: 'without versions, a slow read paints over what was acknowledged',
    edits: ageless,
  },
  {
    name: 'a row claimed by another runner during the look is claimed again',
    edits: [
      { file: `${outbox}/claim.ts`, find: '!ended.has(row.inflight.runner)', replace: 'false' },
      { file: `${outbox}/claim.ts`, find: ' || row.attempts !== asked.attempts', replace: '' },
    ],
  },
  {
    name: 'the claim does not remember what it sends',
    edits: [
      {
        file: `${outbox}/claim.ts`,
        find: 'const change = { ...leased(row, sent, options, version), patch, unsure }',
        replace: 'const change = { ...leased(row, null, options, version), patch, unsure }',
      },
    ],
  },
  {
    name: 'a word said after the question taken as answered',
    edits: [{ file: `${outbox}/claim.ts`, find: 'row.rev !== asked?.rev ||', replace: 'index < 0 &&' }],
  },
  {
    name: 'halves of a refused register sent without another look',
    edits: [
      {
        file: `${outbox}/send-splitting.ts`,
        find: 'if (manner.versions) return await',
        replace: 'if (manner.versions || claimed.length > 0) return await',
      },
    ],
  },
  {
    name: 'an unconfirmed send outlives a newer row that does not say it',
    edits: [
      {
        file: `${outbox}/judge.ts`,
        find: 'if (version === null || version >= (seen.version ?? 0)) return [send]',
        replace: 'if (version !== seen.version || version === seen.version) return [send]',
      },
    ],
  },
  {
    name: 'a leave gets a new id with every attempt',
    edits: [
      {
        file: `${outbox}/kinds/leave.ts`,
        find: '    const body = {\n      id: leaveId(row),',
        replace: '    const body = {\n      id: crypto.randomUUID(),',
      },
    ],
  },
  {
    name: 'the answer to a word taken for one to the same word said again',
    edits: [{ file: `${outbox}/settle.ts`, find: 'without(sent, row.resaid ?? [])', replace: 'sent' }],
  },
  {
    name: 'a word that turned out to be shared falls out with the next edit',
    edits: [{ file: `${outbox}/save-change.ts`, find: '...pick(wanted, met), ', replace: '' }],
  },
  {
    name: 'saved said before the transaction is through',
    edits: [
      {
        file: `${outbox}/save-change.ts`,
        find: "  await db.transaction('rw', [db.outbox, db.blobs, ...kind.tables(db)], async () => {",
        replace:
          "  before.push(...intents.map(({ about }) => ({ key: about.key, fields: kind.tidy({}) })))\n  void db.transaction('rw', [db.outbox, db.blobs, ...kind.tables(db)], async () => {",
      },
      {
        file: `${outbox}/save-change.ts`,
        find: '  })\n  return { before, written }',
        replace: '  }).catch(() => undefined)\n  return { before, written }',
      },
    ],
  },
]
