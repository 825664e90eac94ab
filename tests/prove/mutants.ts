import type { Edit } from './edit'
import { inOutbox, type Mutant } from './mutant'
import { attendanceMutants } from './mutants-of-attendance'

/**
 * Planted together with another fault: the stored time of a row's request protects from the same fault as the overlay,
 * and at a service without versions either of the two is enough.
 */
const ageless: readonly Edit[] = [
  inOutbox('confirmed/store-newer', ' || asOf >= stampOf(held)', ' || asOf >= 0'),
]

/** The five that the design names, then one for each decision in the outbox. */
export const mutants: readonly Mutant[] = [
  {
    name: 'acknowledged before it is sent',
    edits: [
      inOutbox(
        'replay/send-group',
        'await sendSplitting(env.client, kind, open, form, answers)',
        `for (const one of open)
        await settleAnswers(sending, [{ claimed: one, answer: { kind: 'confirmed', row: { ...one.row.base, ...one.whole } } }])
      await sendSplitting(env.client, kind, open, form, answers)`,
      ),
    ],
  },
  {
    name: 'deleted and added again on coalescing, in two transactions',
    edits: [
      inOutbox(
        'edits/save-change',
        "  await db.transaction('rw', [db.outbox, db.blobs, ...kind.tables(db)], async () => {",
        `  const old = await db.outbox.where('key').anyOf(intents.map(({ about }) => about.key)).toArray()
  await db.outbox.bulkDelete(old.map(seqOf))
  await db.transaction('rw', [db.outbox, db.blobs, ...kind.tables(db)], async () => {
    await db.outbox.bulkPut(old)`,
      ),
    ],
  },
  {
    name: 'second copy not read back',
    edits: [
      {
        file: 'src/db/user-db.ts',
        find: "if (await db.table('meta').get('born')) return",
        replace: 'if (db.name) return',
      },
    ],
  },
  {
    name: 'saved is shown before the second copy is made',
    edits: [inOutbox('edits/save-change', '  await keepSaved(', '  void keepSaved(')],
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
      inOutbox(
        'replay/settle',
        "if (row?.inflight?.attempt !== options.attempt) return 'fenced'",
        "if (!row) return 'fenced'",
      ),
      inOutbox(
        'replay/settle',
        'if (row?.inflight?.attempt !== attempt) continue',
        'if (!row?.inflight) continue',
      ),
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
      inOutbox(
        'replay/send-splitting',
        'const remote = held.get(row.key) ?? null',
        'const remote = { ...held.get(row.key), ...sent }',
      ),
    ],
  },
  {
    name: 'overlay dropped at acknowledgement',
    edits: [
      inOutbox(
        'replay/settle',
        "return done ? 'acked' : 'again'",
        "if (done) await db.outbox.delete(seqOf(row))\n  return done ? 'acked' : 'again'",
      ),
      ...ageless,
    ],
  },
  {
    name: 'edit during flight lost',
    edits: [
      inOutbox(
        'replay/settle',
        'answered.includes(name) && (!(name in sent) || sent[name] === patch[name])',
        'answered.includes(name)',
      ),
      inOutbox('replay/settle', 'without(sent, editedInFlight(row))', 'sent'),
    ],
  },
  {
    name: 'unsure values forgotten after a silence',
    edits: [
      inOutbox(
        'replay/settle',
        'const unsure = requestSent ? unconfirmedSends(row) : row.unsure',
        'const unsure = row.unsure',
      ),
    ],
  },
  {
    name: 'unsure values forgotten after a failing service',
    edits: [
      inOutbox(
        'replay/settle',
        'const unsure = refused(answer.code) ? row.unsure : unconfirmedSends(row)',
        'const { unsure } = row',
      ),
    ],
  },
  {
    name: 'what a killed runner may have sent is not recorded',
    edits: [inOutbox('replay/claim', 'return { ...row, unsure: unconfirmedSends(row) }', 'return row')],
  },
  {
    name: 'lease never expires',
    edits: [
      inOutbox(
        'replay/claim',
        'return lease !== null && lease.leaseUntil > now && lease.leaseUntil - now <= leaseMs',
        'return lease !== null',
      ),
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
    edits: [inOutbox('replay/settle', 'base: { ...confirmed, ...unseen },', 'base: row.base,')],
  },
  {
    name: 'back to the first value in flight: nothing is sent',
    edits: [
      inOutbox(
        'edits/merge-edit',
        "const allAnswered = stateOf(row) === 'acked' || (row.inflight === null && row.unsure.length === 0)",
        'const allAnswered = true',
      ),
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
      inOutbox(
        'replay/send-splitting',
        'const remote = held.get(row.key) ?? null',
        'const remote = { ...held.get(row.key), ...sent }',
      ),
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
      inOutbox(
        'edits/judge',
        'return url === undefined ? [] : [[field, url] as const]',
        "return [[field, url ?? '/v1/images/' + hash + '.webp'] as const]",
      ),
    ],
  },
  {
    name: 'a picture deleted that another change waits for',
    edits: [
      inOutbox(
        'photos/photo-urls',
        'await db.blobs.bulkDelete(hashes.filter((hash) => !used.has(hash)))',
        'if (used) await db.blobs.bulkDelete([...hashes])',
      ),
    ],
  },
  {
    name: 'conflict swallowed',
    edits: [inOutbox('edits/judge', 'if (contested.length > 0)', 'if (contested.length > 99)')],
  },
  {
    name: 'rejected deleted',
    edits: [
      inOutbox(
        'replay/settle',
        "await db.outbox.update(seqOf(row), { state: 'rejected', inflight: null, last_error: error })",
        'await db.outbox.delete(seqOf(row))',
      ),
    ],
  },
  {
    name: 'a stale whole row sent instead of the patch',
    edits: [
      inOutbox(
        'edits/judge',
        'const ours = kind.tidy({ ...theirs, ...open })',
        'const ours = kind.tidy({ ...base, ...open })',
      ),
    ],
  },
  {
    name: 'no version sent as precondition',
    edits: [inOutbox('replay/claim', 'const version = versionOf(latest)', 'const version = null')],
  },
  {
    name: 'a refused refresh deletes the queue',
    edits: [
      inOutbox(
        'replay/send-group',
        "return { settled, stop: 'session' }",
        "await db.outbox.clear()\n    return { settled, stop: 'session' }",
      ),
    ],
  },
  {
    name: 'a full disk is relieved of the outbox too',
    edits: [inOutbox('edits/save-safely', "  'outbox',\n", '')],
  },
  {
    name: 'overlay dropped by a read that began before',
    edits: [
      inOutbox(
        'queue',
        'row.ack_tick !== null && row.ack_tick <= tickAtStart && covers(row)',
        'row.ack_tick !== null && tickAtStart >= 0 && covers(row)',
      ),
      ...ageless,
    ],
  },
  {
    name: 'a slow read paints over a newer row',
    edits: [
      inOutbox('confirmed/store-newer', 'return now >= then', 'return true'),
      // Until a later read has been stored the overlay hides it.
      inOutbox(
        'queue',
        'row.ack_tick !== null && row.ack_tick <= tickAtStart && covers(row)',
        'row.ack_tick !== null && tickAtStart >= 0 && covers(row)',
      ),
    ],
  },
  {
    name: 'without versions, a slow read paints over what was acknowledged',
    edits: ageless,
  },
  {
    name: 'a row claimed by another runner during the look is claimed again',
    edits: [
      inOutbox('replay/claim', '!ended.has(row.inflight.runner)', 'false'),
      inOutbox('replay/claim', ' && row.attempts === asked.attempts', ''),
    ],
  },
  {
    name: 'the claim does not remember what it sends',
    edits: [
      inOutbox(
        'replay/claim',
        'const change = { ...leased(row, sent, options, version), ...afterYielding(row, yielded), unsure }',
        'const change = { ...leased(row, null, options, version), ...afterYielding(row, yielded), unsure }',
      ),
    ],
  },
  {
    name: 'an edit made after the request is taken as answered',
    edits: [inOutbox('replay/claim', 'row.rev === asked?.rev &&', 'asked !== undefined ||')],
  },
  {
    name: 'halves of a refused register sent without another look',
    edits: [
      inOutbox(
        'replay/send-splitting',
        'if (form.versions) return await',
        'if (form.versions || claimed.length > 0) return await',
      ),
    ],
  },
  {
    name: 'a leave gets a new id with every attempt',
    edits: [
      inOutbox(
        'kinds/leave',
        '    const body = {\n      id: leaveId(row),',
        '    const body = {\n      id: crypto.randomUUID(),',
      ),
    ],
  },
  {
    name: 'the answer to an edit is taken for one to the same edit made again',
    edits: [inOutbox('replay/settle', 'without(sent, editedInFlight(row))', 'sent')],
  },
  {
    name: 'a value that somebody else has stored too is dropped with the next edit',
    edits: [
      inOutbox('edits/merge-edit', '    ...equalWithoutAnswer(kind, row, base, fields, wanted),\n', ''),
    ],
  },
  {
    name: 'saved is shown before the transaction is through',
    edits: [
      inOutbox(
        'edits/save-change',
        "  await db.transaction('rw', [db.outbox, db.blobs, ...kind.tables(db)], async () => {",
        "  before.push(...intents.map(({ about }) => ({ key: about.key, fields: kind.tidy({}) })))\n  void db.transaction('rw', [db.outbox, db.blobs, ...kind.tables(db)], async () => {",
      ),
      inOutbox(
        'edits/save-change',
        '  })\n  return { before, written }',
        '  }).catch(() => undefined)\n  return { before, written }',
      ),
    ],
  },
  ...attendanceMutants,
]
