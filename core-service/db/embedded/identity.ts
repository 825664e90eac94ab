import { readFile, stat } from 'node:fs/promises'

/** The account that PostgreSQL's programs run as, where that is not our own. */
export interface Identity {
  readonly uid: number
  readonly gid: number
}

/** Debian's and most others' number of `nobody`, for images without a passwd file. */
const NOBODY: Identity = { uid: 65534, gid: 65534 }

/**
 * Chooses the account for PostgreSQL, which refuses to run as root.
 * @param dataDir an existing folder; when somebody else than root owns it, they run the database
 * @returns undefined when we are not root (or on Windows) and simply run it ourselves
 */
export async function chooseIdentity(dataDir: string): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = await readAccounts()
  const { uid } = await stat(dataDir)
  // initdb looks its own account up by number and fails for one that has no name.
  const owner = uid === 0 ? undefined : accounts.find((account) => account.uid === uid)
  return owner ?? accounts.find((account) => account.name === 'nobody') ?? NOBODY
}

async function readAccounts(): Promise<(Identity & { name: string })[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}
